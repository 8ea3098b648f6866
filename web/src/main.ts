import { mount } from "svelte";
import "./theme.css";
import "./type.css";
import App from "./App.svelte";
import { walk } from "./play/pace";
import { preferred, speak } from "./texts";
import { wear } from "./theme";

const speaking = speak(preferred()); // asked for before anything else is done
wear();
walk();
if (location.search) (await import("./handed")).receive();
await speaking;
mount(App, { target: document.body });

// Once all is there that the page itself needs. Where there is none, it works without.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => navigator.serviceWorker.register("/sw.js").catch(() => {}), 3000);

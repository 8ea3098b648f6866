import { mount } from "svelte";
import "./theme/theme.css";
import "./theme/type.css";
import App from "./App.svelte";
import { IN_FOLDER, beside } from "./wire/place";
import { walk } from "./play/pace";
import { preferred, speak } from "./language/texts";
import { wear } from "./theme/theme";

const speaking = speak(preferred()); // requested first
wear();
walk();
if (location.search && !IN_FOLDER) (await import("./browser/handed")).receive();
await speaking;
mount(App, { target: document.body });

// After everything that the page itself needs. It works without a service worker too.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => navigator.serviceWorker.register(beside("sw.js")).catch(() => {}), 3000);

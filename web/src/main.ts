import { mount } from "svelte";
import "./theme/theme.css";
import "./theme/type.css";
import App from "./App.svelte";
import { walk } from "./play/pace";
import { preferred, speak } from "./language/texts";
import { wear } from "./theme/theme";

const speaking = speak(preferred()); // requested first
wear();
walk();
if (location.search) (await import("./browser/handed")).receive();
await speaking;
mount(App, { target: document.body });

// After everything that the page itself needs. It works without a service worker too.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => navigator.serviceWorker.register("/sw.js").catch(() => {}), 3000);

import { mount } from "svelte";
import "./theme/theme.css";
import "./theme/type.css";
import App from "./App.svelte";
import { receive } from "./browser/handed";
import { IN_FOLDER, beside } from "./wire/place";
import { walk } from "./play/pace";
import { preferred, speak } from "./language/texts";
import { wear } from "./theme/theme";

/** Load something that the page can't do without; if that fails, try again every second. */
async function surely(load: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 20; tries++)
    try {
      await load();
      return;
    } catch {
      await new Promise((go) => setTimeout(go, 1000));
    }
}

/** Load a style sheet of the HTML again if it has failed: then its rules can't be read. */
const styled = (old: HTMLLinkElement) =>
  new Promise((come, fail) => {
    try {
      come(old.sheet!.cssRules);
    } catch {
      const link = old.cloneNode() as HTMLLinkElement;
      link.onload = come;
      link.onerror = fail;
      old.replaceWith(link);
    }
  });
const styles = () => Promise.all([...document.querySelectorAll<HTMLLinkElement>("[rel=stylesheet]")].map(styled));

const ready = Promise.all([surely(() => speak(preferred())), surely(styles)]); // requested first
wear();
walk();
if (location.search && !IN_FOLDER) receive();
await ready; // nothing else may be awaited here: parts that come later import this file, and wait until it has run
mount(App, { target: document.body });

// After everything that the page itself needs. It works without a service worker too.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => {
    const { serviceWorker } = navigator;
    serviceWorker
      .register(beside("sw.js"))
      .then(() => serviceWorker.ready)
      .then(({ active }) => active!.postMessage("take over"))
      .catch(() => {});
  }, 3000);

/** Forgetting this device: nothing that the page or the server kept in this browser stays. */
import { api } from "../wire/api";
import { to } from "../wire/place";

const PREFIX = "tripot-"; // of everything that the page and its workers keep
const TABLES = `${PREFIX}tables`; // the database of this device's tables

/** Forget this device, and begin again as a stranger; throw No, and keep all, if the server can't be reached. */
export async function forgetDevice(): Promise<void> {
  await api.forget(); // first: only the server can take the cookie away
  // This page's alone: others on the same host may have workers too.
  const worker = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : null;
  if (worker) {
    const notices = "pushManager" in worker ? await worker.pushManager.getSubscription() : null;
    if (notices) {
      await notices.unsubscribe();
      await api.endPush({ endpoint: notices.endpoint }).catch(() => {}); // the push service tells the server too
    }
    const files = PREFIX + new URL(worker.scope).pathname.slice(1);
    for (const name of await caches.keys()) if (name.startsWith(files)) await caches.delete(name);
    await worker.unregister();
  }
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
  await new Promise((done) => {
    const asked = indexedDB.deleteDatabase(TABLES);
    asked.onsuccess = asked.onerror = done;
  });
  location.replace(to("/"));
}

/** Forgetting this device: nothing that the page or the server kept in this browser stays. */
import { api } from "../wire/api";
import { to } from "../wire/place";

const PREFIX = "tripot-"; // of everything that the page and its workers keep
const TABLES = `${PREFIX}tables`; // the database of this device's tables

/** Forget this device, and begin again as a stranger; throw No, and keep all, if the server can't be reached. */
export async function forgetDevice(): Promise<void> {
  await api.forget(); // first: only the server can take the cookie away
  const workers = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  for (const worker of workers) {
    const notices = "pushManager" in worker ? await worker.pushManager.getSubscription() : null;
    if (notices) {
      await notices.unsubscribe();
      await api.endPush({ endpoint: notices.endpoint }).catch(() => {}); // the push service tells the server too
    }
    await worker.unregister();
  }
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
  if ("caches" in window)
    for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  await new Promise((done) => {
    const asked = indexedDB.deleteDatabase(TABLES);
    asked.onsuccess = asked.onerror = done;
  });
  location.replace(to("/"));
}

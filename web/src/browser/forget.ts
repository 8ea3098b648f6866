/** Forgetting this device: nothing that the page or the server kept in this browser stays. */
import { end } from "../notices/push";
import { api } from "../wire/api";
import { PREFIX } from "./kept";

/** Forget this device, and begin again as a stranger; throw No, and keep all, if the server can't be reached. */
export async function forgetDevice(): Promise<void> {
  await api.forget(); // first: only the server can take the cookie away
  const workers = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  for (const worker of workers) {
    if ("pushManager" in worker) await end(worker.pushManager).catch(() => {}); // the push service tells the server too
    await worker.unregister();
  }
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
  if ("caches" in window)
    for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  location.replace("/");
}

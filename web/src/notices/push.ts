/** Notices when the page is closed: the browser's push service brings them, if the server has a key for it. */
import { language } from "../language/texts";
import { api } from "../wire/api";

const pushes = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager;

/** Return bytes in base64url, as the server writes them. */
const spelled = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** Subscribe this browser to the turns of these seats, in the current language. */
export async function subscribe(table: string, seats: number[]): Promise<void> {
  const spoken = language(); // before the first await, so that a later call in another language wins
  const { key } = await api.pushKey();
  if (key === null) return;
  const service = await pushes();
  let own = await service.getSubscription();
  const made = own?.options.applicationServerKey;
  if (own && !(made && spelled(made) === key)) {
    await own.unsubscribe(); // the server's key has changed since
    own = null;
  }
  own ??= await service.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = "", auth = "" } = own.toJSON().keys ?? {};
  for (const seat of seats)
    await api.subscribe(table, seat, { endpoint: own.endpoint, p256dh, auth, language: spoken });
}

/** End this browser's subscription, for all tables. */
export async function end(): Promise<void> {
  const own = await (await pushes()).getSubscription();
  if (!own) return;
  await own.unsubscribe();
  await api.endPush({ endpoint: own.endpoint });
}

/** The service worker: it keeps the page, all its files and the replays seen, for use without a network. */

// Set by build/worker.ts.
declare const FILES: string[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;

// Several pages may lie on one host, each with a worker and files of its own.
const FOLDER = new URL(worker.registration.scope).pathname;
const PREFIX = `tripot-${FOLDER.slice(1)}`;
const HELD = PREFIX + VERSION;
const REPLAYS = `${PREFIX}replays`;
const SHELL = "./"; // the page, at any of its addresses
const MOST = 200; // answers about replays to keep
const PATIENCE = 5000; // milliseconds without an answer after which the network counts as down
const NOBODY = [502, 504]; // a proxy's codes for a server that is away

/** The address of a finished game's moments. */
const REPLAY = /^api\/tables\/[^/]+\/replay$/;

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(HELD).then((cache) => cache.addAll([SHELL, ...FILES])));
});

// A new version waits until no page of the old one is open, so that no running game loses a file.
worker.addEventListener("activate", (event) => {
  event.waitUntil(begin());
});

async function begin(): Promise<void> {
  const own = (name: string) => name.startsWith(PREFIX) && !name.slice(PREFIX.length).includes("/");
  const old = (await caches.keys()).filter((name) => own(name) && ![HELD, REPLAYS].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload.enable();
}

// Each page asks to be taken over. A worker that takes over all pages when it begins misses those that
// load at that moment.
worker.addEventListener("message", (event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  const asked = pathname.replace(FOLDER, "");
  if (REPLAY.test(asked)) event.respondWith(replay(event));
  else if (asked.startsWith("api/")) return;
  else if (request.mode === "navigate") event.respondWith(page(event));
  else event.respondWith(file(request));
});

/** Return the server's page, which has an address's own title and preview; without a network the kept one. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = (async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request))();
  const late = new Promise<never>((_, fail) => setTimeout(fail, PATIENCE));
  try {
    const answer = await Promise.race([asked, late]);
    if (!NOBODY.includes(answer.status)) return answer;
  } catch {
    // no network
  }
  return (await caches.match(SHELL, { ignoreVary: true })) ?? asked;
}

/** Return a file of any version: its name changes with its content. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Return the server's answer about a replay; without a network the last one. */
async function replay(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(REPLAYS);
  try {
    const told = await fetch(event.request);
    if (told.ok) event.waitUntil(keep(cache, event.request, told.clone()));
    return told;
  } catch (no) {
    const known = (await cache.match(event.request, { ignoreVary: true })) ?? (await around(cache, event.request));
    if (known) return known;
    throw no;
  }
}

/** Return the kept piece of a replay that contains the requested first moment. */
async function around(cache: Cache, request: Request): Promise<Response | undefined> {
  const asked = place(request);
  for (const key of await cache.keys()) {
    const { path, eyes, first } = place(key);
    if (path !== asked.path || eyes !== asked.eyes || first > asked.first) continue;
    const piece = (await cache.match(key, { ignoreVary: true }))!;
    const { moments } = (await piece.clone().json()) as { moments: unknown[] };
    if (first + moments.length > asked.first) return piece;
  }
  return undefined;
}

/** Return a request's path, eyes and first moment. */
function place({ url }: Request): { path: string; eyes: string | null; first: number } {
  const { pathname: path, searchParams } = new URL(url);
  return { path, eyes: searchParams.get("eyes"), first: Number(searchParams.get("first")) };
}

/** Keep an answer as the latest, and drop the oldest. */
async function keep(cache: Cache, request: Request, told: Response): Promise<void> {
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, told);
  const known = await cache.keys();
  await Promise.all(known.slice(0, -MOST).map((old) => cache.delete(old, { ignoreVary: true })));
}

/** A push message: its text, and the path of the page that it is about, as the server knows it. */
interface Told {
  text: string;
  path: string;
}

worker.addEventListener("push", (event) => {
  event.waitUntil(tell(event.data!.json() as Told));
});

/** Show a message, unless its page is in view. */
async function tell({ text, path: known }: Told): Promise<void> {
  const path = FOLDER + known.slice(1);
  if ((await open(path)).some(({ visibilityState }) => visibilityState === "visible")) return;
  await worker.registration.showNotification(text, { icon: "icon-192.png", tag: path, data: path });
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data as string));
});

/** Focus the open page of this address, or open one. */
async function show(path: string): Promise<void> {
  const [there] = await open(path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

/** Return the open pages of this address. */
async function open(path: string): Promise<WindowClient[]> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => new URL(url).pathname === path) as WindowClient[];
}

/** Notices of the reader's turn: by the tab's icon and, if allowed, by the device. */
import { kept } from "../browser/kept";
import { beside } from "../wire/place";
import { isHere } from "../wire/here";

/** Return the service worker if it is active: it shows notices where pages may not, as on phones. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const known = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  return known?.active ? known : undefined;
}

/** The table at which this page is, or was last. */
let here: { table: string; seats: number[] } | null = null;

/** Do something with push, which works when no page is open; where it fails, open pages still show notices. */
async function push(work: (pushes: typeof import("./push")) => Promise<void>): Promise<void> {
  if (!("PushManager" in window)) return;
  await import("./push").then(work).catch(() => {});
}

let last: Promise<unknown> = Promise.resolve();

/** Show or remove notices one after another, so that a slow removal does not remove a later notice. */
const inTurn = (work: () => Promise<unknown>): Promise<unknown> => (last = last.then(work).catch(() => {}));

export const notices = {
  get possible(): boolean {
    return "Notification" in window;
  },

  wished: (): boolean => notices.possible && Notification.permission === "granted" && kept<boolean>("notify", false),

  /** Return whether the reader has neither accepted nor declined notices. */
  open: (): boolean =>
    notices.possible && Notification.permission === "default" && kept<boolean | null>("notify", null) === null,

  /** Turn notices on or off; return whether they are on. */
  async wish(on: boolean): Promise<boolean> {
    const may = on && (await Notification.requestPermission()) === "granted";
    const before = notices.wished();
    kept.set("notify", may);
    if (may) void notices.follow();
    else if (before) void push(({ end }) => end());
    return may;
  },

  /** Subscribe to the turns of these seats, by default those of this page's table, for when it is closed. */
  async follow(at = here): Promise<void> {
    here = at;
    if (at?.seats.length && !isHere(at.table) && notices.wished())
      await push(({ subscribe }) => subscribe(at.table, at.seats));
  },

  /** Show a notice, unless the page is visible. */
  say: (text: string): Promise<unknown> =>
    inTurn(async () => {
      if (!document.hidden || !notices.wished()) return;
      const { pathname } = location;
      const how = { icon: beside("icon-192.png"), tag: pathname, data: pathname };
      const shows = await worker();
      if (shows) return shows.showNotification(text, how);
      const notice = new Notification(text, how);
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    }),

  /** Remove this page's notices. */
  hush: (): Promise<unknown> =>
    inTurn(async () => {
      if (!notices.wished()) return;
      const said = await (await worker())?.getNotifications({ tag: location.pathname });
      said?.forEach((notice) => notice.close());
    }),
};

/** Set the tab's icon, with a mark while it is the reader's turn. */
export function mark(on: boolean): void {
  document
    .querySelector<HTMLLinkElement>('link[rel="icon"]')
    ?.setAttribute("href", beside(on ? "icon-turn.svg" : "icon.svg"));
}

/** It is your turn: said by the browser's window, its icon and, if allowed, by the device. */
import { kept } from "../browser/kept";

const possible = "Notification" in window;

/** What shows notices where a page may not, as on phones, and brings back to its page whoever taps one. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const known = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  return known?.active ? known : undefined;
}

/** The table at which this page is, or was last. */
let here: { table: string; seats: number[] } | null = null;

/** What says so when no page is open. It is an extra: where it can't be had, pages that are open still say so. */
async function push(work: (pushes: typeof import("./push")) => Promise<void>): Promise<void> {
  if (!("PushManager" in window)) return;
  await import("./push").then(work).catch(() => {});
}

export const notices = {
  possible,

  wished: (): boolean => possible && Notification.permission === "granted" && kept<boolean>("notify", false),

  /** Whether they were neither wished for nor declined. */
  open: (): boolean =>
    possible && Notification.permission === "default" && kept<boolean | null>("notify", null) === null,

  /** Wish for them, or not any more; whether they are to come. */
  async wish(on: boolean): Promise<boolean> {
    const may = on && (await Notification.requestPermission()) === "granted";
    const before = notices.wished();
    kept.set("notify", may);
    if (may) void notices.follow();
    else if (before) void push(({ end }) => end());
    return may;
  },

  /** Be told of the turns of these seats, those of the table at which this page is, though it is closed. */
  async follow(at = here): Promise<void> {
    here = at;
    if (at?.seats.length && notices.wished()) await push(({ subscribe }) => subscribe(at.table, at.seats));
  },

  /** Say so to somebody who looks elsewhere. */
  async say(text: string): Promise<void> {
    if (!document.hidden || !notices.wished()) return;
    const { pathname } = location;
    const how = { icon: "/icon-192.png", tag: pathname, data: pathname };
    const shows = await worker();
    if (shows) return shows.showNotification(text, how);
    const notice = new Notification(text, how);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  },

  /** What was said of this page holds no more. */
  async hush(): Promise<void> {
    if (!notices.wished()) return;
    const said = await (await worker())?.getNotifications({ tag: location.pathname });
    said?.forEach((notice) => notice.close());
  },
};

/** The icon of the page's tab, with a mark on it while it is one's turn. */
export function mark(on: boolean): void {
  document
    .querySelector<HTMLLinkElement>('link[rel="icon"]')
    ?.setAttribute("href", on ? "/icon-turn.svg" : "/icon.svg");
}

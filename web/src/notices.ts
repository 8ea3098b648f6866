/** It is your turn: said by the browser's window, its icon and, if allowed, by the device. */
import { kept } from "./kept";

const possible = "Notification" in window;

export const notices = {
  possible,

  wished: (): boolean => possible && Notification.permission === "granted" && kept<boolean>("notify", false),

  /** Wish for them, or not any more; whether they are to come. */
  async wish(on: boolean): Promise<boolean> {
    const may = on && (await Notification.requestPermission()) === "granted";
    kept.set("notify", may);
    return may;
  },

  /** Say so to somebody who looks elsewhere. */
  say(text: string): void {
    if (!document.hidden || !notices.wished()) return;
    const notice = new Notification(text, { icon: "/icon.svg", tag: location.pathname });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  },
};

/** The icon of the page's tab, with a mark on it while it is one's turn. */
export function mark(on: boolean): void {
  document
    .querySelector<HTMLLinkElement>('link[rel="icon"]')
    ?.setAttribute("href", on ? "/icon-turn.svg" : "/icon.svg");
}

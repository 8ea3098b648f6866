/** What the unit tests of the page need of a browser, and English to read. */
import { vi } from "vitest";
import { GAMES } from "../src/games/known";
import { learn, speak } from "../src/language/texts";

// All files share a window: none finds what another left.
vi.useRealTimers();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();

// jsdom's dials: what one file left on the line would be another's failure, minutes later.
globalThis.WebSocket = function (url: string) {
  throw new Error(`${url} was dialled: no test has a server, and each closes its lines.`);
} as unknown as typeof WebSocket;

// jsdom has no animations, and every Svelte transition asks for one: they end at once.
Element.prototype.animate = function () {
  const animation = { cancel() {}, finish() {}, onfinish: null as (() => void) | null };
  queueMicrotask(() => animation.onfinish?.());
  return Object.assign(animation, { finished: Promise.resolve() }) as unknown as Animation;
};
// Nothing has a size in jsdom.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = function () {};
window.scrollTo = () => {};
window.matchMedia = (media: string) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

await Promise.all([speak("en"), ...GAMES.map(learn)]);

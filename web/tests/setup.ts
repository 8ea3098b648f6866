/** The browser features that the unit tests need, and the English texts. */
import { configure } from "@testing-library/svelte";
import { vi } from "vitest";
import { GAMES } from "../src/games/known";
import { learn, speak } from "../src/language/texts";

// All test files share a window: undo what the last one left.
vi.useRealTimers();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();

// jsdom's WebSocket really connects: a line left open by one file would fail another, minutes later.
globalThis.WebSocket = function (url: string) {
  throw new Error(`${url} was dialled: tests have no server, and must close their lines.`);
} as unknown as typeof WebSocket;

// jsdom has no animations, which every Svelte transition needs: these end at once.
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

configure({ asyncUtilTimeout: 60_000 }); // milliseconds: a busy machine takes seconds for anything

await Promise.all([speak("en"), ...GAMES.map(learn)]);

/** The page's routes: the server's list of addresses; it answers 404 for all others. */
import { createSubscriber } from "svelte/reactivity";
import { ADDRESSES } from "../wire/addresses";
import { shown, to } from "../wire/place";

export type Route =
  | { screen: "home" | "nowhere" | "story" }
  | { screen: "practise" | "exercise"; game?: string }
  | { screen: "new" | "how"; game: string }
  | { screen: "table"; id: string }
  | { screen: "replay" | "file"; id?: string };

const pieces = (path: string): string[] => path.replace(/\/+$/, "").split("/");

export function parsed(path: string): Route {
  const asked = pieces(path);
  for (const [screen, address] of Object.entries(ADDRESSES)) {
    const parts = pieces(address);
    const what: Record<string, string> = {};
    const fits = (part: string, at: number) =>
      part.startsWith(":") ? (what[part.slice(1)] = text(asked[at]!)) : part === asked[at];
    if (parts.length === asked.length && parts.every(fits)) return { screen, ...what } as Route;
  }
  return { screen: "nowhere" };
}

/** Decode a part of an address; return "" if its percent signs are malformed. */
function text(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return "";
  }
}

let changed = () => {};
const subscribe = createSubscriber((update) => {
  changed = update;
});

export function route(): Route {
  subscribe();
  return parsed(shown());
}

/** Go to another screen of the page. */
export const go = (path: string): void => visit(to(path));

function visit(link: string): void {
  history.pushState(null, "", link);
  scrollTo(0, 0);
  changed();
}

/** Return the token of a private link, and remove it from the address bar, where others could read it. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, "", location.pathname + location.search);
  return token;
}

addEventListener("popstate", () => changed());

// Links within the page do not load a document; `external` ones do.
document.addEventListener("click", (event) => {
  const link = (event.target instanceof Element ? event.target : null)?.closest("a");
  const elsewhere = event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey;
  if (!link || elsewhere || link.target || link.download) return;
  if (link.origin !== location.origin || link.rel) return;
  if (link.getAttribute("href")?.startsWith("#")) return; // a place on this screen
  event.preventDefault();
  visit(link.href);
});

/** Addresses of the page: `/`, `/new/<game>`, `/how/<game>`, `/t/<id>`. */
import { createSubscriber } from "svelte/reactivity";

export type Route =
  | { screen: "home" }
  | { screen: "new" | "how"; game: string }
  | { screen: "table"; id: string }
  | { screen: "nowhere" };

export function parsed(path: string): Route {
  const [first = "", second = "", ...more] = path.replace(/\/+$/, "").split("/").slice(1);
  if (!first) return { screen: "home" };
  if ((first === "new" || first === "how") && second && !more.length) return { screen: first, game: second };
  if (first === "t" && second && !more.length) return table(second);
  return { screen: "nowhere" };
}

function table(id: string): Route {
  try {
    return { screen: "table", id: decodeURIComponent(id) };
  } catch {
    return { screen: "nowhere" }; // no text at all, percent signs and all
  }
}

let changed = () => {};
const subscribe = createSubscriber((update) => {
  changed = update;
});

export function route(): Route {
  subscribe();
  return parsed(location.pathname);
}

/** Go to another screen of the page. */
export function go(path: string): void {
  history.pushState(null, "", path);
  scrollTo(0, 0);
  changed();
}

/** The token of a private link, taken out of the address so that nobody reads it over a shoulder. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, "", location.pathname);
  return token;
}

addEventListener("popstate", () => changed());

// Links within the page load nothing; those to the server's files do.
document.addEventListener("click", (event) => {
  const link = (event.target instanceof Element ? event.target : null)?.closest("a");
  const elsewhere = event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey;
  if (!link || elsewhere || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.hash);
});

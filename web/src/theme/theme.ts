/** The light or dark theme: the device's, or the one that the reader chose. */
import { createSubscriber } from "svelte/reactivity";
import { kept } from "../browser/kept";

export type Theme = "light" | "dark";

const dark = matchMedia("(prefers-color-scheme: dark)");
let changed = () => {};
const subscribe = createSubscriber((update) => {
  changed = update;
});

export function theme(): Theme {
  subscribe();
  return kept<Theme | null>("theme", null) ?? (dark.matches ? "dark" : "light");
}

/** Apply the theme to the page; a named one replaces the device's from now on. */
export function wear(chosen: Theme | null = null): void {
  if (chosen) kept.set("theme", chosen);
  document.documentElement.dataset.theme = theme();
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
  changed();
}

dark.addEventListener("change", () => wear());

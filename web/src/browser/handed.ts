/** What a phone shares with the installed page: most likely the link to a friend's table. */
import { to } from "../wire/place";

/** Return the path of the first link to this site, such as "https://games.example/"; null if there is none. */
export function linkIn(search: string, site: string): string | null {
  const said = new URLSearchParams(search);
  const words = ["url", "text", "title"].flatMap((part) => said.get(part)?.match(/https?:\/\/\S+/g) ?? []);
  const ours = words.filter((word) => URL.canParse(word)).map((word) => new URL(word));
  const link = ours.find((url) => url.href.startsWith(site));
  return link ? link.pathname + link.hash : null;
}

/** Go to the shared link before anything is shown; without one go home, which says so. */
export function receive(): void {
  const link = linkIn(location.search, location.origin + to("/"));
  history.replaceState(link ? null : "handed-strange", "", link ?? location.pathname);
}

/** What a phone hands to the installed page: the link to a table that a friend sent, most likely. */

/** Where the first link of ours in it leads to; null if there is none. */
export function linkIn(search: string, origin: string): string | null {
  const said = new URLSearchParams(search);
  const words = ["url", "text", "title"].flatMap((part) => said.get(part)?.match(/https?:\/\/\S+/g) ?? []);
  const ours = words.filter((word) => URL.canParse(word)).map((word) => new URL(word));
  const link = ours.find((url) => url.origin === origin);
  return link ? link.pathname + link.hash : null;
}

/** Go there, before anything is shown; home, where it is said, if it was no link of ours. */
export function receive(): void {
  const link = linkIn(location.search, location.origin);
  history.replaceState(link ? null : "handed-strange", "", link ?? location.pathname);
}

/** The catalogue of messages as the page loads it: what every screen may say, and what each game adds. */
import { FluentResource } from "@fluent/bundle";
import type { Messages } from "../src/language/texts";

/** Files of what is said at a terminal, of a link, and by a page of the server's own, alone. */
export const ELSEWHERE = ["join", "preview", "privacy", "serve", "terminal"];

/** Files of screens that few open: each is a text of its own, as a game's is. */
export const LATER = ["analysis", "practise", "replay", "story"];

/** What a game's file says to whoever is not at a table of it, by the first word (game-tokio-title). */
const OF_GAMES: Record<string, string> = { game: "common", about: "practise" };

/** A language's Fluent files by their names -> the texts to load: `common`, one by each game's name, and what is later. */
export function parts(files: Record<string, string>, games: string[]): Record<string, Messages> {
  const split: Record<string, Messages> = Object.fromEntries(["common", ...games, ...LATER].map((part) => [part, {}]));
  for (const [file, fluent] of Object.entries(files)) {
    if (ELSEWHERE.includes(file)) continue;
    for (const { id, value } of new FluentResource(fluent).body) {
      const part = games.includes(file)
        ? (OF_GAMES[id.split("-")[0]!] ?? file)
        : LATER.includes(file)
          ? file
          : "common";
      split[part]![id] = value!;
    }
  }
  return split;
}

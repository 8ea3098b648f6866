/** The catalogue of messages, split as the page loads it: the common part, and one more for each game and rarely opened screen. */
import { FluentResource } from "@fluent/bundle";
import type { Messages } from "../src/language/texts";

/** Files that the page does not use: only the terminal, link previews and the server's own pages do. */
export const ELSEWHERE = ["help", "join", "preview", "privacy", "refusals", "serve", "terminal"];

/** Files of rarely opened screens: each becomes a part of its own. */
export const LATER = ["analysis", "out", "practise", "replay", "story"];

/** The parts of a game's messages that are needed away from its tables, by the id's first word (game-tokio-title). */
const OF_GAMES: Record<string, string> = { game: "common", about: "practise" };

/** Split a language's Fluent files, given by name, into the texts to load: `common`, one for each game, and those of LATER. */
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

/** The catalogue of messages as the page loads it: what every screen may say, and what each game adds. */
import { FluentResource } from "@fluent/bundle";
import type { Messages } from "../src/texts";

/** Files of what is said at a terminal, of a link, and by a page of the server's own, alone. */
export const ELSEWHERE = ["join", "preview", "privacy", "serve", "terminal"];

/** Files of screens that few open: each is a text of its own, as a game's is. */
export const LATER = ["analysis", "practise", "replay", "story"];

/** The one game that a message is about, if it is: by its file, or as its second word has it (option-tokio-lives). */
function gameOf(file: string, id: string, games: string[]): string | undefined {
  return games.find((game) => file === game || (file !== "games" && id.split("-")[1] === game));
}

/** A language's Fluent files by their names -> the texts to load: `common`, one by each game's name, and what is later. */
export function parts(files: Record<string, string>, games: string[]): Record<string, Messages> {
  const split: Record<string, Messages> = Object.fromEntries(["common", ...games, ...LATER].map((part) => [part, {}]));
  for (const [file, fluent] of Object.entries(files)) {
    if (ELSEWHERE.includes(file)) continue;
    for (const { id, value } of new FluentResource(fluent).body)
      split[(LATER.includes(file) ? file : gameOf(file, id, games)) ?? "common"]![id] = value!;
  }
  return split;
}

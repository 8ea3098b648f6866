/** The catalogue of messages as the page loads it: what every screen may say, and what each game adds. */

/** Files of what is said at a terminal, and of a link, alone. */
export const ELSEWHERE = ["join", "preview", "serve", "terminal"];

/** A Fluent file, entry by entry: the text of each by its id, with no comments. */
export function entries(fluent: string): Map<string, string> {
  const said = fluent.replace(/^#.*\n?/gm, "");
  return new Map(
    said.split(/^(?=-?[a-zA-Z])/m).flatMap((entry) => {
      const id = /^-?[\w-]+/.exec(entry)?.[0];
      return id ? [[id, entry.trimEnd()]] : [];
    }),
  );
}

/** The one game that a message is about, if it is: by its file, or as its second word has it (option-tokio-lives). */
function gameOf(file: string, id: string, games: string[]): string | undefined {
  return games.find((game) => file === game || (file !== "games" && id.split("-")[1] === game));
}

/** A language's files by their names -> the texts to load: `common`, and one by each game's name. */
export function parts(files: Record<string, string>, games: string[]): Record<string, string> {
  const split: Record<string, string[]> = { common: [] };
  for (const game of games) split[game] = [];
  for (const [file, fluent] of Object.entries(files))
    for (const [id, entry] of entries(fluent)) split[gameOf(file, id, games) ?? "common"]!.push(entry);
  return Object.fromEntries(Object.entries(split).map(([part, said]) => [part, said.join("\n") + "\n"]));
}

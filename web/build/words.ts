/** The page's words as files to be fetched, made of the catalogue and the rulebooks, which lie beside the Python. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { parts } from "./catalogue.ts";
import { FOLDERS, SOURCE } from "./games.ts";
import { blocks } from "./markdown.ts";

const LOCALE = join(SOURCE, "locale");
const languages = readdirSync(LOCALE);
const games = Object.keys(FOLDERS);

const shared = (language: string): string[] =>
  readdirSync(join(LOCALE, language))
    .filter((name) => name.endsWith(".ftl"))
    .sort()
    .map((name) => join(LOCALE, language, name));

/** A file of each game's folder, by the game. */
const ofGames = (file: string): [string, string][] =>
  Object.entries(FOLDERS).map(([game, folder]) => [game, join(folder, file)]);

/** By the name of each file without its ending, or by its game: where the texts of a language lie. */
const texts = (language: string): [string, string][] => [
  ...shared(language).map((file): [string, string] => [basename(file, ".ftl"), file]),
  ...ofGames(`locale/${language}.ftl`),
];
const books = (language: string): [string, string][] => ofGames(`rulebook/${language}.md`);

function contents(files: [string, string][]): Record<string, string> {
  return Object.fromEntries(files.map(([name, file]) => [name, readFileSync(file, "utf8")]));
}

/** Each module: where its files lie, with which ending, what they become, and how a language's are made. */
const MADE = {
  "virtual:texts": {
    files: texts,
    ending: "ftl",
    kind: "texts",
    make: (language: string): Record<string, unknown> => parts(contents(texts(language)), games),
  },
  "virtual:rulebooks": {
    files: books,
    ending: "md",
    kind: "rules",
    make: (language: string): Record<string, unknown> =>
      Object.fromEntries(Object.entries(contents(books(language))).map(([game, text]) => [game, blocks(text)])),
  },
};

/** `virtual:texts` and `virtual:rulebooks`: functions of language and part that tell where a text is fetched. */
export function words(): Plugin {
  let built = false;
  return {
    name: "tripot-words",
    configResolved(config) {
      built = config.command === "build";
    },
    resolveId: (id) => (id in MADE ? `\0${id}` : null),
    load(id) {
      const made = MADE[id.slice(1) as keyof typeof MADE] as (typeof MADE)["virtual:texts"] | undefined;
      if (!made) return null;
      for (const language of languages) for (const [, file] of made.files(language)) this.addWatchFile(file);
      const files = Object.fromEntries(
        languages.flatMap((language) =>
          Object.entries(made.make(language)).map(([part, content]) => [
            `${language}-${part}`,
            JSON.stringify(content),
          ]),
        ),
      );
      // Nothing is served by anybody while one tries or tests: there the address holds the text itself.
      if (!built)
        return `const files = ${JSON.stringify(files)};
          export default (language, part) =>
            "data:text/plain;charset=utf-8," + encodeURIComponent(files[language + "-" + part]);`;
      // One name for all that changes with any: the script that knows each by a name of its own is heavier.
      const hash = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 8);
      const folder = `assets/${made.kind}-${hash}`;
      for (const [name, source] of Object.entries(files))
        this.emitFile({
          type: "asset",
          name: `${name}.json`,
          fileName: `${folder}/${name}.json`,
          originalFileName: `${name}.${made.ending}`, // by which built.json knows it
          source,
        });
      return `export default (language, part) => "/${folder}/" + language + "-" + part + ".json";`;
    },
  };
}

/** The page's texts as files to fetch, made from the catalogue and the rulebooks beside the Python sources. */
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

/** Return a file of each game's folder, with the game's name. */
const ofGames = (file: string): [string, string][] =>
  Object.entries(FOLDERS).map(([game, folder]) => [game, join(folder, file)]);

/** Return the paths of a language's texts, with the file's base name or the game's name. */
const texts = (language: string): [string, string][] => [
  ...shared(language).map((file): [string, string] => [basename(file, ".ftl"), file]),
  ...ofGames(`locale/${language}.ftl`),
];
const books = (language: string): [string, string][] => ofGames(`rulebook/${language}.md`);

function contents(files: [string, string][]): Record<string, string> {
  return Object.fromEntries(files.map(([name, file]) => [name, readFileSync(file, "utf8")]));
}

/** Each virtual module: its source files and their ending, the kind of text, and how a language's texts are made. */
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

/** Provide `virtual:texts` and `virtual:rulebooks`: functions from language and part to a text's address. */
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
      // In development and in tests no server has the files: the address holds the text itself.
      if (!built)
        return `const files = ${JSON.stringify(files)};
          export default (language, part) =>
            "data:text/plain;charset=utf-8," + encodeURIComponent(files[language + "-" + part]);`;
      // One hash for all texts of a kind: a script with a hash for each would be larger.
      const hash = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 8);
      const folder = `assets/${made.kind}-${hash}`;
      for (const [name, source] of Object.entries(files))
        this.emitFile({
          type: "asset",
          name: `${name}.json`,
          fileName: `${folder}/${name}.json`,
          originalFileName: `${name}.${made.ending}`, // its name in built.json
          source,
        });
      // Relative to the script that asks, which is in assets/ too.
      const beside = JSON.stringify(`${basename(folder)}/`);
      return `export default (language, part) =>
        new URL(${beside} + language + "-" + part + ".json", import.meta.url).href;`;
    },
  };
}

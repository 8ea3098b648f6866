/** The page's words as files to be fetched, made of the catalogue and the rulebooks, which lie beside the Python. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { parts } from "./catalogue.ts";
import { blocks } from "./markdown.ts";

const SOURCE = fileURLToPath(new URL("../../src/tripot/", import.meta.url));
const LOCALE = join(SOURCE, "locale");
const RULEBOOK = join(SOURCE, "rulebook");

/** The files of a language by their names without the ending. */
function filesIn(folder: string, language: string, ending: string): Record<string, string> {
  const names = readdirSync(join(folder, language)).filter((name) => name.endsWith(ending));
  return Object.fromEntries(
    names.sort().map((name) => [basename(name, ending), readFileSync(join(folder, language, name), "utf8")]),
  );
}

const languages = readdirSync(LOCALE);
const games = Object.keys(filesIn(RULEBOOK, languages[0]!, ".md"));

const written = (files: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)]));

function textsIn(language: string): Record<string, string> {
  return written(parts(filesIn(LOCALE, language, ".ftl"), games));
}

function booksIn(language: string): Record<string, string> {
  const books = Object.entries(filesIn(RULEBOOK, language, ".md"));
  return written(Object.fromEntries(books.map(([game, markdown]) => [game, blocks(markdown)])));
}

/** Each module: where its files come from, with which ending, what they become, and how a language's are made. */
const MADE = {
  "virtual:texts": { from: LOCALE, ending: "ftl", kind: "texts", make: textsIn },
  "virtual:rulebooks": { from: RULEBOOK, ending: "md", kind: "rules", make: booksIn },
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
      for (const language of languages)
        for (const name of readdirSync(join(made.from, language))) this.addWatchFile(join(made.from, language, name));
      const files = Object.fromEntries(
        languages.flatMap((language) =>
          Object.entries(made.make(language)).map(([part, source]) => [`${language}-${part}`, source]),
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

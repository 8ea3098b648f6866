/** The page's words as files to be fetched, made of the catalogue and the rulebooks, which lie beside the Python. */
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { ELSEWHERE, parts } from "./catalogue.ts";
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

function textsIn(language: string): Record<string, string> {
  const files = Object.entries(filesIn(LOCALE, language, ".ftl")).filter(([name]) => !ELSEWHERE.includes(name));
  return parts(Object.fromEntries(files), games);
}

function booksIn(language: string): Record<string, string> {
  const books = Object.entries(filesIn(RULEBOOK, language, ".md"));
  return Object.fromEntries(books.map(([game, markdown]) => [game, JSON.stringify(blocks(markdown))]));
}

/** Each module: where its files come from, how a language's are made, and what they end in. */
const MADE = {
  "virtual:texts": { from: LOCALE, make: textsIn, ending: "ftl" },
  "virtual:rulebooks": { from: RULEBOOK, make: booksIn, ending: "json" },
};

/** `virtual:texts` and `virtual:rulebooks`: by language and part, where it is fetched. */
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
      // Nothing is served by anybody while one tries or tests: there the address holds the text itself.
      const address = (name: string, source: string) =>
        built
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name, originalFileName: name, source })}`
          : JSON.stringify(`data:text/plain;charset=utf-8,${encodeURIComponent(source)}`);
      const members = languages.map((language) => {
        for (const name of readdirSync(join(made.from, language))) this.addWatchFile(join(made.from, language, name));
        const addresses = Object.entries(made.make(language)).map(
          ([part, source]) => `${part}: ${address(`${language}-${part}.${made.ending}`, source)}`,
        );
        return `${language}: { ${addresses.join(", ")} }`;
      });
      return `export default { ${members.join(", ")} };`;
    },
  };
}

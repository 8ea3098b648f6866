/** The games' folders: everything that the page shows of a game comes from its folder. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import type { House } from "../src/wire/messages";

export const ROOT = join(import.meta.dirname, "../..");
export const SOURCE = join(ROOT, "src/tripot");

/** Extra games, as in `tripot.core.shelf`. */
const { TRIPOT_GAMES } = process.env;
const SHELVES = [join(SOURCE, "games"), ...(TRIPOT_GAMES ? [resolve(TRIPOT_GAMES)] : [])];

interface Card {
  place: number; // on the home page
  players: number; // at a table opened with one tap
  seat: number; // the reader's there: it is among the first to decide
  minutes: number; // length of a game among people who know it
}

/** Return the content of a JSON file. */
function read(file: string): unknown {
  if (!existsSync(file)) throw new Error(`${file} is missing: CONTRIBUTING.md lists what a game's folder holds.`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** The games' folders by name, in the order of the home page. */
export const FOLDERS: Record<string, string> = Object.fromEntries(
  SHELVES.flatMap((shelf) => readdirSync(shelf).map((name) => [name, join(shelf, name)] as const))
    .filter(([, folder]) => existsSync(join(folder, "rules.py")))
    .map(([name, folder]) => ({ name, folder, card: read(join(folder, "card.json")) as Card }))
    .sort((one, other) => one.card.place - other.card.place)
    .map(({ name, folder }) => [name, folder]),
);

/** A game's folder lies outside web/, and finds the page and its packages only with this. */
export const RESOLVE = {
  alias: {
    "@page": join(ROOT, "web/src"),
    "@tests": join(ROOT, "web/tests"),
    "@rules": join(SOURCE, "wasm/rules.mjs"),
  },
  dedupe: ["svelte", "vitest", "@testing-library/svelte"],
};

const listed = (entry: (folder: string) => string): string =>
  `{ ${Object.entries(FOLDERS)
    .map(([name, folder]) => `${name}: ${entry(folder)}`)
    .join(", ")} }`;

const quoted = (folder: string, file: string): string => JSON.stringify(join(folder, file));

const described = (folder: string): House & object => read(join(folder, "board/described.json")) as House;

/** Return the module of what the page knows about each game before its board is loaded: all but its form. */
function known(): string {
  return `export default ${listed((folder) => {
    const { players, seat, minutes } = read(join(folder, "card.json")) as Card;
    const { options, presets: _, ...game } = described(folder);
    const usual = Object.fromEntries(options.map((option) => [option.name, option.default]));
    return JSON.stringify({ ...game, usual, players, seat, minutes });
  })};`;
}

/** Return the module of what a form needs to know about each game's house rules. */
function houses(): string {
  return `export default ${listed((folder) => {
    const { options, presets } = described(folder);
    return JSON.stringify({ options, presets });
  })};`;
}

/** Return the module of each game's board, picture and colours. */
function boards(): string {
  const folders = Object.values(FOLDERS);
  const pictures = folders.map((folder, at) => `import picture${at} from ${quoted(folder, "board/picture.svg?url")};`);
  const colours = folders.map((folder) => `import ${quoted(folder, "board/cloth.css")};`);
  const entry = (folder: string) =>
    `{ picture: picture${folders.indexOf(folder)}, face: () => import(${quoted(folder, "board/index.ts")}) }`;
  return [...pictures, ...colours, `export default ${listed(entry)};`].join("\n");
}

const MODULES: Record<string, () => string> = {
  "virtual:known": known,
  "virtual:houses": houses,
  "virtual:boards": boards,
};

/** Provide `virtual:known`, `virtual:houses` and `virtual:boards`, the pictures of link previews, and the manifest's shortcuts to the games. */
export function games(): Plugin {
  return {
    name: "tripot-games",
    resolveId: (id) => (id in MODULES ? `\0${id}` : null),
    load: (id) => MODULES[id.slice(1)]?.() ?? null,
    configureServer(server) {
      // For the gallery.
      server.middlewares.use("/recorded", (asked, answer, next) => {
        const folder = FOLDERS[asked.url?.slice(1).replace(".json", "") ?? ""];
        if (folder) answer.end(readFileSync(join(folder, "board/recorded.json")));
        else next();
      });
    },
    generateBundle() {
      const shared = join(ROOT, "web/public");
      for (const [name, folder] of Object.entries(FOLDERS)) {
        const own = join(folder, "board/preview.png");
        const source = readFileSync(existsSync(own) ? own : join(shared, "og/tripot.png"));
        this.emitFile({ type: "asset", fileName: `og/${name}.png`, source });
      }
      const manifest = read(join(shared, "manifest.webmanifest")) as object;
      const shortcuts = Object.entries(FOLDERS).map(([name, folder]) => {
        const { title } = read(join(folder, "board/described.json")) as { title: string };
        return { name: title, url: `new/${name}` };
      });
      const source = JSON.stringify({ ...manifest, shortcuts });
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source });
    },
  };
}

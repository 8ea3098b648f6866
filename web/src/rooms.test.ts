/** The order of the page's rooms, without import cycles; docs/design.md says what each room is for. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { FOLDERS, RESOLVE, ROOT } from "../build/games.ts";

/** The folders of web/src from the ground up, and the games' boards: each imports from itself and those before it. */
const ROOMS = [
  "wire",
  "browser",
  "theme",
  "language",
  "notices",
  "games",
  "play",
  "things",
  "pieces",
  "board",
  "stage",
  "dice",
  "session",
  "seal",
  "chat",
  "seats",
  "rulebook",
  "results",
  "replay",
  "analysis",
  "practise",
  "home",
  "table",
  ".", // main.ts and App.svelte
];

const PAGE = join(ROOT, "web/src");
const boards = Object.values(FOLDERS).map((folder) => join(folder, "board"));

const files = [PAGE, join(ROOT, "web/build"), ...boards]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => /\.(ts|svelte|css)$/.test(file) && !file.endsWith(".test.ts"));
const isFile = new Set(files);

/** Return the files that `file` imports, at once or later, types too. */
function importsOf(file: string): string[] {
  const named = readFileSync(file, "utf8").matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"|@import url\("([^"]+)"\)/g);
  return [...named].flatMap(([, script, style]) => {
    const alias = Object.entries(RESOLVE.alias).find(([name]) => script?.startsWith(`${name}/`));
    const path = alias ? join(alias[1], script!.slice(alias[0].length)) : resolve(file, "..", (script ?? style)!);
    return [path, `${path}.ts`].filter((found) => isFile.has(found));
  });
}
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const shown = (file: string) => relative(ROOT, file);

/** Return the room of a file of the page or of a board: its name in ROOMS, and the folder. */
function roomOf(file: string): { name: string; folder: string } | null {
  const board = boards.find((folder) => file.startsWith(`${folder}/`));
  if (board) return { name: "board", folder: board };
  if (!file.startsWith(`${PAGE}/`)) return null;
  const [first, ...rest] = relative(PAGE, file).split("/");
  const name = rest.length ? first! : ".";
  return { name, folder: join(PAGE, name) };
}

test("every folder is a room, and every room a folder", () => {
  const folders = readdirSync(PAGE).filter((name) => statSync(join(PAGE, name)).isDirectory());
  expect([...folders, "board", "."].sort()).toEqual([...ROOMS].sort());
});

test("the imports are found", () => {
  const found = imports.get(join(PAGE, "main.ts"))!.map((file) => relative(PAGE, file));
  expect(found).toEqual(expect.arrayContaining(["App.svelte", "theme/theme.css", "play/pace.ts"]));
  expect(imports.get(join(PAGE, "App.svelte"))!.map(shown)).toContain("web/src/analysis/ReplayScreen.svelte"); // later
  for (const board of boards)
    expect(imports.get(join(board, "index.ts"))!.map(shown)).toContain("web/src/games/board.ts");
});

test("a room imports only from itself and from the rooms before it", () => {
  const wrong = files.flatMap((file) => {
    const room = roomOf(file);
    return imports.get(file)!.flatMap((other) => {
      const from = roomOf(other);
      if (!room || !from || room.folder === from.folder) return [];
      return ROOMS.indexOf(from.name) < ROOMS.indexOf(room.name) ? [] : `${shown(file)} imports ${shown(other)}`;
    });
  });
  expect(wrong).toEqual([]);
});

test("there are no import cycles", () => {
  const left = new Map(imports);
  for (let size = -1; size !== left.size;) {
    size = left.size;
    const imported = new Set([...left.values()].flat());
    for (const [file, others] of left)
      if (!imported.has(file) || !others.some((other) => left.has(other))) left.delete(file);
  }
  expect([...left.keys()].map(shown)).toEqual([]);
});

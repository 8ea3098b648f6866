// Load the page's own modules, and a game's, in Node.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const there = (path) => import(pathToFileURL(path).href);

/** Return what the page has for its tables, made in the folder `spare` from its sources in `web`. */
export async function house(spare, web) {
  const tools = createRequire(createRequire(join(web, "package.json")).resolve("vite"));
  const { rolldown } = await there(tools.resolve("rolldown"));
  const bundle = await rolldown({ input: join(import.meta.dirname, "house.ts") });
  await bundle.write({ file: join(spare, "house.mjs") });
  return there(join(spare, "house.mjs"));
}

/** Return the loader of modules and the rules of a game whose module is in `folder`. */
export async function rules(folder, game) {
  const { load, mindOf } = await there(join(folder, "rules.mjs"));
  const description = JSON.parse(await readFile(join(folder, `${game}.json`), "utf8"));
  return { mindOf, rules: await load(await readFile(join(folder, `${game}.wasm`)), description) };
}

const isSafe = (value) => typeof value !== "number" || Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** Return a value with the names of all objects in order, and without numbers that are too large for JavaScript. */
export function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (!value || typeof value !== "object") return value;
  const names = Object.keys(value).filter((name) => isSafe(value[name]));
  return Object.fromEntries(names.sort().map((name) => [name, ordered(value[name])]));
}

/** Return a digest of a value that is equal in Python. */
export const digest = (value) =>
  createHash("sha256")
    .update(JSON.stringify(ordered(value)))
    .digest("hex");

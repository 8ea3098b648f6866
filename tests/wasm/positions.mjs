// Tell the positions of the games that come on standard input, as a table in the page tells them: a digest for each.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { folder, web, game, tables } = JSON.parse(await text(process.stdin));
const there = (path) => import(pathToFileURL(path).href);
const { transformWithOxc } = await there(createRequire(join(web, "package.json")).resolve("vite"));

/** Return a module of the page that needs no other at run time. */
async function page(name) {
  const source = join(web, `src/local/${name}.ts`);
  const made = join(folder, `${name}.mjs`);
  await writeFile(made, (await transformWithOxc(await readFile(source, "utf8"), source)).code);
  return there(made);
}

const [{ Match }, { positionOf }, { load }] = [
  await page("match"),
  await page("scene"),
  await there(`${folder}/rules.mjs`),
];
const rules = await load(
  await readFile(`${folder}/${game}.wasm`),
  JSON.parse(await readFile(`${folder}/${game}.json`)),
);

/** Return a value with the names of all objects in order. */
const ordered = (value) =>
  Array.isArray(value)
    ? value.map(ordered)
    : value && typeof value === "object"
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((name) => [name, ordered(value[name])]),
        )
      : value;

const digest = (value) =>
  createHash("sha256")
    .update(JSON.stringify(ordered(value)))
    .digest("hex");

for (const { players, house, log, asked } of tables) {
  const match = new Match(rules, players, house);
  log.forEach(([seat, action, by], at) => {
    if (seat === null) match.happen(action);
    else match.act(seat, action, by ?? undefined);
    for (const [reader, since] of asked[at]) {
      const status = match.over ? "over" : "playing";
      console.log(digest(positionOf(match, reader, since, status, match.over ? match.outcome() : null)));
    }
  });
}

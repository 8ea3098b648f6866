// Play the tables that come on standard input, and print a digest of each.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { digests } from "./digests.mjs";

const { folder, game, ...asked } = JSON.parse(await text(process.stdin));
const loader = await import(pathToFileURL(`${folder}/rules.mjs`).href);
const description = JSON.parse(await readFile(`${folder}/${game}.json`, "utf8"));
for (const digest of await digests(loader, await readFile(`${folder}/${game}.wasm`), description, asked))
  console.log(digest);

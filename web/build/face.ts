/** The display typeface, reduced to the letters that the page uses. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import subset from "subset-font";
import type { Plugin } from "vite";

const PACKAGE = "@fontsource/young-serif";
const packaged = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`${PACKAGE}/${file}`)));

/** The file that type.css and index.html refer to. */
const MADE = fileURLToPath(new URL("../node_modules/.cache/tripot/young-serif.woff2", import.meta.url));

/** Letters of English, French and Italian, of names in neighbouring languages, and symbols of money and sums. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2009, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
] as const;
const FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "tnum"];

const letters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
).join("");

async function make(): Promise<void> {
  const whole = packaged("files/young-serif-latin-400-normal.woff2");
  const cut = await subset(whole, letters, { targetFormat: "woff2", noHinting: true, keepFeatures: FEATURES });
  mkdirSync(dirname(MADE), { recursive: true });
  writeFileSync(`${MADE}.${process.pid}`, cut);
  renameSync(`${MADE}.${process.pid}`, MADE); // atomic, for another build that runs at the same time
}

export function face(): Plugin {
  return {
    name: "tripot-face",
    async config(_, { command }) {
      if (command === "build" || !existsSync(MADE)) await make();
    },
    generateBundle() {
      // The typeface's licence must accompany it; Vite writes those of the scripts.
      this.emitFile({ type: "asset", fileName: "young-serif.txt", source: packaged("LICENSE") });
    },
  };
}

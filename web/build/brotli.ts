/** Brotli copies of the built files, compressed as hard as possible, once. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants;

const WORTH = /\.(js|css|json|wasm)$/; // the server changes the HTML for each reader

/** How distances are coded, as NPOSTFIX and NDIRECT: which one is best differs by script. */
const TRIED = [
  [0, 12],
  [1, 2],
  [2, 0],
  [2, 16],
] as const;

/** Compress a script in blocks of 64 KB, which is the best for most, and return the shortest result. */
const shortest = (code: string): Buffer =>
  TRIED.map(([postfix, direct]) =>
    brotliCompressSync(code, {
      params: { [BROTLI_PARAM_LGBLOCK]: 16, [BROTLI_PARAM_NPOSTFIX]: postfix, [BROTLI_PARAM_NDIRECT]: direct },
    }),
  ).reduce((best, other) => (other.length < best.length ? other : best));

export function brotli(): Plugin {
  return {
    name: "tripot-brotli",
    writeBundle({ dir }, bundle) {
      for (const [name, file] of Object.entries(bundle))
        if (WORTH.test(name))
          writeFileSync(
            join(dir!, `${name}.br`),
            file.type === "chunk" ? shortest(file.code) : brotliCompressSync(file.source),
          );
    },
  };
}

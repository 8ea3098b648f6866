/** Brotli copies of the built files, compressed as hard as possible, once. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH = /\.(js|css|json|wasm)$/; // the server changes the HTML for each reader

export function brotli(): Plugin {
  return {
    name: "tripot-brotli",
    writeBundle({ dir }, bundle) {
      for (const [name, file] of Object.entries(bundle))
        if (WORTH.test(name))
          writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(file.type === "chunk" ? file.code : file.source));
    },
  };
}

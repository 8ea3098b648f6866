/** sw.js, the service worker: its script, with the names of all files that it keeps. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { minify, transformWithOxc, type Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("../worker/worker.ts", import.meta.url));

/** Files of the page whose names do not change with their content. */
const NAMED = ["icon.svg", "icon-turn.svg"];

export function worker(): Plugin {
  return {
    name: "tripot-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset")
          throw new Error("index.html must be built before the service worker, which keeps it.");
        const files = [...Object.keys(bundle).filter((name) => name.startsWith("assets/")), ...NAMED];
        const source = readFileSync(SOURCE, "utf8");
        const version = createHash("sha256")
          .update(JSON.stringify([source, page.source, files.sort()]))
          .digest("hex");
        const told = { FILES: files, VERSION: version.slice(0, 8) };
        const facts = Object.entries(told).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
        const { code } = await transformWithOxc(source, SOURCE, { target: "es2022" });
        const small = await minify("sw.js", facts.join("") + code);
        this.emitFile({ type: "asset", fileName: "sw.js", source: small.code });
      },
    },
  };
}

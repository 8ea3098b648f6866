/** The games as WebAssembly, for tables of this device: `tripot.wasm.page` has written them, if it could. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { FOLDERS, ROOT } from "./games.ts";

const { TRIPOT_MODULES } = process.env;
const MODULES = TRIPOT_MODULES ? resolve(TRIPOT_MODULES) : join(ROOT, "web/modules");
const ENDINGS = { module: "wasm", about: "json", minds: "minds.json" };
const NAME = "virtual:modules";

/** Provide `virtual:modules`: by game, the addresses of its module, its description and its minds. */
export function modules(): Plugin {
  const there = Object.keys(FOLDERS).filter((game) => existsSync(join(MODULES, `${game}.wasm`)));
  let built = false;
  return {
    name: "tripot-modules",
    configResolved(config) {
      built = config.command === "build";
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      // In development and in tests no server has the files.
      const addresses = (built ? there : []).map((game) => {
        const files = Object.entries(ENDINGS).map(([what, ending]) => {
          const name = `${game}.${ending}`;
          const source = readFileSync(join(MODULES, name));
          return `${what}: import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name, source })}`;
        });
        return `${game}: { ${files.join(", ")} }`;
      });
      return `export default { ${addresses.join(", ")} };`;
    },
  };
}

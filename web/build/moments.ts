/** The moments of each game's how-to as files to fetch, computed by the build. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { runnerImport, type Plugin } from "vite";
import type { Moment } from "../src/games/how";
import { FOLDERS, RESOLVE, games } from "./games.ts";
import { words } from "./words.ts";

const ID = "virtual:moments";

/** Provide `virtual:moments`: the address of each game's moments. */
export function moments(): Plugin {
  let built = false;
  return {
    name: "tripot-moments",
    configResolved(config) {
      built = config.command === "build";
    },
    resolveId: (id) => (id === ID ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      const addresses: string[] = [];
      for (const [game, folder] of Object.entries(FOLDERS)) {
        const { module, dependencies } = await runnerImport<{ default: Moment<unknown, unknown>[] }>(
          `${folder}/board/how.ts`,
          { plugins: [words(), games(), svelte()], resolve: RESOLVE, logLevel: "error" },
        );
        for (const file of dependencies) if (!file.startsWith("\0")) this.addWatchFile(file);
        const [name, source] = [`${game}-how.json`, JSON.stringify(module.default)];
        // In development and in tests no server has the files: the address holds the moments themselves.
        const address = built
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name, source })}`
          : JSON.stringify(`data:application/json;charset=utf-8,${encodeURIComponent(source)}`);
        addresses.push(`${game}: ${address}`);
      }
      return `export default { ${addresses.join(", ")} };`;
    },
  };
}

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { face } from "./build/face.ts";
import { FOLDERS, RESOLVE, ROOT, games } from "./build/games.ts";
import { modules } from "./build/modules.ts";
import { brotli } from "./build/brotli.ts";
import { moments } from "./build/moments.ts";
import { preload } from "./build/preload.ts";
import { words } from "./build/words.ts";
import { worker } from "./build/worker.ts";

const server = process.env.TRIPOT ?? "http://localhost:8000";

/** Modules shared only by parts that few visitors open: they are loaded with the first of these parts. */
const SELDOM =
  /\/web\/src\/(rulebook\/(How|Rulebook)\.svelte|games\/houses\.ts|results\/weigh\.ts|analysis\/|replay\/)|virtual:houses/;

/** What the analysis of a game needs, both on the end screen and in a replay. */
const WEIGHED =
  /\/web\/src\/(analysis\/((Dearest|Worths)\.svelte|review\.svelte\.ts|words\.ts)|replay\/past\.svelte\.ts|results\/weigh\.ts)/;

/** What the end of a game needs, and the list of keys: fetched at once, while the game goes on. */
const ENDING =
  /\/web\/src\/(table\/(End|Laurel|Chart)\.svelte|stage\/Keys\.svelte|dice\/checks\.ts|seal\/Proof\.svelte)/;

/** The names of built files: short, since many files name each. */
const BUILT = "assets/[name]-[hash:6]";
const NAMES = { entryFileNames: `${BUILT}.js`, chunkFileNames: `${BUILT}.js`, assetFileNames: `${BUILT}[extname]` };

export default defineConfig({
  experimental: {
    // All but the HTML uses relative addresses, because `tripot page` makes a folder that may lie anywhere.
    renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }),
  },
  resolve: RESOLVE,
  plugins: [preload(), words(), games(), modules(), moments(), face(), worker(), brotli(), svelte(), svelteTesting()],
  worker: { format: "es", plugins: () => [modules()], rolldownOptions: { output: NAMES } },
  build: {
    outDir: "../src/tripot/server/static",
    emptyOutDir: true,
    license: { fileName: "licenses.md" },
    manifest: "built.json", // the files by source: the server tells a page early which it will need
    assetsInlineLimit: 0, // the page's policy allows no inline script or style
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      // The page in one chunk, and what only boards share in another: not one for each pair of parts.
      output: {
        ...NAMES,
        codeSplitting: {
          groups: [
            { name: "index", tags: ["$initial"] },
            { name: "boards", minShareCount: 2, test: (file) => !SELDOM.test(file) && !ENDING.test(file) },
            { name: "ending", test: ENDING },
            { name: "weighed", test: WEIGHED },
          ],
        },
      },
      // Reading a property or a global without using it has no effect here.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      checks: { bundlerTimings: false }, // they measure the machine, not the page
    },
  },
  server: {
    fs: { allow: [ROOT, ...Object.values(FOLDERS)] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    environment: "jsdom",
    isolate: false, // a window for each file would take longer than its tests
    include: [
      "{src,build,house}/**/*.test.ts",
      ...Object.values(FOLDERS).map((folder) => `${folder}/board/**/*.test.ts`),
    ],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 60_000, // milliseconds: a busy machine takes seconds for anything
  },
});

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const server = process.env.TRIPOT ?? "http://localhost:8000";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/tripot/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no inline script or style
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    fs: { allow: [".."] }, // the catalogue and the rulebooks lie beside the Python
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    environment: "jsdom",
    isolate: false, // a window for each file took longer than its tests
    include: ["src/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
});

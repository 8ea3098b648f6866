/** Makes Vite's preloading ask again for a style sheet that could not be loaded, which Vite 8.3 never does. */
import type { Plugin } from "vite";

/** Vite's code, and what replaces it: forget a failed style sheet, so that the next import of its part loads it. */
const MENDED = new Map([
  ["seen[href] = void 0;\n\t\tthrow err;", "delete seen[href];\n\t\tthrow err;"],
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
]);

export function preload(): Plugin {
  return {
    name: "tripot-preload",
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler(code) {
        for (const [theirs, ours] of MENDED) {
          if (!code.includes(theirs)) this.error(`Vite's preloading no longer has ${JSON.stringify(theirs)}`);
          code = code.replace(theirs, ours);
        }
        return { code, map: null };
      },
    },
  };
}

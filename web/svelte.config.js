import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("src", import.meta.url));
const components = readdirSync(source, { recursive: true })
  .filter((file) => file.endsWith(".svelte"))
  .sort();

/** What marks the elements that a component's styles are for: its number, since all of them carry the mark. */
function cssHash({ filename, hash }) {
  const number = components.indexOf(relative(source, filename));
  return number < 0 ? `s-${hash(filename)}` : `s${number.toString(36)}`;
}

// Pieces of the page are made from lists, not from HTML: that is smaller, and no policy forbids it.
export default { compilerOptions: { runes: true, fragments: "tree", discloseVersion: false, cssHash } };

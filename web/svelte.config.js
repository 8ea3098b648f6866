import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("src", import.meta.url));
const components = readdirSync(source, { recursive: true })
  .filter((file) => file.endsWith(".svelte"))
  .sort();

/**
 * Return the class of a component's styles: its number, which is short, since every element carries it.
 * That of a game's board comes from its styles: no path of this machine is in what is built.
 */
function cssHash({ css, filename, hash }) {
  const number = components.indexOf(relative(source, filename));
  return number < 0 ? `s-${hash(css)}` : `s${number.toString(36)}`;
}

// Fragments are made from lists, not from HTML: smaller, and allowed by every content policy.
export default { compilerOptions: { runes: true, fragments: "tree", discloseVersion: false, cssHash } };

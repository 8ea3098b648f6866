import { readdirSync } from "node:fs";
import { basename, dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("src", import.meta.url));
const components = readdirSync(source, { recursive: true })
  .filter((file) => file.endsWith(".svelte"))
  .sort();

/** Return the place of a file among the components of its folder. */
const placeOf = (filename) =>
  readdirSync(dirname(filename))
    .filter((file) => file.endsWith(".svelte"))
    .sort()
    .indexOf(basename(filename));

/**
 * Return the class of a component's styles, which is short, since every element carries it: its number in the page, or
 * the name of its game and its number on the board.
 */
function cssHash({ css, filename, hash }) {
  const number = components.indexOf(relative(source, filename));
  if (number >= 0) return `s${number.toString(36)}`;
  const folder = dirname(filename);
  return basename(folder) === "board" ? `${basename(dirname(folder))}${placeOf(filename)}` : `s-${hash(css)}`;
}

// Fragments are made from lists, not from HTML: smaller, and allowed by every content policy.
export default { compilerOptions: { runes: true, fragments: "tree", discloseVersion: false, cssHash } };

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FOLDERS } from "../../build/games.ts";

const cloths = Object.values(FOLDERS).map((folder) => readFileSync(`${folder}/board/cloth.css`, "utf-8"));
const css = [readFileSync("src/theme/tokens.css", "utf-8"), ...cloths].join("\n");

type Colours = Record<string, [number, number, number]>;

/** Return the colours that a rule of tokens.css sets, as lightness, chroma and hue. */
function colours(selector: string): Colours {
  const block = css.split(`${selector} {`)[1]?.split("}")[0] ?? "";
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?:deg)?\)/g);
  return Object.fromEntries(
    [...found].map(([, name, ...parts]) => [name!, parts.map(Number) as [number, number, number]]),
  );
}

/** Return the relative luminance (WCAG 2.2) of an OKLCH colour, clipped to sRGB. */
function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const [l, angle] = [lightness / 100, (hue * Math.PI) / 180];
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const [long, medium, short] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((root) => root ** 3) as [number, number, number];
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((part) => Math.min(1, Math.max(0, part))) as [number, number, number];
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

function contrast(one: [number, number, number], other: [number, number, number]): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const GAMES = Object.keys(FOLDERS);
const SEATS = Array.from({ length: 12 }, (_, seat) => `seat-${seat}`);
const light = colours(":root");
const dark = { ...light, ...colours(':root[data-theme="dark"]') };
const themes = [
  ["light", light],
  ["dark", dark],
  ...GAMES.map((game) => [`${game}, light`, { ...light, ...colours(`\n[data-game="${game}"]`) }] as const),
  ...GAMES.map(
    (game) => [`${game}, dark`, { ...dark, ...colours(`[data-theme="dark"] [data-game="${game}"]`) }] as const,
  ),
] as const;

test("every game has its own cloth and accent in both themes", () => {
  const dresses = themes.slice(2).map(([, theme]) => JSON.stringify([theme.cloth, theme.accent]));
  expect(new Set(dresses).size).toBe(2 * GAMES.length);
});

test.each(themes)("%s: words have a contrast of 4.5, and shapes of 3", (_, theme) => {
  const told = (one: string, other: string) => `${one} on ${other}`;
  for (const ground of ["ground", "cloth", "surface", "raised"]) {
    for (const text of ["ink", "muted", "accent", "good", "warn", "bad"])
      expect(contrast(theme[text]!, theme[ground]!), told(text, ground)).toBeGreaterThanOrEqual(4.5);
    for (const shape of ["edge", ...SEATS])
      expect(contrast(theme[shape]!, theme[ground]!), told(shape, ground)).toBeGreaterThanOrEqual(3);
  }
  for (const seat of SEATS)
    expect(contrast(theme["seat-ink"]!, theme[seat]!), told("seat-ink", seat)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme["accent-ink"]!, theme.accent!), told("accent-ink", "accent")).toBeGreaterThanOrEqual(4.5);
  for (const ink of ["card-ink", "card-red"])
    expect(contrast(theme[ink]!, theme.card!), told(ink, "card")).toBeGreaterThanOrEqual(4.5);
});

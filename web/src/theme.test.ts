import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/theme.css", "utf-8");

type Colours = Record<string, string>;

function colours(block: string): Colours {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]),
  );
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const [light, dark] = [...css.matchAll(/:root(?:\[data-theme="dark"\])? \{([^}]*color-scheme[^}]*)\}/g)].map(
  ([, block]) => colours(block!),
);
const GROUNDS = ["ground", "felt", "surface", "raised"];
const SEATS = Array.from({ length: 12 }, (_, seat) => `seat-${seat}`);

test.each([
  ["light", light!],
  ["dark", dark!],
])("%s colours can be told apart (WCAG AA)", (_, theme) => {
  for (const ground of GROUNDS) {
    for (const text of ["ink", "muted", "accent", "good", "warn", "bad", ...SEATS])
      expect(contrast(theme[text]!, theme[ground]!), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.edge!, theme[ground]!), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
  }
  for (const seat of SEATS) expect(contrast(theme["seat-ink"]!, theme[seat]!), seat).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme["accent-ink"]!, theme.accent!)).toBeGreaterThanOrEqual(4.5);
  for (const ink of ["card-ink", "card-red"])
    expect(contrast(theme[ink]!, theme.card!), ink).toBeGreaterThanOrEqual(4.5);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rules = [...readFileSync("src/theme/type.css", "utf8").matchAll(/@font-face \{([^}]*)\}/g)].map(([, block]) =>
  Object.fromEntries([...block!.matchAll(/([\w-]+): ([^;]*);/g)].map(([, name, value]) => [name!, value!])),
);
const [own, ...fallbacks] = rules;

/** From the fonts' tables, in units of `em`; `width` is the mean over the letters, weighted as in Latin text. */
const METRICS: Record<string, { em: number; width: number }> = {
  "DejaVu Serif": { em: 2048, width: 1068 },
  "Noto Serif": { em: 1000, width: 481 },
  Georgia: { em: 2048, width: 913 },
};
const OWN = { em: 1000, width: 511, ascent: 1046, descent: 366, gap: 0 };

test("the fallback font is as wide and as high as ours", () => {
  expect(fallbacks.map((rule) => rule.src)).toEqual(Object.keys(METRICS).map((name) => `local("${name}")`));
  Object.values(METRICS).forEach(({ em, width }, at) => {
    const size = OWN.width / OWN.em / (width / em);
    const percent = (units: number) => `${Math.round((units / OWN.em / size) * 1000) / 10}%`;
    expect(fallbacks[at]).toMatchObject({
      "font-family": '"Young Serif Fallback"',
      "size-adjust": `${Math.round(size * 1000) / 10}%`,
      "ascent-override": percent(OWN.ascent),
      "descent-override": percent(OWN.descent),
      "line-gap-override": percent(OWN.gap),
    });
  });
});

test("the layout does not change when the font arrives late", () => {
  expect(own).toMatchObject({ "font-display": "optional" });
});

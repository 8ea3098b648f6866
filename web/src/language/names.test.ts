import { expect, test } from "vitest";
import { nameKey } from "./names";

test.each([
  ["Anna", "anna"],
  ["Anna", "An\u200bna"], // zero width
  ["Anna", "\u200eAnna"], // a direction
  ["Anna", "An\u00adna"], // a soft hyphen
  ["Anna", "Ａnna"], // of another width
  ["Anna", " Anna  "],
  ["Zoë", "Zoe\u0308"],
  ["Weiß", "WEISS"],
])("%s and %s are one name", (one, other) => {
  expect(nameKey(other)).toBe(nameKey(one));
});

test.each([
  ["Anna", "Ann"],
  ["Zoë", "Zoe"],
  ["Jo Ann", "Joann"],
])("%s and %s are two", (one, other) => {
  expect(nameKey(other)).not.toBe(nameKey(one));
});

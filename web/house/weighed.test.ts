import { expect, test } from "vitest";
import { rounded } from "./weighed";

test("a number is rounded as Python rounds it", () => {
  const pythons = { 0.015625: 0.01562, 0.046875: 0.04688, "-0.015625": -0.01562, 0.1234549999: 0.12345, 1.5: 1.5 };
  for (const [number, expected] of Object.entries(pythons)) expect(rounded(Number(number))).toBe(expected);
  expect(rounded(2 / 3)).toBe(0.66667);
  expect(rounded(-1e-9)).toBe(0);
});

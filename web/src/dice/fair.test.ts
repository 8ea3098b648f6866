import { expect, test } from "vitest";
import made from "../../recorded/fair.json";
import { allKept, bindingOf, codeWords, commitmentOf, draw, hexOf, promiseOf, startOf, type Bound } from "./fair";

// What src/tripot/fair.py made of the same numbers: see tests/web/record_fair.py.
const bound: Bound = made.bound;
const { binding, promises, nonces } = made;
const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

test("binding, promises, start and code words equal those of Python", () => {
  expect(commitmentOf(SEED)).toBe(bound.commitment);
  expect(bindingOf(bound)).toBe(binding);
  expect(nonces.map((nonce, seat) => nonce && promiseOf(binding, seat, nonce))).toEqual(promises);
  expect(hexOf(startOf(binding, nonces))).toBe(made.start);
  expect(codeWords(startOf(binding, nonces))).toBe(made.code);
});

test("the order of the rules does not matter", () => {
  const rules = Object.fromEntries(Object.entries(bound.rules).reverse());
  expect(bindingOf({ ...bound, rules })).toBe(binding);
});

test.each<Partial<Bound>>([
  { commitment: "00".repeat(32) },
  { game: "tonk" },
  { players: 4 },
  { round: 0 },
  { rules: { ...bound.rules, lives: 2 } },
  { rules_version: 2 },
  { table: "another" },
])("another %o is bound otherwise", (other) => {
  expect(bindingOf({ ...bound, ...other })).not.toBe(binding);
});

test("a promise is kept only by its seat's nonce", () => {
  expect(allKept(binding, promises, nonces)).toBe(true);
  expect(allKept(binding, promises, [nonces[0]!, null, null])).toBe(false);
  expect(allKept(binding, promises, [nonces[0]!, "b".repeat(64), nonces[2]!])).toBe(false);
  expect(allKept(binding, promises, [nonces[2]!, null, nonces[0]!])).toBe(false);
  expect(allKept(binding, promises, nonces.slice(0, 2))).toBe(false);
  expect(allKept(binding, [promises[0]!, promises[0]!, null], [nonces[0]!, nonces[0]!, null])).toBe(false);
});

test("no outcome is favoured, and without outcomes nothing is drawn", () => {
  const start = startOf(binding, nonces);
  const drawn = Array.from({ length: 60 }, (_, k) => draw(SEED, start, k, { b: 1, a: 2, never: 0 }));
  expect(new Set(drawn)).toEqual(new Set(["a", "b"]));
  expect(draw(SEED, start, 0, {})).toBeUndefined();
  expect(draw(SEED, start, 0, { a: 0 })).toBeUndefined();
});

test.each(["0g", "abc"])("%s is no seed", (seed) => {
  expect(() => commitmentOf(seed)).toThrow();
});

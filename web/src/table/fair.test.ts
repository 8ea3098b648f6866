import { webcrypto } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import file from "../../recorded/fair.jsonl?raw";
import { verify } from "./fair";

// A whole game that src/tripot/fair.py drew for.
const chances = file.split("\n").filter((line) => line.includes('"roll ') && !line.includes('"chance": null'));

beforeAll(() => {
  vi.stubGlobal("crypto", webcrypto);
});

test("the dice that Python drew are proved", async () => {
  expect(await verify(file)).toBe(chances.length);
  expect(chances.length).toBeGreaterThan(2);
});

test("another roll is not", async () => {
  const [, roll] = /"action": "(roll \d\d)"/.exec(file)!;
  const other = roll === "roll 31" ? "roll 32" : "roll 31";
  expect(await verify(file.replace(`"action": "${roll}"`, `"action": "${other}"`))).toBeNull();
});

test("nor another seed than the one promised", async () => {
  expect(await verify(file.replace('"seed": "00', '"seed": "01'))).toBeNull();
});

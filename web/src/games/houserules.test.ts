import { expect, test } from "vitest";
import type { Option, TableInfo } from "../wire/messages";
import { differing, formOf, ruleExplained, ruleLabel, ruleValue, ruled } from "./houserules";
import { DESCRIBED } from "./known";

const option = (name: string, usual: number | boolean | string, more: Partial<Option> = {}): Option => ({
  name,
  default: usual,
  rule: "TONK-1",
  group: "play",
  least: null,
  most: null,
  values: null,
  ...more,
});
const options = [
  option("hands", 5, { least: 1, most: 100 }),
  option("drop_tie", "loses", { values: ["loses", "shares"] }),
  option("return_taken", false, { values: [false, true] }),
];

test("each kind of rule has its kind of field", () => {
  expect(options.map(formOf)).toEqual(["number", "choice", "switch"]);
});

test("only differing rules are sent", () => {
  expect(differing("tonk", { hands: 5, drop_tie: "loses", return_taken: false })).toEqual({});
  expect(differing("tonk", { hands: 3, drop_tie: "loses", return_taken: true })).toEqual({
    hands: 3,
    return_taken: true,
  });
});

test("a rule is named, explained and valued in words", () => {
  for (const text of [
    ruleLabel("tonk", "drop_tie"),
    ruleExplained("tonk", "drop_tie"),
    ruleValue("tonk", "drop_tie", "shares"),
  ])
    expect(text).not.toMatch(/^option-|^shares$/);
  expect(ruleValue("tonk", "return_taken", true)).toBe("yes");
  expect(ruleValue("tonk", "hands", 7)).toBe("7");
});

test("a table made before a rule was added has the rule's default", () => {
  const made = { id: "t", game: "tonk", rules: { hands: 3 } } as unknown as TableInfo;
  expect(ruled(made).rules).toEqual({ ...DESCRIBED.tonk!.usual, hands: 3 });
  expect(made.rules).toEqual({ hands: 3 });
});

import { expect, test } from "vitest";
import type { TableInfo } from "../wire/messages";
import { withoutPart } from "./seal";

const table = (more: object) =>
  ({
    seats: [0, 1, 2, 3].map((seat) => ({ seat, owned: seat < 3 })),
    promises: ["a", "b", null, null],
    left_out: [],
    gone: [],
    ...more,
  }) as unknown as TableInfo;

test("people with no part in the dice are named: those without a promise, and those in a seat that somebody left", () => {
  expect(withoutPart(table({}))).toEqual([2]);
  expect(withoutPart(table({ gone: [{ seat: 1 }] }))).toEqual([1, 2]);
});

test("nobody is named before the list is fixed, and never a bot or somebody who only sent no number", () => {
  expect(withoutPart(table({ promises: null }))).toEqual([]);
  expect(withoutPart(table({ left_out: [2] }))).toEqual([]);
});

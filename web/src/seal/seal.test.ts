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

test("a person with no part in the dice is named: one without a promise, or one who has the seat of somebody who left", () => {
  expect(withoutPart(table({}))).toEqual([2]);
  expect(withoutPart(table({ gone: [{ seat: 1 }] }))).toEqual([1, 2]);
});

test("nobody is named before the list is fixed, nor who only sent no number, nor a bot", () => {
  expect(withoutPart(table({ promises: null }))).toEqual([]);
  expect(withoutPart(table({ left_out: [2] }))).toEqual([]);
});

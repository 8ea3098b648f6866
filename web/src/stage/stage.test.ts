import { expect, test } from "vitest";
import { shapeOf } from "./shape";
import { others, places, sides } from "./sides";

test.each([
  [320, 256, "upright"], // 1280 by 1024 at 400 %
  [320, 568, "upright"],
  [360, 640, "upright"],
  [768, 1024, "upright"],
  [640, 360, "lying"],
  [640, 400, "lying"], // 1280 by 800 at 200 %
  [1280, 560, "lying"],
  [1024, 768, "wide"],
  [1280, 800, "wide"],
  [2560, 1440, "wide"],
])("a window of %i by %i is %s", (width, height, shape) => {
  expect(shapeOf(width, height)).toBe(shape);
});

test("the others sit clockwise from the reader's left; a spectator sees all", () => {
  expect(others([0, 1, 2, 3], 2)).toEqual([3, 0, 1]);
  expect(others([0, 1, 2], 0)).toEqual([1, 2]);
  expect(others([0, 1, 2], null)).toEqual([0, 1, 2]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("%i others have a side each, and go round", (count) => {
  const seats = Array.from({ length: count }, (_, seat) => seat);
  const { left, top, right } = sides(seats, true);
  expect([...left.toReversed(), ...top, ...right]).toEqual(seats);
  expect(left.length).toBe(right.length);
  expect(sides(seats, false)).toEqual({ left: [], top: seats, right: [] });
});

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("%i chairs stand apart round the table, the reader near", (count) => {
  for (const most of [2, 3]) {
    const chairs = places(count, most);
    expect(chairs).toHaveLength(count);
    expect(chairs[0]![1]).toBe(1);
    expect(new Set(chairs.map(String)).size).toBe(count);
    // Clockwise from above: the angle from the middle never decreases.
    const angles = chairs.map(([x, y]) => Math.atan2(0.5 - x, y - 0.5));
    const from = angles.map((angle) => (angle - angles[0]! + 4 * Math.PI) % (2 * Math.PI));
    expect(from).toEqual(from.toSorted((one, other) => one - other));
    for (const rows of [chairs.filter(([x]) => x === 0), chairs.filter(([x]) => x === 1)])
      expect(rows.length).toBeLessThanOrEqual(most + 2);
  }
});

import { expect, test } from "vitest";
import type { Position } from "./messages";
import { renewed } from "./renewed";

const last: Position = {
  type: "position",
  status: "playing",
  since: 3,
  events: [{ seat: 1, drawer: null, action: "T swap 0.0 1.0" }],
  view: { place: [1, 2, 3], hand: ["", "A2", ""], left: 7 },
  actors: [1],
  legal: ["drop"],
  deadline: 5,
  outcome: null,
  before: { place: [0, 2, 3] },
  told_from: 2,
  leads: [{ place: [9, 2, 3] }],
  banks: [60, 60, 60],
};

test("a missing field is unchanged, and old events are dropped", () => {
  expect(renewed(last, { type: "changed" })).toEqual({ ...last, since: 4, told_from: 4, events: [], before: null });
});

test("null is explicit", () => {
  const now = renewed(last, { type: "changed", status: "over", deadline: null, legal: [], leads: [], actors: [] });
  expect(now).toMatchObject({ status: "over", deadline: null, legal: [], leads: [], actors: [], banks: [60, 60, 60] });
});

test("each view has the fields changed since the one before, and of a list the changed items", () => {
  const now = renewed(last, {
    type: "changed",
    events: [
      { seat: 1, action: "drop", view: { place: { 0: 8 } } },
      { drawer: 2, view: {} },
      { seat: 2, by: "clock" },
    ],
    view: { place: { 2: 4 }, hand: { 1: "A" }, left: 6 },
  });
  const first = { place: [8, 2, 3], hand: ["", "A2", ""], left: 7 };
  expect(now.events).toEqual([
    { seat: 1, drawer: null, action: "drop", view: first },
    { seat: null, drawer: 2, action: null, view: first },
    { seat: 2, drawer: null, action: null, by: "clock", view: null },
  ]);
  expect(now.view).toEqual({ place: [8, 2, 4], hand: ["", "A", ""], left: 6 });
  expect(last.view).toEqual({ place: [1, 2, 3], hand: ["", "A2", ""], left: 7 });
});

test("a list whose length has changed is sent whole", () => {
  expect(renewed(last, { type: "changed", view: { place: [1] } }).view!.place).toEqual([1]);
});

test("an action shares a prefix with the previous one, and its leads are relative to the new view", () => {
  const now = renewed(last, {
    type: "changed",
    view: { place: { 0: 5 } },
    legal: ["0T swap 0.0 1.0", "d1", "bA swap"],
    leads: [{ place: { 1: 6 } }, {}],
  });
  expect(now.legal).toEqual(["T swap 0.0 1.0", "T swap 0.0 1.1", "T swap 0.0 A swap"]);
  expect(now.leads.map((lead) => lead.place)).toEqual([
    [5, 6, 3],
    [5, 2, 3],
  ]);
});

import { expect, test } from "vitest";
import type { Moment, Replay, TableInfo } from "../wire/messages";
import { No } from "../wire/api";
import { Past } from "./past.svelte";

const LENGTH = 5000;
const TOLD = 200; // moments per answer

/** Return a long game in pieces, the requests so far, and `answer`, which answers the next one. */
function long() {
  const table = { seats: [], outcome: null } as unknown as TableInfo;
  const moment = { events: [{ seat: 0, drawer: null, action: "x" }], view: {}, actors: [0] } as unknown as Moment;
  const told = (first: number): Replay => ({ table, length: LENGTH, first, moments: Array(TOLD).fill(moment) });
  const asked: number[] = [];
  const waiting: (() => void)[] = [];
  const past = new Past(
    told(0),
    "open",
    (_, first) => {
      asked.push(first);
      return new Promise((tell, fail) =>
        waiting.push(() => (first === 600 ? fail(new No("offline")) : tell(told(first)))),
      );
    },
    () => ({ kind: "nothing" }),
  );
  const answer = async () => {
    waiting.shift()!();
    await soon();
  };
  return { past, asked, answer };
}

const soon = () => new Promise((then) => setTimeout(then));

test("of places that are passed quickly only the first and the last are requested, one after the other", async () => {
  const { past, asked, answer } = long();
  void past.go(1050);
  await soon();
  for (let place = 1150; place <= 4050; place += 100) void past.go(place);
  await soon();
  expect(asked).toEqual([1000]);
  await answer();
  expect(asked).toEqual([1000, 4000]);
  await answer();
  expect(past.at).toBe(4050);
});

test("a failure is reported, and the next request is answered", async () => {
  const { past, asked, answer } = long();
  void past.go(650);
  await soon();
  await answer();
  expect(past.refused?.code).toBe("offline");
  void past.go(1050);
  await soon();
  await answer();
  expect(asked).toEqual([600, 1000]);
  expect([past.at, past.refused]).toEqual([1050, null]);
});

test("a game begins at the first decision: of the seat whose eyes these are, or of any", async () => {
  const table = { seats: [], outcome: null } as unknown as TableInfo;
  const moments = [{}, { actors: [1] }, { actors: [0], legal: ["say 31"] }, {}].map((one) => ({ view: {}, ...one }));
  for (const [eyes, length, first] of [
    ["0", 3, 2],
    ["open", 3, 1],
    ["0", 1, 1], // nothing to decide: its end
  ] as const) {
    const told = { table, length, first: 0, moments } as unknown as Replay;
    const past = new Past(
      told,
      eyes,
      () => Promise.resolve(told),
      () => ({ kind: "nothing" }),
    );
    await past.begin();
    expect(past.at).toBe(first);
  }
});

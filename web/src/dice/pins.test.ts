import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshNonce, pin, pinned, pinsLast, type Pin } from "./pins";

const known = (commitment: string): Pin => ({
  rounds: [{ number: 0, commitment, binding: "", at: 0, early: true, own: { 1: "mine" }, list: null, nonces: null }],
  heard: {},
  fault: null,
});

beforeEach(() => localStorage.clear());

afterEach(() => vi.restoreAllMocks());

test("pins are there for another page of the browser", () => {
  pin("abc", known("c"));
  expect(pinned("abc")).toEqual(known("c"));
  expect(JSON.parse(localStorage.getItem("tripot-dice-abc")!)).toEqual(known("c"));
  expect(pinned("other")).toEqual({ rounds: [], heard: {}, fault: null });
});

test("another tab's pins count", () => {
  pin("abc", known("c"));
  localStorage.setItem("tripot-dice-abc", JSON.stringify({ ...known("c"), fault: "list" }));
  expect(pinned("abc").fault).toBe("list");
});

test("the tables looked at longest ago are forgotten", () => {
  for (let table = 0; table < 60; table++) pin(`table-${table}`, known(String(table)));
  const kept = Object.keys(localStorage).filter((name) => name.startsWith("tripot-dice-"));
  expect(kept.length).toBe(40);
  expect(pinned("table-59").rounds[0]!.commitment).toBe("59");
  expect(pinned("table-5").rounds).toEqual([]);
});

test("no table can fill the store with rounds", () => {
  const round = known("c").rounds[0]!;
  pin("abc", { ...known("c"), rounds: Array.from({ length: 500 }, (_, number) => ({ ...round, number })) });
  expect(pinned("abc").rounds.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => 484 + at));
});

test("without storage the page remembers, and says so", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full");
  });
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("closed");
  });
  pin("private", known("c"));
  expect(pinned("private")).toEqual(known("c"));
  expect(pinsLast()).toBe(false);
  vi.restoreAllMocks();
  pin("private", known("d"));
  expect(pinsLast()).toBe(true);
});

test("a damaged store does not stop the page", () => {
  localStorage.setItem("tripot-dice-abc", "{");
  expect(pinned("abc").rounds).toEqual([]);
});

test("a nonce is 32 bytes that are never the same", () => {
  const made = Array.from({ length: 50 }, freshNonce);
  expect(new Set(made).size).toBe(50);
  for (const nonce of made) expect(nonce).toMatch(/^[0-9a-f]{64}$/);
});

import type { Rules } from "@rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Position, ServerMessage } from "../src/wire/messages";
import type { Given } from "./clock";
import type { Head } from "./store";
import { Table } from "./table";

vi.mock("./modules", () => ({ mindFor: () => Promise.resolve(null) })); // bots decide at random

/** A game of two seats that say "go" in turn, six times; its state counts them. */
const LENGTH = 6;
const told = (state: Uint8Array) => ({
  over: state[0] === LENGTH ? 1 : 0,
  actors: state[0] === LENGTH ? 0 : 1 << (state[0]! % 2),
});
const RULES = {
  game: { name: "go", version: 1, plays: [], preview: [], judge: null, bots: { simple: false } },
  actions: [{ name: "go", text: "go", seen: "all", chance: false, final: true }],
  fresh: () => new Uint8Array(1),
  memory: () => new Uint8Array(1),
  remember: () => {},
  read: (state: Uint8Array, field: "over" | "actors") => told(state)[field],
  legal: () => [0],
  view: (state: Uint8Array) => state.slice(),
  words: (state: Uint8Array) => ({ said: state[0] }),
  apply: (state: Uint8Array) => void state[0]!++,
  payoff: () => 0,
  score: () => 0,
} as unknown as Rules;

const HEAD: Head = {
  ...{ id: "~go", game: "go", players: 2, rules: {}, version: 1, host: 0, status: "waiting", hints: false, created: 0 },
  ...{ touched: 0, rematch: null, outcome: null, gone: [], hinted: [], finished: [], chat: [] },
  seats: [
    { name: "Anna", strength: null, owned: true },
    { name: "Ben", strength: null, owned: true },
  ],
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Begin a game of two people at a table that gives this time; return it, and Anna's line with what it has heard. */
async function begun(given: Given) {
  const log: ConstructorParameters<typeof Table>[2] = [];
  const head: Head = structuredClone({ ...HEAD, ...given });
  const table = new Table(RULES, head, log);
  await table.start();
  const heard: ServerMessage[] = [];
  const line = { put: (message: ServerMessage) => void heard.push(message), end: () => {} };
  const join = (at: Table) => at.hear(line, { type: "hello", versions: [], seat: 0, since: 0 } as never);
  await join(table);
  const position = () => heard.findLast((message): message is Position => message.type === "position")!;
  return { table, head, log, heard, line, join, position };
}

test("a bot decides for a seat whose time runs out, and the next seat has its full time", async () => {
  const { log, position } = await begun({ clock: 10 });
  expect(position().deadline).toBe(Date.now() / 1000 + 10);
  await pass(9.9);
  expect(log).toEqual([]);
  await pass(0.6);
  expect(log).toEqual([[0, "go", "clock", null, null]]);
  expect(position()).toMatchObject({ actors: [1], events: [{ seat: 0, by: "clock" }] });
  expect(position().deadline).toBeGreaterThan(Date.now() / 1000 + 9);
  await pass(9);
  expect(log).toHaveLength(1);
});

test("a bank runs while its seat must decide, and each decision adds to it", async () => {
  const { table, head, log, line, position } = await begun({ bank: { total: 20, increment: 2 } });
  await pass(5);
  await table.hear(line, { type: "act", move: 1, action: "go" });
  expect(position()).toMatchObject({ banks: [17, 20], deadline: Date.now() / 1000 + 20 });
  expect(log).toEqual([[0, "go", null, 1, 5]]);
  await pass(20.3);
  expect(log[1]!.slice(0, 3)).toEqual([1, "go", "clock"]);
  expect(position().banks).toEqual([17, 2]);
  const again = new Table(RULES, structuredClone(head), structuredClone(log)); // as it is kept
  await pass(3600);
  await again.hear(line, { type: "hello", versions: [], seat: 0, since: 0 } as never);
  expect(position()).toMatchObject({ banks: [17, 2], deadline: Date.now() / 1000 + 17 });
});

test("no bank is told before the game", async () => {
  const { join, position } = await begun({});
  const waiting = new Table(RULES, { ...structuredClone(HEAD), bank: { total: 20, increment: 2 } }, []);
  await join(waiting);
  expect(position()).toMatchObject({ view: null, banks: null, deadline: null });
});

test("no time runs while nobody is there, or while the device sleeps", async () => {
  const { table, log, line, join, position } = await begun({ clock: 10 });
  await pass(5);
  table.leave(line);
  await pass(60);
  expect(log).toEqual([]);
  await join(table);
  expect(position().deadline).toBe(Date.now() / 1000 + 10);
  await pass(5);
  vi.setSystemTime(Date.now() + 3_600_000);
  await pass(1);
  expect(log).toEqual([]);
  expect(position().deadline! - Date.now() / 1000).toBeCloseTo(4, 0);
  await pass(7);
  expect(log).toHaveLength(1);
});

test("the table says that the browser stores nothing once the game is on", async () => {
  const { heard } = await begun({});
  const said = heard.filter(({ type }) => type === "refused");
  expect(said).toMatchObject([{ code: "not_kept", move: null }]);
  expect(heard.indexOf(said[0]!)).toBeGreaterThan(heard.findIndex(({ type }) => type === "position"));
});

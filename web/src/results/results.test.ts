import { beforeEach, expect, test, vi } from "vitest";
import { MOST, keepAll, keepFound, keepResult, results, type Result } from "./results";
import { GAMES } from "../games/known";
import type { Analysis, TableInfo } from "../wire/messages";
import { keepRuns, runs } from "./runs";
import { isNewer, merged, parsed, runsIn, written } from "./file";
import { PEOPLE, byFaced, byGame, costly, errors, facedIn, total } from "./sums";
import { foundIn } from "./weigh";

const played = (id: string, more: Partial<Result> = {}): Result => ({
  id,
  game: "tokio",
  at: 1000,
  place: 1,
  players: 4,
  seat: 0,
  names: ["Anna", "Ben"],
  payoff: 1,
  faced: [null, "simple"],
  rules: {},
  error: null,
  luck: null,
  best: null,
  costs: null,
  ...more,
});

beforeEach(() => localStorage.clear());

const seat = (name: string, owned: boolean, strength: string | null) => ({ name, owned, strength, free: false });
const table = {
  id: "abc",
  game: "tokio",
  players: 3,
  created: 1_700_000_000.25,
  rules: { lives: 3, truth: "exact" },
  seats: [seat("Anna", true, null), seat("Ben", true, null), seat("skilled bot", false, "skilled-bold")],
} as unknown as TableInfo;

test("a game is kept once, for the reader's best seat, with the opponents and the changed rules", () => {
  keepResult(table, [0, 1], { standing: [3, 2, 1], payoffs: [0, 0, 1] });
  keepResult(table, [0], { standing: [1, 2, 3], payoffs: [1, 0, 0] });
  expect(results()).toHaveLength(1);
  expect(results()[0]).toMatchObject({ id: "abc", seat: 1, place: 2, payoff: 0, at: 1_700_000_000_250 });
  expect(results()[0]).toMatchObject({ faced: [null, null, "skilled-bold"], rules: { lives: 3 }, error: null });
  keepResult({ ...table, id: "watched" }, [], { standing: [1, 2, 3], payoffs: [1, 0, 0] });
  expect(results()).toHaveLength(1);
});

test("results of older versions are still read", () => {
  localStorage.setItem("tripot-results", JSON.stringify([{ id: "old", game: "toc", at: 5, place: 2, players: 4 }]));
  expect(results()[0]).toMatchObject({ place: 2, seat: null, faced: [], error: null });
  expect(facedIn(results()[0]!)).toBeNull();
  expect(total(results())).toMatchObject({ played: 1, won: 0 });
});

test("a full store is reported, and its content stays", () => {
  expect(keepAll(Array.from({ length: MOST + 1 }, (_, at) => played(`${at}`, { at })))).toBe(false);
  expect(results().map(({ at }) => at)).toEqual(Array.from({ length: MOST }, (_, at) => MOST - at));
  expect(keepAll([played("a")])).toBe(true);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(keepAll([played("a"), played("b")])).toBe(false);
  full.mockRestore();
  expect(results().map(({ id }) => id)).toEqual(["a"]);
});

test("an analysis' findings are kept for its seat", () => {
  keepAll([played("a"), played("b")]);
  keepFound("a", 0, { error: 0.02, luck: -0.1, best: { moment: 7, worth: 0.2 }, costs: { answer: 0.1 } });
  keepFound("b", 1, { error: 0.5, luck: 0, best: null, costs: {} });
  keepFound("elsewhere", 0, { error: 0.5, luck: 0, best: null, costs: {} });
  expect(results().map(({ id, error }) => [id, error])).toEqual([
    ["a", 0.02],
    ["b", null],
  ]);
});

test("the opponent is the strongest at the table, of any character, and people count more", () => {
  expect(facedIn(played("a", { faced: [null, "random", "strong-careful", "skilled"] }))).toBe("strong");
  expect(facedIn(played("a", { seat: 1, faced: [null, null, "strong"] }))).toBe(PEOPLE);
});

test("sums count games and wins, and the fair share", () => {
  const all = [
    played("a"),
    played("b", { place: 3, players: 2, faced: [null, "strong"] }),
    played("c", { game: "toc", place: 2 }),
  ];
  expect(byGame(all, GAMES).map(({ name, played, won }) => [name, played, won])).toEqual([
    ["tokio", 2, 1],
    ["toc", 1, 0],
  ]);
  expect(byFaced(all).map(({ name, played }) => [name, played])).toEqual([
    ["simple", 2],
    ["strong", 1],
  ]);
  expect(total(all).fair).toBeCloseTo(1);
});

test("the error rate is that of the last ten analysed games, first to last", () => {
  const last = Array.from({ length: 12 }, (_, at) => played(`${at}`, { error: at < 11 ? 0.1 : 1.1 }));
  const rates = errors([played("none"), ...last]);
  expect(rates).toHaveLength(12);
  expect(rates[0]).toBeCloseTo(1.1);
  expect(rates.at(-1)).toBeCloseTo(0.1);
});

test("the most costly subject is by the average over a game's last ten analysed results", () => {
  const some = Array.from({ length: 10 }, (_, at) => played(`${at}`, { costs: { answer: 0.4, claim: at ? 0 : 0.05 } }));
  const all = [played("none"), ...some, played("old", { costs: { claim: 9 } })];
  const toc = [played("toc", { game: "toc", costs: { card: 0.5 } }), played("more", { game: "toc", costs: {} })];
  expect(costly([...all, ...toc], GAMES)).toEqual([
    { game: "tokio", about: "answer", loss: expect.closeTo(0.4) },
    { game: "toc", about: "card", loss: expect.closeTo(0.25) },
  ]);
});

test("a file brings runs, and ignores anything else under their name", () => {
  const text = written([], { "toc hard": 4, "tokio easy": -1, "chess easy": 3, "toc easy": "9" as unknown as number });
  expect(runsIn(text, GAMES)).toEqual({ "toc hard": 4 });
  for (const none of [text.replace('"runs"', '"older"'), '{"runs": null}']) expect(runsIn(none, GAMES)).toEqual({});
  localStorage.clear();
  keepRuns({ "toc hard": 2, "toc easy": 5 });
  keepRuns(runsIn(text, GAMES));
  expect(runs()).toEqual({ "toc hard": 4, "toc easy": 5 });
});

test("a file brings back what was written, and no game twice", () => {
  const mine = [played("a"), played("b", { error: 0.1, costs: { answer: 0.1 } })];
  const read = parsed(written(mine), GAMES)!;
  expect(read).toEqual(mine);
  const older = mine.map((one) => ({ ...one, costs: undefined }) as unknown as Result);
  expect(parsed(written(older), GAMES)!.map(({ costs }) => costs)).toEqual([null, null]);
  const both = merged([played("b"), played("c")], read);
  expect(both.map(({ id }) => id).sort()).toEqual(["a", "b", "c"]);
  expect(both.find(({ id }) => id === "b")!.error).toBe(0.1);
  expect(merged(read, [played("b", { error: 0.7 })]).find(({ id }) => id === "b")!.error).toBe(0.1);
});

test("a file of another kind, or a part of one, brings nothing", () => {
  const one = played("a");
  const broken: unknown[] = [
    "",
    "{",
    "null",
    "[]",
    "5",
    written([one]).slice(0, -9),
    written([one]).replace('"version": 1', '"version": 2'),
    written([one]).replace('"story"', '"replay"'),
    ...[
      { id: "" },
      { game: "poker" },
      { at: "now" },
      { players: 0 },
      { names: "Anna" },
      { faced: [5] },
      { luck: "good" },
      { best: {} },
      { costs: { answer: "much" } },
      { costs: [] },
      { best: { moment: 1, worth: 2, more: 3 } },
    ].map((wrong) => written([played("b"), { ...one, ...wrong } as unknown as Result])),
    written([null as unknown as Result]),
    written([{ ...one, names: ["x".repeat(1000)] }]),
  ];
  for (const text of broken) expect(parsed(text as string, GAMES), String(text)).toBeNull();
  const newer = written([one]).replace('"version": 1', '"version": 2');
  expect(["{", "[]", written([one]), newer].map(isNewer)).toEqual([false, false, false, true]);
  const more = parsed(written([{ ...one, evil: "<script>" } as Result]), GAMES)!;
  expect(more[0]).not.toHaveProperty("evil");
});

test("an analysis brings the reader's error rate, luck and the choice most worth finding", () => {
  const choice = (action: string, win: number) => ({ action, win, payoff: 0, margin: 0, open: null });
  const decision = (seat: number, moment: number, action: string, wins: number[]) => ({
    seat,
    moment,
    action,
    about: moment < 8 ? "claim" : "answer",
    loss: action === "a" ? 0 : 0.8,
    choices: wins.map((win, at) => choice("abc"[at]!, win)),
  });
  const analysis = {
    accounts: [
      { seat: 0, decisions: 3, error_rate: 0.04, luck: 0.1 },
      { seat: 1, decisions: 0, error_rate: 0, luck: 0 },
    ],
    decisions: [
      decision(0, 2, "a", [0.5, 0.4, 0.1]),
      decision(0, 5, "a", [0.6, 0.3]),
      decision(0, 8, "b", [0.9, 0.1]), // not found
      decision(0, 9, "a", [1]), // forced
      decision(1, 3, "a", [0.9, 0]),
    ],
  } as unknown as Analysis;
  const { best, ...rest } = foundIn(analysis, 0)!;
  expect(rest).toEqual({ error: 0.04, luck: 0.1, costs: { claim: 0, answer: 0.8 } });
  expect(best!.moment).toBe(5);
  expect(best!.worth).toBeCloseTo(0.3);
  expect(foundIn(analysis, 1)).toBeNull();
  expect(foundIn(analysis, 2)).toBeNull();
});

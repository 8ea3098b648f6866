import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Weight } from "../games/board";
import type { Exercise } from "../wire/messages";
import { people } from "./people";
import { Practice, isRight, longest } from "./practice.svelte";

const worth = (action: string, win: number) => ({ action, win, payoff: 0, margin: 0, open: null });

/** Return the question of this number. */
const exercise = (at: number) =>
  ({
    seat: 1,
    choices: [worth("a", 0.5), worth("b", 0.495), worth("c", 0.2)],
    right: 0.01,
    record: [[0, `${at}`]],
    replay: {
      table: {
        game: "tokio",
        players: 2,
        rules: {},
        seats: [0, 1].map((seat) => ({ seat, name: null, owned: false })),
      },
      length: 1,
      first: 0,
      moments: [{ view: { at } }, { view: {}, actors: [1], seat: 1, legal: ["a", "b", "c"] }],
    },
  }) as unknown as Exercise;

const weigh = (): Weight => ({ kind: "move" });
let asked: number;
let refusals: (string | 202)[]; // returned before any question

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  asked = 0;
  refusals = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(() => {
      const code = refusals.shift();
      if (code === 202) return Promise.resolve(new Response('{"place":0}', { status: 202 }));
      const told = code ? { code, sentence: "" } : exercise(asked++);
      return Promise.resolve({ ok: !code, status: 200, json: () => Promise.resolve(told) });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an answer that loses next to nothing is right, a skipped one is not", () => {
  expect(["a", "b", "c", null].map((answer) => isRight(exercise(0), answer))).toEqual([true, true, false, false]);
});

test("the next question is requested in advance, and a run is kept by game and level", async () => {
  const practice = new Practice("tokio", "hard", null, ["Anna"], weigh);
  for (const [answer, run] of [
    ["a", 1],
    ["b", 2],
    ["c", 0],
    ["a", 1],
    [null, 0],
  ] as const) {
    await practice.go();
    expect(practice.who).toBe(0);
    expect(practice.past!.names).toEqual(["Cleo", "Anna"]);
    await practice.answer(answer);
    expect([practice.who, practice.runs]).toEqual([null, [run]]);
  }
  await vi.runAllTimersAsync();
  expect(asked).toBe(6);
  expect(practice.exercise!.record).toEqual([[0, "4"]]);
  expect([longest("tokio", "hard"), longest("tokio", "easy"), longest("toc", "hard")]).toEqual([2, 0, 0]);
  expect(new Practice("tokio", "hard", null, ["Ben"], weigh).longest).toBe(2);
  expect(new Practice("tokio", "hard", "answer", ["Ben"], weigh).longest).toBe(0);
});

test("several people answer the same question, and none learns from the one before", async () => {
  const practice = new Practice("tokio", "easy", null, ["Anna", "Ben"], weigh);
  await practice.go();
  await practice.answer("a");
  expect([practice.who, practice.runs, practice.past!.names[1]]).toEqual([1, [0, 0], "Ben"]);
  await practice.answer("c");
  expect([practice.who, practice.runs, practice.longest]).toEqual([null, [1, 0], 1]);
});

test("a busy server is asked again, one that refuses is not", async () => {
  refusals = [202, "too_many", "unavailable", 202];
  const practice = new Practice("tokio", "easy", null, ["Anna"], weigh);
  const going = practice.go();
  await vi.advanceTimersByTimeAsync(60_000);
  await going;
  expect(practice.exercise).not.toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  refusals = ["unknown_game"];
  const other = new Practice("chess", "easy", null, ["Anna"], weigh);
  await other.go();
  expect(other.refused!.code).toBe("unknown_game");
  await other.go();
  expect([other.refused, other.who]).toEqual([null, 0]);
});

test("after leaving nothing more is requested", async () => {
  refusals = [202, "unavailable"];
  const practice = new Practice("tokio", "easy", null, ["Anna"], weigh);
  void practice.go();
  await vi.advanceTimersByTimeAsync(0);
  practice.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([refusals.length, asked]).toEqual([1, 0]);
});

test("people have different names", () => {
  expect(people()).toEqual(["Guest"]);
  localStorage.setItem("tripot-name", '"Zoe"');
  expect(people()).toEqual(["Zoe"]);
  localStorage.setItem("tripot-practise-people", '["Anna", " Anna ", ""]');
  const [first, second, third] = people();
  expect([first, new Set([first, second, third]).size]).toEqual(["Anna", 3]);
});

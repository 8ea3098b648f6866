import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sight, Step, Weight } from "../games/board";
import { asRead, told } from "./pace";
import { Story } from "./story.svelte";

let number = 0;
let story: Story;
const KINDS: Record<string, Weight> = {
  trifle: { kind: "trifle" },
  move: { kind: "move" },
  walk: { kind: "move", lasts: 700 },
  decisive: { kind: "decisive", lasts: 1000 },
};
const sight = {} as Sight;
const LINES = [{ text: "Ada melds ♠10 ♠J ♠Q." }, { text: "The stock is opened." }]; // 40 letters

function add(action: string): Step {
  const step: Step = { number: ++number, sight, before: sight, events: [{ seat: 1, drawer: null, action }] };
  story.add(step);
  return step;
}
const shown = () => story.step!.events[0]?.action;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  story = new Story((step) => KINDS[step.events[0]?.action ?? "trifle"]!);
});

afterEach(() => {
  story.close();
  vi.useRealTimers();
});

test("a decisive step stays in view for its whole time, whatever follows", () => {
  add("decisive");
  for (let more = 0; more < 30; more++) add("move");
  vi.advanceTimersByTime(told(KINDS.decisive!, 30) - 1);
  expect(shown()).toBe("decisive");
  expect(told(KINDS.decisive!, 30)).toBe(told(KINDS.decisive!, 0));
  vi.advanceTimersByTime(1);
  expect(shown()).toBe("move");
});

test("without motion a decisive step is shown as long, since all of it is there at once", () => {
  const moves = told({ kind: "decisive", lasts: 800 }, 0);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(told({ kind: "decisive", lasts: 800 }, 0)).toBe(moves);
  vi.unstubAllGlobals();
});

test("trifles run together when others wait", () => {
  for (let more = 0; more < 8; more++) add("trifle");
  expect(told(KINDS.trifle!, 7)).toBeLessThan(told(KINDS.trifle!, 0));
  vi.advanceTimersByTime(8 * told(KINDS.trifle!, 0));
  expect(story.behind).toBe(0);
  expect(story.log).toHaveLength(8);
});

test("a decisive step that lasts stays until the reader goes on", () => {
  let lasts = true;
  story = new Story(
    (step) => KINDS[step.events[0]?.action ?? "trifle"]!,
    () => lasts,
  );
  add("walk");
  add("decisive");
  add("move");
  vi.advanceTimersByTime(600_000);
  expect([shown(), story.stays, story.moving, story.asks]).toEqual(["decisive", true, false, false]);
  story.tap();
  expect([shown(), story.stays, story.asks]).toEqual(["move", false, true]);

  lasts = false;
  add("decisive");
  vi.advanceTimersByTime(600_000);
  expect(story.quiet).toBe(true);
});

test("first the news, then the question", () => {
  add("move");
  expect(story.asks).toBe(true);
  story.tap();
  add("decisive");
  expect(story.asks).toBe(false);
  vi.advanceTimersByTime(told(KINDS.decisive!, 0));
  expect(story.asks).toBe(true);
  expect(story.quiet).toBe(true);
});

test("what others did can be read by the unhurried; what readers did themselves needs no time to be read", () => {
  let names = ["Ada", "Ben"];
  const by = (...seats: (number | null)[]): Step => ({
    number: ++number,
    sight: { seat: 1, names } as Sight,
    before: sight,
    events: seats.map((seat) => ({ seat, drawer: null, action: "walk" })),
  });
  expect(asRead(by(1, null), KINDS.walk!, LINES)).toEqual({ kind: "trifle", lasts: 700 });
  for (const step of [by(0), by(1, 0), by(null)]) expect(asRead(step, KINDS.walk!, [])).toMatchObject(KINDS.walk!);
  expect(asRead(by(1), KINDS.decisive!, LINES)).toBe(KINDS.decisive);

  const read = asRead(by(0), KINDS.walk!, LINES);
  for (const waiting of [0, 20]) expect(told(read, waiting)).toBe(1200 + 45 * 40);
  expect(told(read, 30)).toBe(told(KINDS.walk!, 30));
  expect(told(asRead(by(0), KINDS.walk!, []), 30)).toBe(told(KINDS.walk!, 30));
  expect(asRead(by(0), KINDS.trifle!, LINES)).toBe(KINDS.trifle);
  names = ["Ada", "Ben", "Cid", "Dora", "Eve"];
  expect(4 * told(asRead(by(0), KINDS.walk!, LINES), 1)).toBe(4000); // in a round
});

test("a tap ends a movement, the next goes on", () => {
  add("decisive");
  add("move");
  story.tap();
  expect(shown()).toBe("decisive");
  expect(story.rushed).toBe(true);
  story.tap();
  expect(shown()).toBe("move");
  expect(story.rushed).toBe(false);
});

test("one tap skips to the next decisive step, and another to the question", () => {
  for (const action of ["walk", "trifle", "move", "decisive", "move", "trifle", "walk"]) add(action);
  story.tap();
  expect(shown()).toBe("decisive");
  vi.advanceTimersByTime(1000);
  story.tap();
  expect([shown(), story.behind]).toEqual(["walk", 0]);
  expect(story.rushed).toBe(false);
  story.tap();
  expect(story.rushed).toBe(true);
});

test("three bots who claim and believe are shown in less than three seconds", () => {
  const [roll, answer] = ["trifle", "move"];
  // The server's bots take a quarter of a second for each decision.
  for (const together of [[roll], ["move"], [answer, roll], ["move"], [answer, roll], ["move"]]) {
    together.forEach(add);
    vi.advanceTimersByTime(250);
  }
  vi.advanceTimersByTime(3000 - 6 * 250);
  expect([story.behind, story.asks]).toEqual([0, true]);
});

test("one tap leaves a step whose movement is over", () => {
  add("decisive");
  add("move");
  vi.advanceTimersByTime(1000);
  story.tap();
  expect(shown()).toBe("move");
});

test("a decision skips the steps that ask for it, but no decisive one", () => {
  add("move");
  add("move");
  add("decisive");
  add("move");
  story.hurry();
  expect(shown()).toBe("decisive");
  story.hurry();
  expect(shown()).toBe("decisive");
  expect(story.behind).toBe(1);
});

test("the result of the reader's decision is shown at once, with its whole movement", () => {
  add("move");
  add("walk");
  add("trifle");
  story.hurry(2);
  expect([shown(), story.behind]).toEqual(["walk", 1]);
  vi.advanceTimersByTime(told(KINDS.walk!, 1));
  expect(shown()).toBe("trifle");
  add("move");
  add("trifle");
  story.hurry(2);
  expect([shown(), story.behind]).toEqual(["trifle", 0]);
});

test("a step can be told again, and is in the log once", () => {
  add("move");
  const second = add("move");
  vi.advanceTimersByTime(10_000);
  story.again(second.number);
  expect(story.step).toBe(second);
  expect(story.telling).toBe(true);
  expect(story.log).toHaveLength(2);
});

test("the first step has no lines, since what led to it is unknown", () => {
  story.add({ number: 1, sight, before: null, events: [{ seat: 1, drawer: null, action: "decisive" }] });
  expect(story.telling).toBe(false);
});

test("the instant pace has no waits", () => {
  localStorage.setItem("tripot-pace", '"instant"');
  for (let more = 0; more < 5; more++) add("decisive");
  expect(story.behind).toBe(0);
  expect(story.asks).toBe(true);
});

test("the log of a long game does not drop one line for each new one", () => {
  localStorage.setItem("tripot-pace", '"instant"');
  const first = add("move");
  for (let more = 1; more < 1500; more++) add("move");
  expect(story.log).toHaveLength(1500);
  expect(story.log[0]).toBe(first);
  for (let more = 0; more < 1500; more++) add("move");
  expect(story.log.length).toBeLessThan(2500);
});

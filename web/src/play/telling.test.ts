import { afterEach, expect, test } from "vitest";
import recorded from "../../../src/tripot/games/tokio/board/recorded.json";
import face from "../../../src/tripot/games/tokio/board/index";
import { speak } from "../language/texts";
import type { Step } from "../games/board";
import { linesOf } from "./telling";

const moment = recorded.find(({ name }) => name === "4 seats, caught lying")! as unknown as Step;

function told(by: "clock" | "stand_in", seat: number) {
  const events = moment.events.map((event) => (event.action === "doubt" ? { ...event, by } : event));
  return linesOf(face as never, { ...moment, number: 1, events, sight: { ...moment.sight, seat } });
}

afterEach(() => speak("en"));

test("a timeout names the seat, and what was played for it", () => {
  const doubter = moment.events.find((event) => event.action === "doubt")!.seat!;
  const [why, what] = told("clock", doubter);
  expect(why).toMatchObject({ text: "Your time ran out: this was decided for you.", strong: true });
  expect(what!.text).toMatch(/^You doubt/);
  expect(told("clock", doubter + 1)[0]!.text).toBe("Ben ran out of time: this was decided for them.");
  expect(told("stand_in", doubter + 1)[0]!.text).toBe("Ben is away: a bot decides for them.");
});

test("a seat's own decision needs no explanation", () => {
  expect(linesOf(face as never, { ...moment, number: 1 })[0]!.text).toMatch(/^Ben doubts/);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnalysisState, Decision } from "../wire/messages";
import { Review } from "./review.svelte";

const state = (state: AnalysisState["state"]) => ({ key: "file-a", state }) as AnalysisState;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Return a review whose server answers in turn with these states, and what was requested. */
function answered(...states: AnalysisState["state"][]) {
  const requests: string[] = [];
  const answer = (request: string) => {
    requests.push(request);
    return Promise.resolve(state(states.shift()!));
  };
  return { review: new Review({ ask: () => answer("ask"), far: () => answer("far"), id: null }), requests };
}

test("a game that a restarted server no longer knows is sent to it again", async () => {
  const { review, requests } = answered("waiting", "none", "waiting", "done");
  review.ask();
  await vi.runAllTimersAsync();
  expect(requests).toEqual(["ask", "far", "ask", "far"]);
  expect(review.far?.state).toBe("done");
});

test("looking for a game that nobody has sent does not send it", async () => {
  const requests: string[] = [];
  const far = () => Promise.resolve(state("none"));
  const ask = () => {
    requests.push("ask");
    return far();
  };
  const review = new Review({ ask, far, id: "table" });
  await vi.runAllTimersAsync();
  expect(requests).toEqual([]);
  expect(review.far?.state).toBe("none");
});

test("a turn is one mistake at most: its worst decision", () => {
  const { review } = answered();
  const made = (seat: number, turn: number, moment: number, loss: number) =>
    ({ seat, turn, moment, loss, grade: loss ? "terrible" : "" }) as Decision;
  const decisions = [made(0, 1, 3, 0.2), made(1, 1, 4, 0.1), made(0, 1, 5, 0.4), made(0, 2, 8, 0.3), made(1, 2, 9, 0)];
  review.far = { ...state("done"), analysis: { decisions } as AnalysisState["analysis"] };
  expect(review.mistakes.map(({ moment }) => moment)).toEqual([5, 4, 8]);
});

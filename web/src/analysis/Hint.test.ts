import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import recorded from "../../../src/tripot/games/tokio/board/recorded.json";
import face from "../../../src/tripot/games/tokio/board";
import type { Sight } from "../games/board";
import { learn } from "../language/texts";
import Hint from "./Hint.svelte";

const sight = recorded.find(({ sight }) => sight.legal.length)!.sight as unknown as Sight;

beforeEach(async () => {
  await learn("analysis");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a slow hint arrives even though the table tells meanwhile that it was asked for", async () => {
  const advice = { seat: sight.seat, choices: sight.legal.map((action) => ({ action, win: 0.5, payoff: 1 })) };
  const answers = [new Response('{"place":1}', { status: 202 }), new Response(JSON.stringify(advice))];
  const ask = vi.fn(() => new Promise<Response>((tell) => setTimeout(() => tell(answers.shift()!), 2000)));
  vi.stubGlobal("fetch", ask);
  const props = { table: sight.table, face, sight, onpick: () => {} };
  const { rerender } = render(Hint, props);
  await rerender({ ...props, table: { ...sight.table, hinted: [sight.seat!] } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2); // once, and once more because it was told to
  expect(screen.queryByRole("alert", { hidden: true })).toBeNull();
  expect(document.querySelectorAll("ol li").length).toBe(sight.legal.length);
  expect(screen.queryByText(/^After ±/)).toBeNull(); // no chance has a margin
});

test("choices as good as the best are marked as equal, as far as can be told", async () => {
  const worths = [
    [0.5, 0.01],
    [0.502, 0],
    [0.498, 0],
    [0.47, 0.035],
    [0.47, 0.02],
    [0.49, 0],
  ];
  const choices = worths.map(([win, margin], at) => ({ action: sight.legal[at], win, payoff: win, margin }));
  const ask = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ seat: sight.seat, choices }))));
  vi.stubGlobal("fetch", ask);
  render(Hint, { table: sight.table, face, sight, onpick: () => {} });
  await vi.advanceTimersByTimeAsync(1000);
  const marks = [...document.querySelectorAll("ol li")].map(
    (choice) => choice.querySelector("small.best")?.textContent,
  );
  expect(marks).toEqual(["Best", "Equal", "Equal", "Equal", undefined, undefined]);
  expect(screen.getByText(/^After ±/)).toBeTruthy();
});

import { render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import recorded from "../../../src/tripot/games/tokio/board/recorded.json";
import { learn } from "../language/texts";
import ReplayScreen from "./ReplayScreen.svelte";

const { view, table, actors, legal } = recorded[0]!.sight;
const MOMENTS = 10;
const moment = { events: [{ seat: 0, drawer: null, action: "say 31" }], view, actors, legal };
const told = { table, length: MOMENTS - 1, first: 0, moments: Array(MOMENTS).fill(moment) };
let ready: (() => void)[]; // answers the requests for moments

beforeEach(async () => {
  history.replaceState(null, "", "/t/recorded/replay#2");
  await Promise.all(["replay", "analysis"].map(learn));
  ready = [];
  const ask = (path: string) =>
    path.includes("/replay?")
      ? new Promise<Response>((tell) => ready.push(() => tell(new Response(JSON.stringify(told)))))
      : Promise.resolve(new Response('{"state":"none"}'));
  vi.stubGlobal("fetch", vi.fn(ask));
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const place = () => document.querySelector<HTMLInputElement>("input[type=range]")?.value;
const changed = () => new Promise((heard) => addEventListener("hashchange", heard, { once: true }));

test("a moment in the address is gone to, though the address is written again before that is heard", async () => {
  render(ReplayScreen, { id: "recorded" });
  ready.forEach((answer) => answer());
  await waitFor(() => expect(place()).toBe("2"));
  const heard = changed();
  location.hash = "#7";
  history.replaceState(history.state, "", "#2"); // the page writes the moment into the address after a pause
  await heard;
  await waitFor(() => expect(place()).toBe("7"));
});

test("a moment in the address is gone to, though it changed while the game was being loaded", async () => {
  render(ReplayScreen, { id: "recorded" });
  const heard = changed();
  location.hash = "#7";
  await heard;
  ready.forEach((answer) => answer());
  await waitFor(() => expect(place()).toBe("7"));
});

test("of two quick changes of the address the last one counts", async () => {
  render(ReplayScreen, { id: "recorded" });
  ready.forEach((answer) => answer());
  await waitFor(() => expect(place()).toBe("2"));
  location.hash = "#7";
  location.hash = "#4";
  await changed();
  await changed();
  await waitFor(() => expect(place()).toBe("4"));
});

import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import recorded from "../../../src/tripot/games/tokio/board/recorded.json";
import type { BoardProps, GameFace, Sight, Weight } from "../games/board";
import { coached, dismiss, newcomer } from "../play/newcomer";
import { Session } from "../session/session.svelte";
import { part } from "../play/parts";
import Play from "./Play.svelte";

/** How often the end of a game was fetched, from a server that no longer has it. */
const end = vi.hoisted(() => ({ fetched: 0 }));
vi.mock("./End.svelte", () => {
  end.fetched++;
  throw new Error("404");
});

const { table, view } = recorded[0]!.sight as unknown as Sight;

class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: { type: string; action?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
}

let session: Session;
let board: BoardProps;
let weight: Weight = { kind: "move" };
let gone: number[] = []; // seats that are out

const face = {
  // A board that shows nothing and lets the test play.
  Field: ((_: unknown, props: BoardProps) => {
    board = props;
  }) as unknown as GameFace["Field"],
  Dock: (() => {}) as unknown as GameFace["Dock"],
  hold: () => ({}),
  standing: (_, seat) => ({ score: "1", aloud: "1 life", out: gone.includes(seat) }),
  weigh: () => weight,
  stage: () => "round 1",
  tell: (event) => [{ text: `told ${event.action}` }],
  score: () => [],
  scoreName: "",
  prompt: () => "your turn",
  goal: () => "the aim",
  coach: () => "mind the liar",
  say: (_, action) => action,
} satisfies GameFace;

async function say(message: object) {
  FakeSocket.last.onmessage!({ data: JSON.stringify(message) });
  await tick();
}

const position = (legal: string[], events: object[] = [], actors = [1, 2], more = {}) =>
  say({
    type: "position",
    status: "playing",
    since: 0,
    events,
    view,
    actors,
    legal,
    deadline: null,
    banks: null,
    outcome: null,
    ...more,
  });

beforeEach(async () => {
  localStorage.setItem("tripot-pace", '"instant"');
  vi.stubGlobal("WebSocket", FakeSocket);
  session = new Session({ ...table, status: "playing" }, face);
  FakeSocket.last.onopen!();
  await say({
    type: "welcome",
    version: 1,
    seat: 1,
    seats: [1],
    move: 0,
    table: { ...table, status: "playing" },
    chat: [],
  });
  await position(["doubt", "believe"]);
  localStorage.setItem("tripot-met", '["tokio"]');
  render(Play, { session, face });
  await part();
});

afterEach(() => {
  session.close();
  gone = [];
  vi.useRealTimers();
  weight = { kind: "move" };
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.queryByRole("button", { name });
const acts = () => FakeSocket.last.sent.filter((message) => message.type === "act");
const aloud = () => [...document.querySelectorAll(".aloud[role=log] p")].map((line) => line.textContent);
const shown = () => new Promise((done) => setTimeout(done, 5));

test("a costly choice waits for Yes, and can be taken back", async () => {
  board.propose("doubt", "Doubt it");
  await tick();
  expect(screen.getByText("Doubt it")).toBeTruthy();
  expect(acts()).toEqual([]);
  button("Take back")!.click();
  await tick();
  expect(button("Yes")).toBeNull();
  board.propose("doubt", "Doubt it");
  await tick();
  button("Yes")!.click();
  await tick();
  expect(acts()).toMatchObject([{ action: "doubt" }]);
  expect(screen.getByText("Sending …")).toBeTruthy();
});

test("a newcomer is told the aim until the first decision, and never again in that game", async () => {
  cleanup();
  localStorage.removeItem("tripot-met");
  render(Play, { session, face });
  await part();
  expect(await screen.findByText("the aim")).toBeTruthy();
  await waitFor(() => expect(aloud().at(-1)).toBe("Your turn. the aim your turn"));
  board.play("doubt");
  await position(["doubt", "believe"], [{ seat: 1, drawer: null, action: "doubt" }]);
  await shown();
  expect(screen.queryByText("the aim")).toBeNull();
  await waitFor(() => expect(aloud().at(-1)).toBe("Your turn. your turn"));
  expect(newcomer("tokio")).toBe(false);
  expect(newcomer("toc")).toBe(true);
});

test("the coach is there until it is sent away, and comes to other games", async () => {
  expect(screen.getByText("mind the liar")).toBeTruthy();
  button("No more advice in this game")!.click();
  await tick();
  expect(screen.queryByText("mind the liar")).toBeNull();
  expect(button("No more advice in this game")).toBeNull();
  expect([coached("tokio"), coached("toc")]).toEqual([false, true]);
  dismiss("toc");
  expect([coached("tokio"), coached("toc"), coached("tonk")]).toEqual([false, false, true]);
});

test("a costly choice still waits when somebody else has decided, but not when its decision is gone", async () => {
  board.propose("doubt", "Doubt it");
  await position(["doubt", "believe"], [{ seat: 2, drawer: null, action: null }], [1]);
  await shown();
  expect(button("Yes")).toBeTruthy();
  await position([], [{ seat: 1, drawer: null, action: "believe" }], [2]);
  await shown();
  expect(button("Yes")).toBeNull();
  await position(["doubt", "believe"], [], [1]);
  await shown();
  expect(button("Yes")).toBeNull();
});

test("screen readers hear each event once, then the question, no faster than speech", async () => {
  await position([], [{ seat: 1, drawer: null, action: "believe" }], [2]);
  await position([], [{ seat: 2, drawer: null, action: "say 31" }], [2]);
  await position(["doubt", "believe"], [{ seat: 2, drawer: null, action: "say 32" }], [1]);
  await waitFor(() => expect(aloud()).toContain("told believe"));
  expect(aloud()).not.toContain("told say 31"); // the line before is still being spoken
  await waitFor(() => expect(aloud().at(-1)).toBe("Your turn. your turn"));
  expect(aloud().slice(-4)).toEqual(["told believe", "told say 31", "told say 32", "Your turn. your turn"]);
});

test("for screen readers, a question does not repeat what was just told", async () => {
  face.prompt = () => "told say 31 Believe it?";
  await position([], [{ seat: 1, drawer: null, action: "believe" }], [2]);
  await position(["doubt", "believe"], [{ seat: 2, drawer: null, action: "say 31" }], [1]);
  await waitFor(() => expect(aloud().at(-1)).toBe("Your turn. Believe it?"));
  face.prompt = () => "your turn";
});

test("screen readers hear the outcome of a decisive step once, after its movement", async () => {
  localStorage.setItem("tripot-pace", '"brisk"');
  weight = { kind: "decisive", lasts: 500 };
  face.tell = (event) => [{ text: `told ${event.action}` }, { text: "lost", strong: true }];
  await position([], [{ seat: 1, drawer: null, action: "doubt" }], [2]);
  await waitFor(() => expect(aloud().at(-1)).toBe("told doubt"));
  await waitFor(() => expect(aloud().at(-1)).toBe("lost"));
  expect(aloud().filter((line) => line === "told doubt")).toHaveLength(1);
  face.tell = (event) => [{ text: `told ${event.action}` }];
  weight = { kind: "move" };
});

test("everybody sees whom the table waits for", async () => {
  await position([], [{ seat: 2, drawer: null, action: "say 31" }], [2]);
  await shown();
  expect(screen.getByText(/^Waiting for/).textContent).toContain(table.seats[2]!.name!);
});

test("screen readers hear when it is the reader's turn, and when it is somebody else's", async () => {
  const turns = (who: string) => document.querySelector(`.person${who}.acting`)!.textContent;
  expect(turns(".own")).toContain("your turn");
  expect(turns(":not(.own)")).toContain("their turn");
});

test("nobody is awaited before the news has been seen", async () => {
  await shown();
  localStorage.setItem("tripot-pace", '"brisk"');
  weight = { kind: "decisive" };
  const awaited = () => document.querySelectorAll(".person.acting").length;
  await position([], [{ seat: 2, drawer: null, action: "doubt" }], [2]);
  expect(awaited()).toBe(0);
  document.querySelector<HTMLElement>("main")!.click();
  await tick();
  expect(awaited()).toBe(1);
});

test("a broken line is shown until it is back", async () => {
  window.dispatchEvent(new Event("offline"));
  await tick();
  expect(screen.getByText(/Connection lost/)).toBeTruthy();
});

test("the end of a game is fetched while it goes on, and not with the table", async () => {
  vi.useFakeTimers();
  const before = end.fetched;
  render(Play, { session, face });
  await vi.advanceTimersByTimeAsync(5000);
  expect(end.fetched).toBe(before);
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await waitFor(() => expect(end.fetched).toBe(before + 1));
});

test("an end that can't be loaded says so, and offers to try again", async () => {
  const outcome = { payoffs: table.seats.map(() => 0), standing: table.seats.map(() => 1) };
  await position([], [{ seat: 1, drawer: null, action: "believe" }], [], { status: "over", outcome });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("different versions"));
  expect(button("Load the page again")).toBeTruthy();
});

/** Throw the reader out; the others are bots, or people. */
async function throwOut(owned: boolean) {
  await shown();
  localStorage.setItem("tripot-pace", '"brisk"');
  weight = { kind: "decisive" };
  gone = [1];
  const seats = table.seats.map((who) => ({ ...who, owned: owned || who.seat === 1 }));
  await say({ type: "table", table: { ...table, seats, status: "playing" } });
  await position([], [{ seat: 2, drawer: null, action: "doubt" }], [2]);
  await screen.findByRole("heading", { name: "You are out" });
}
const finished = () => FakeSocket.last.sent.filter((message) => message.type === "finish").length;

test("a reader who is out against bots sees the end at once, however much is left to tell", async () => {
  await throwOut(false);
  for (let more = 0; more < 100; more++) await position([], [{ seat: 2, drawer: null, action: "doubt" }], [2]);
  expect(button("New game")).toBeTruthy();
  expect(button("Watch")).toBeTruthy();
  expect(finished()).toBe(0);
  button("To\u00a0the\u00a0end")!.click();
  await tick();
  expect(finished()).toBe(1);
  const end = { payoffs: [0, 0, 1, 0], standing: [2, 2, 1, 2] };
  await position([], [{ seat: 2, drawer: null, action: "doubt" }], [], { outcome: end });
  await waitFor(() => expect(button("Load the page again")).toBeTruthy()); // where the end would be
  expect(document.documentElement.style.getPropertyValue("--pace")).toBe("1");
});

test("a reader who is out may watch, and may still go to the end", async () => {
  await throwOut(false);
  button("Watch")!.click();
  await tick();
  expect(screen.queryByRole("heading", { name: "You are out" })).toBeNull();
  button("To\u00a0the\u00a0end")!.click();
  await tick();
  expect(finished()).toBe(1);
});

test("nobody hurries people who play on", async () => {
  await throwOut(true);
  expect(button("To\u00a0the\u00a0end")).toBeNull();
  button("Watch")!.click();
  await tick();
  button("Do something else")!.click();
  await screen.findByRole("heading", { name: "You are out" });
});

test("the wish for the end is sent again when the line is back, and not after the end", async () => {
  await throwOut(false);
  session.finish();
  await say({ type: "welcome", version: 1, seat: 1, seats: [1], move: 0, table, chat: [] });
  expect(finished()).toBe(2);
  await position([], [], [], { outcome: { payoffs: [0, 0, 1, 0], standing: [2, 2, 1, 2] } });
  await say({ type: "welcome", version: 1, seat: 1, seats: [1], move: 0, table, chat: [] });
  expect(finished()).toBe(2);
});

import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import recorded from "../../../src/tripot/games/tokio/board/recorded.json";
import type { BoardProps, GameFace, Sight, Weight } from "../games/board";
import { coached, dismiss, newcomer } from "../play/newcomer";
import { Session } from "../session/session.svelte";
import Play from "./Play.svelte";

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

const face = {
  // A board that shows nothing and lets the test play.
  Field: ((_: unknown, props: BoardProps) => {
    board = props;
  }) as unknown as GameFace["Field"],
  Dock: (() => {}) as unknown as GameFace["Dock"],
  hold: () => ({}),
  standing: () => ({ score: "1", aloud: "1 life" }),
  weigh: () => ({ kind: "move" }),
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

const position = (legal: string[], events: object[] = [], actors = [1, 2]) =>
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
  });

beforeEach(async () => {
  localStorage.setItem("tripot-pace", '"instant"');
  vi.stubGlobal("WebSocket", FakeSocket);
  session = new Session({ ...table, status: "playing" }, () => weight);
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
  render(Play, { session, face });
});

afterEach(() => {
  session.close();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.queryByRole("button", { name });
const acts = () => FakeSocket.last.sent.filter((message) => message.type === "act");
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
  expect(screen.getByText("the aim")).toBeTruthy();
  expect(document.querySelectorAll("[aria-live=polite]")[1]!.textContent).toBe("the aim your turn");
  board.play("doubt");
  await position(["doubt", "believe"], [{ seat: 1, drawer: null, action: "doubt" }]);
  await shown();
  expect(screen.getAllByText("your turn")).toHaveLength(2); // it is also heard
  expect(screen.queryByText(/the aim/)).toBeNull();
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

test("it still waits when somebody else has decided, and not when the decision is gone", async () => {
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

test("screen readers hear each event, and everybody sees whom the table waits for", async () => {
  await position([], [{ seat: 2, drawer: null, action: "say 31" }], [2]);
  await shown();
  expect(document.querySelector("[aria-live=polite]")!.textContent).toContain("told say 31");
  expect(screen.getByText(/^Waiting for/).textContent).toContain(table.seats[2]!.name!);
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
  weight = { kind: "move" };
});

test("a broken line is shown until it is back", async () => {
  window.dispatchEvent(new Event("offline"));
  await tick();
  expect(screen.getByText(/Connection lost/)).toBeTruthy();
});

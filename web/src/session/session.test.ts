import { afterEach, beforeEach, expect, test, vi } from "vitest";
import recorded from "../../../src/tripot/games/tokio/board/recorded.json";
import type { ServerMessage, TableInfo } from "../wire/messages";
import { Session } from "./session.svelte";

const { table: base, view } = recorded[0]!.sight as unknown as { table: TableInfo; view: Record<string, unknown> };

class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: { type: string; seat?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
}

const SILENT = { weigh: () => ({ kind: "move" as const }), tell: () => [] };
let session: Session;
let events = 0;

function say(message: Partial<ServerMessage> & { type: string }) {
  FakeSocket.last.onmessage!({ data: JSON.stringify(message) });
}

function welcome(seat: number | null, seats: number[]) {
  say({ type: "welcome", version: 1, seat, seats, move: 0, table: base, chat: [] } as never);
}

function position(actors: number[], told: object[] = [], legal: string[] = ["doubt"]) {
  const since = events;
  events += told.length;
  say({
    type: "position",
    status: "playing",
    since,
    events: told,
    view,
    actors,
    legal,
    deadline: null,
    outcome: null,
  } as never);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  events = 0;
  session = new Session({ ...base, status: "playing" }, SILENT);
  FakeSocket.last.onopen!();
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a newer page is announced once, when the server has one at a reconnection", () => {
  const greet = (page: string) =>
    say({ type: "welcome", version: 1, seat: 1, seats: [1], move: 0, table: base, chat: [], page } as never);
  greet("one");
  greet("one");
  greet(""); // a table of this device, or a server without a page
  expect(session.refused).toBe(null);
  greet("two");
  expect(session.refused).toBe("newer");
  session.refused = null;
  greet("two");
  expect(session.refused).toBe(null);
});

test("a decision and the chance after it are separate steps", () => {
  welcome(1, [1]);
  position([0]);
  expect(session.step!.sight.actors).toEqual([0]);
  vi.advanceTimersByTime(1);
  position(
    [1],
    [
      { seat: 0, drawer: null, action: "doubt", view: { ...view, shown: 3 } },
      { seat: null, drawer: 0, action: null },
    ],
  );
  expect(session.step!.sight.view.shown).toBe(3);
  expect(session.step!.sight.legal).toEqual([]);
  expect(session.story.behind).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(session.story.behind).toBe(0);
  expect(session.step!.events).toMatchObject([{ seat: null }]);
  expect(session.step!.before!.view.shown).toBe(3);
  expect(session.step!.sight.legal).toEqual(["doubt"]);
});

test("waiting steps are never far behind", () => {
  welcome(1, [1]);
  position([0]);
  vi.advanceTimersByTime(1);
  for (let move = 0; move < 60; move++) position([0], [{ seat: 0, drawer: null, action: "believe" }]);
  vi.advanceTimersByTime(20_000);
  expect(session.story.behind).toBe(0);
  expect(session.log.length).toBe(61);
});

test("newcomers read in peace what bots do; nobody else waits for that", () => {
  const bots = base.seats.map((who) => ({ ...who, owned: who.seat === 1 }));
  const face = { weigh: () => ({ kind: "move" as const }), tell: () => [{ text: "Ada melds ♠10 ♠J ♠Q." }] };
  const seen = (count: number) => JSON.stringify({ [base.game]: count });

  /** Return whether a bot's move is still shown 1.9 seconds later, while another one waits. */
  function reads(more: Partial<TableInfo> = {}, kept: Record<string, string> = {}, seats = [1]): boolean {
    session.close();
    localStorage.clear();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`tripot-${name}`, value);
    const table = { ...base, seats: bots, status: "playing", ...more } as TableInfo;
    session = new Session(table, face);
    FakeSocket.last.onopen!();
    say({ type: "welcome", version: 1, seat: 1, seats, move: 0, table, chat: [] } as never);
    events = 0;
    position([0]);
    vi.advanceTimersByTime(1);
    for (const seat of [0, 2]) position([0], [{ seat, drawer: null, action: "meld" }]);
    vi.advanceTimersByTime(1900);
    return session.story.behind > 0;
  }
  expect(reads()).toBe(true);
  expect(reads({}, { seen: seen(19) })).toBe(true);
  expect(reads({}, { seen: seen(20) })).toBe(false);
  expect(reads({}, { coach: "false" })).toBe(false);
  expect(reads({ clock: 60 })).toBe(false);
  expect(reads({ seats: base.seats })).toBe(false);
  expect(reads({}, {}, [1, 2])).toBe(false);
});

test("one seat on a device is never covered", () => {
  welcome(1, [1]);
  position([1]);
  expect(session.cover).toBeNull();
});

test("the phone goes round: a seat is shown only after its person confirms", () => {
  welcome(0, [0, 2]);
  position([0]);
  expect(session.cover).toBe(0);
  session.uncover();
  expect(session.cover).toBeNull();
  vi.advanceTimersByTime(1);
  position([2], [{ seat: 0, drawer: null, action: "say 31" }], []);
  vi.advanceTimersByTime(4000);
  expect(session.cover).toBe(2);
  session.uncover();
  expect(session.step).toBeNull();
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "hello", seat: 2 });
  welcome(2, [0, 2]);
  events = 0;
  position([2]);
  expect(session.cover).toBeNull();
  expect(session.step!.sight.seat).toBe(2);
});

test("a move is being sent until its position arrives", () => {
  welcome(1, [1]);
  position([1]);
  session.act("doubt");
  expect(session.sending).toBe("doubt");
  const { move } = FakeSocket.last.sent.at(-1) as unknown as { move: number };
  say({ type: "refused", code: "illegal", sentence: "", move } as never);
  expect(session.sending).toBeNull();
  expect(session.dropped).toBe("illegal");
});

test("a step shown late does not ask for what has been decided", () => {
  welcome(1, [1]);
  position([1, 2, 3], [], ["+3"]);
  vi.advanceTimersByTime(1);
  session.act("+3");
  const { move } = FakeSocket.last.sent.at(-1) as unknown as { move: number };
  // Others decide meanwhile: the second decision waits to be shown.
  position([1, 3], [{ seat: 2, drawer: null, action: null }], ["+3"]);
  position([1], [{ seat: 3, drawer: null, action: null }], ["+3"]);
  expect(session.story.behind).toBe(1);
  say({ type: "accepted", move, seq: 1 } as never);
  position([2, 3], [{ seat: 1, drawer: null, action: "+3" }], []);
  expect(session.sending).toBeNull();
  expect(session.step!.sight.legal).toEqual([]);
});

test("a reader who loses a seat is told so, one who leaves it is not", () => {
  welcome(1, [1]);
  welcome(null, []);
  expect(session.refused).toBe("seat_lost");
  session.refused = null;
  welcome(1, [1]);
  session.again(null);
  FakeSocket.last.onopen!();
  welcome(null, []);
  expect(session.refused).toBeNull();
});

test("a line said while offline is sent once the line is back, once", () => {
  welcome(1, [1]);
  session.chat("Anybody?");
  expect(session.unsaid).toEqual(["Anybody?"]);
  const said = { type: "said", seat: 1, text: "Anybody?", reaction: null, at: 5 };
  say(said as never);
  expect(session.unsaid).toEqual([]);
  session.chat("Lost");
  session.chat("Heard");
  FakeSocket.last.sent.length = 0;
  const chat = [said, { ...said, text: "Heard", at: 6 }];
  say({ type: "welcome", version: 1, seat: 1, seats: [1], move: 0, table: base, chat } as never);
  expect(FakeSocket.last.sent).toMatchObject([{ type: "chat", text: "Lost" }]);
});

test("the warning that nothing can be stored stays until something is", () => {
  welcome(0, [0]);
  position([1]);
  say({ type: "refused", code: "unavailable", sentence: "", move: null } as never);
  expect(session.refused).toBe("unavailable");
  position([0]);
  expect(session.refused).toBeNull();
});

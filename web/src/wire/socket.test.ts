import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "./messages";
import { now } from "./api";
import { Socket } from "./socket";

/** The server's end of every socket that was dialled. */
class FakeSocket {
  static OPEN = 1;
  static dialled: FakeSocket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.dialled.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: Partial<ServerMessage> & { type: string }) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  hangUp(code: number) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  join(move = 0, events: object[] = [], since = 0, seat: number | null = 1) {
    this.open();
    this.say({ type: "welcome", version: 1, seat, seats: seat === null ? [] : [seat], move, chat: [] } as never);
    this.place(events, since);
  }
  place(events: object[] = [], since = 0) {
    this.say({ type: "position", status: "playing", since, events, actors: [1], legal: ["doubt"] } as never);
  }
}

const latest = () => FakeSocket.dialled.at(-1)!;
const acts = (socket: FakeSocket) => socket.sent.filter((message) => message.type === "act");
let socket: Socket;
const ears = { line: vi.fn(), heard: vi.fn(), dropped: vi.fn() };

/** Replace the line: a socket that is left open would keep reconnecting. */
function reload() {
  socket.close();
  socket = new Socket("abc");
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  sessionStorage.clear();
  FakeSocket.dialled = [];
  vi.resetAllMocks();
  socket = new Socket("abc");
  socket.attend(ears);
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("hello comes first, and asks for what was missed after a break", () => {
  latest().join(0, [{}, {}, {}]);
  expect(latest().sent[0]).toMatchObject({ type: "hello", version: 1, since: 0 });
  latest().hangUp(1012);
  expect(ears.line).toHaveBeenLastCalledWith("dialling", null);
  vi.advanceTimersByTime(1000);
  latest().open();
  expect(FakeSocket.dialled.length).toBe(2);
  expect(latest().sent[0]).toMatchObject({ type: "hello", since: 3, seat: 1 });
});

test("the intervals between attempts grow", () => {
  for (let call = 0; call < 6; call++) {
    latest().hangUp(1006);
    vi.advanceTimersByTime(20_000);
  }
  const calls = FakeSocket.dialled.length;
  expect(calls).toBe(7);
  latest().hangUp(1006);
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.dialled.length).toBe(calls);
});

test("a move chosen while offline is sent when the line is up", () => {
  latest().join();
  latest().hangUp(1006);
  socket.act("doubt");
  vi.advanceTimersByTime(1000);
  latest().join();
  expect(acts(latest())).toMatchObject([{ action: "doubt" }]);
});

test("a move without an answer is sent again with the same number", () => {
  latest().join();
  socket.act("doubt");
  const [first] = acts(latest());
  latest().hangUp(1006);
  vi.advanceTimersByTime(1000);
  latest().join();
  expect(acts(latest())).toEqual([first]);
});

test("a move chosen while offline is sent even after a reload", () => {
  latest().join(0, [
    { seat: 1, drawer: null, action: "say 31" },
    { seat: 0, drawer: null, action: "say 65" },
  ]);
  latest().hangUp(1006);
  socket.act("doubt");
  const { move } = socket.pending!;
  reload();
  socket.attend(ears);
  expect(socket.pending).toMatchObject({ move, action: "doubt" });
  latest().join(0, [
    { seat: 1, drawer: null, action: "say 31" },
    { seat: 0, drawer: null, action: "say 65" },
  ]);
  expect(acts(latest())).toMatchObject([{ move, action: "doubt" }]);
  latest().say({ type: "accepted", move, seq: 2 });
  latest().place([{ seat: 1, drawer: null, action: "doubt" }]);
  reload();
  socket.attend(ears);
  expect(socket.pending).toBeNull();
  expect(ears.dropped).not.toHaveBeenCalled();
});

test("a device whose clock is in the next century sends a number that the server accepts", () => {
  vi.setSystemTime(new Date("2099-05-05"));
  latest().join();
  socket.act("doubt");
  const { move } = socket.pending!;
  expect(acts(latest())).toMatchObject([{ move }]);
  expect(move).toBeLessThan(2 ** 30);
  expect(move).toBeGreaterThan(0);
});

test("a refusal of what the server could not read ends the waiting", () => {
  latest().join();
  latest().say({ type: "refused", code: "bad_message", sentence: "", move: null } as never);
  expect(ears.dropped).not.toHaveBeenCalled();
  socket.act("doubt");
  latest().say({ type: "refused", code: "bad_message", sentence: "", move: null } as never);
  expect(socket.pending).toBeNull();
  expect(ears.dropped).toHaveBeenLastCalledWith("bad_message");
});

test("a move accepted before the break is not sent again", () => {
  latest().join();
  socket.act("doubt");
  const { move } = socket.pending!;
  latest().hangUp(1006);
  vi.advanceTimersByTime(1000);
  latest().join(move, [{ seat: 1, drawer: null, action: "doubt" }]);
  expect(acts(latest())).toEqual([]);
  expect(socket.pending).toBeNull();
  expect(ears.dropped).not.toHaveBeenCalled();
});

test("a move is not made when a bot has decided meanwhile", () => {
  latest().join();
  latest().hangUp(1006);
  socket.act("doubt");
  vi.advanceTimersByTime(1000);
  latest().join(0, [{ seat: 1, drawer: null, action: "believe" }]);
  expect(acts(latest())).toEqual([]);
  expect(ears.dropped).toHaveBeenCalledWith("decided");
});

test("a move stays pending until its position arrives", () => {
  latest().join();
  socket.act("doubt");
  latest().say({ type: "accepted", move: socket.pending!.move, seq: 0 });
  expect(socket.pending).not.toBeNull();
  latest().place([{ seat: 1, drawer: null, action: "doubt" }]);
  expect(socket.pending).toBeNull();
});

test("a refused move is told, and the next can be made", () => {
  latest().join();
  socket.act("doubt");
  latest().say({ type: "refused", code: "illegal", sentence: "", move: socket.pending!.move });
  expect(ears.dropped).toHaveBeenCalledWith("illegal");
  socket.act("believe");
  expect(acts(latest()).length).toBe(2);
});

test.each([true, false])("a move in doubt is kept, and checked on a new line (made: %s)", (made) => {
  latest().join();
  socket.act("doubt");
  const [first] = acts(latest());
  const { move } = socket.pending!;
  latest().say({ type: "refused", code: "in_doubt", sentence: "", move });
  expect(socket.pending).toMatchObject({ move, action: "doubt" });
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.dialled.length).toBe(2);
  latest().join(made ? move : 0, made ? [{ seat: 1, drawer: null, action: "doubt" }] : []);
  expect(acts(latest())).toEqual(made ? [] : [first]);
  expect(ears.dropped).not.toHaveBeenCalled();
});

test("a hello in doubt is sent again later", () => {
  latest().open();
  latest().say({ type: "refused", code: "in_doubt", sentence: "", move: null });
  latest().hangUp(1013);
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.dialled.length).toBe(2);
});

test.each(["unknown_table", "version", "not_watchable"] as const)("%s ends it", (code) => {
  latest().open();
  latest().say({ type: "refused", code, sentence: "", move: null });
  expect(ears.line).toHaveBeenLastCalledWith("gone", code);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.dialled.length).toBe(1);
});

test("a full server is dialled again later", () => {
  latest().open();
  latest().say({ type: "refused", code: "too_many", sentence: "", move: null });
  latest().hangUp(1013);
  expect(ears.line).toHaveBeenLastCalledWith("dialling", null);
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.dialled.length).toBe(2);
});

test("a silent line is pinged, then dropped", () => {
  latest().join();
  vi.advanceTimersByTime(15_000);
  expect(latest().sent.at(-1)).toEqual({ type: "ping" });
  latest().say({ type: "pong" });
  vi.advanceTimersByTime(23_000);
  expect(ears.line).toHaveBeenLastCalledWith("dialling", null);
});

test("the device says when it is offline and when it is back", () => {
  latest().join();
  window.dispatchEvent(new Event("offline"));
  expect(ears.line).toHaveBeenLastCalledWith("dialling", null);
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.dialled.length).toBe(2);
});

test("each seat of one device hears its own events", () => {
  latest().join(0, [{}, {}]);
  socket.sitAs(2);
  expect(latest().sent.at(-1)).toMatchObject({ type: "hello", seat: 2, since: 0 });
  socket.sitAs(1);
  expect(latest().sent.at(-1)).toMatchObject({ type: "hello", seat: 1, since: 2 });
});

test("a seat that was given away is watched from then on", () => {
  latest().join();
  latest().hangUp(1001);
  vi.advanceTimersByTime(1000);
  latest().open();
  latest().say({ type: "refused", code: "not_yours", sentence: "", move: null });
  expect(latest().sent.map((message) => "seat" in message)).toEqual([true, false]);
  expect(ears.line).not.toHaveBeenCalledWith("gone", expect.anything());
});

test("a seat just taken is claimed on a new line, which has its cookie", () => {
  latest().join(0, [{}], 0, null);
  socket.again(2);
  expect(FakeSocket.dialled.length).toBe(2);
  latest().open();
  expect(latest().sent).toMatchObject([{ type: "hello", seat: 2, since: 0 }]);
});

test("messages received before anybody listened are passed on in order", () => {
  reload();
  latest().join(0, [{}]);
  const told: string[] = [];
  socket.attend({ line: (state) => told.push(state), heard: (message) => told.push(message.type), dropped: vi.fn() });
  latest().place([{}], 1);
  expect(told).toEqual(["dialling", "up", "welcome", "position", "position"]);
});

test("arrival() tells of a line that is up, refused, or refused for now", async () => {
  reload();
  const offline = socket.arrival();
  latest().hangUp(1006);
  await expect(offline).rejects.toMatchObject({ code: "offline" });
  const busy = socket.arrival();
  vi.advanceTimersByTime(1000);
  latest().open();
  latest().say({ type: "refused", code: "too_many", sentence: "", move: null });
  latest().hangUp(1013);
  await expect(busy).rejects.toMatchObject({ code: "too_many" });
  const up = socket.arrival();
  vi.advanceTimersByTime(20_000);
  latest().join();
  await expect(up).resolves.toMatchObject({ type: "welcome", seat: 1 });
  const gone = socket.arrival();
  socket.again(null);
  latest().open();
  latest().say({ type: "refused", code: "unknown_table", sentence: "", move: null });
  await expect(gone).rejects.toMatchObject({ code: "unknown_table" });
});

test("the server's clock comes with its welcome", () => {
  vi.setSystemTime(1_000_000);
  latest().open();
  latest().say({ type: "welcome", version: 1, seat: 1, seats: [1], move: 0, chat: [], now: 5000 } as never);
  vi.advanceTimersByTime(2000);
  expect(now()).toBe(5002);
});

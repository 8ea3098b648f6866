import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import recorded from "../../../src/tripot/games/tokio/board/recorded.json";
import made from "../../recorded/fair.json";
import file from "../../recorded/fair.jsonl?raw";
import { begins } from "../browser/mine";
import { pinned } from "./pins";
import type { TableInfo } from "../wire/messages";
import { allKept, bindingOf, boundOf, hashOf, promiseOf } from "./fair";
import { checksOf, lookOf } from "../seal/seal";
import { Session } from "../session/session.svelte";

const { table: recordedTable, view } = recorded[0]!.sight as unknown as { table: TableInfo; view: object };
const C = ["c0", "c1", "c2"].map((start) => start.repeat(32));

interface Sent {
  type: string;
  commitment?: string;
  promise?: string;
  nonce?: string;
}

class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
}

/** A waiting table at which seat 0 is ours. */
const waiting = (more: Partial<TableInfo> = {}): TableInfo => ({
  ...recordedTable,
  id: "abc",
  status: "waiting",
  host: 0,
  commitment: C[0]!,
  dice_round: 0,
  promises: null,
  nonces: null,
  left_out: [],
  gone: [],
  seed: null,
  outcome: null,
  ...more,
});

const withPromise = (table: TableInfo, promise: string | null, seat = 0): TableInfo => ({
  ...table,
  seats: table.seats.map((who) => (who.seat === seat ? { ...who, promise } : who)),
});

const others = (table: TableInfo) => table.seats.map(() => null);

let session: Session;
let socket: FakeSocket;

function say(message: object) {
  socket.onmessage!({ data: JSON.stringify(message) });
}

function come(table: TableInfo, seat: number | null = 0) {
  session = new Session(table, { weigh: () => ({ kind: "move" }), tell: () => [] });
  socket = FakeSocket.last;
  welcome(table, seat);
}

function welcome(table: TableInfo, seat: number | null = 0) {
  socket.onopen!();
  say({ type: "welcome", version: 1, seat, seats: seat === null ? [] : [seat], move: 0, table, chat: [] });
  say({
    type: "position",
    status: table.status,
    since: 0,
    events: [],
    view: null,
    actors: [],
    legal: [],
    deadline: null,
    outcome: null,
  });
}

const tell = (table: TableInfo) => say({ type: "table", table });
const sent = (type: string) => socket.sent.filter((message) => message.type === type);
const reveals = () => sent("reveal");

/** Let the page come and promise, and the table confirm the promise. */
function promised(table = waiting()): { table: TableInfo; promise: string; nonce: string } {
  come(table);
  const { promise } = sent("promise").at(-1)!;
  const stands = withPromise(table, promise!);
  tell(stands);
  return { table: stands, promise: promise!, nonce: pinned("abc").rounds.at(-1)!.own[0]! };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      json: async () => waiting(),
      text: async () => file,
    })),
  );
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("promises", () => {
  test("a page pins the fingerprint, then makes a number, and sends only its promise", () => {
    come(waiting());
    const [{ commitment, promise }] = sent("promise") as [Sent];
    const [round] = pinned("abc").rounds;
    expect(round).toMatchObject({ commitment: C[0], early: true, list: null });
    expect(commitment).toBe(C[0]);
    expect(promise).toBe(promiseOf(bindingOf(boundOf(waiting())), 0, round!.own[0]!));
    expect(JSON.stringify(socket.sent)).not.toContain(round!.own[0]);
    expect(lookOf(session).tone).toBe("quiet");
    tell(withPromise(waiting(), promise!));
    expect(lookOf(session).tone).toBe("good");
    expect(sent("promise").length).toBe(1);
  });

  test("a reloaded page makes the same promise, and not twice", () => {
    const { table, promise, nonce } = promised();
    session.close();
    come(table);
    expect(sent("promise")).toEqual([]);
    session.close();
    come(waiting()); // the server never had it
    expect(sent("promise")).toMatchObject([{ promise }]);
    expect(pinned("abc").rounds[0]!.own[0]).toBe(nonce);
  });

  test("a refused message is sent again", () => {
    come(waiting());
    say({ type: "refused", code: "unavailable", sentence: "", move: null });
    expect(session.refused).toBeNull();
    vi.advanceTimersByTime(1500);
    expect(sent("promise").length).toBe(2);
  });

  test("another device with the same seat keeps its promise", () => {
    come(waiting());
    for (let time = 0; time < 5; time++) tell(withPromise(waiting(), "ab".repeat(32)));
    expect(sent("promise").length).toBe(1);
    expect(lookOf(session).tone).toBe("part");
  });

  test("a spectator pins, and promises nothing", () => {
    come(waiting(), null);
    expect(sent("promise")).toEqual([]);
    expect(pinned("abc").rounds.length).toBe(1);
  });

  test("nobody promises once the list is fixed, or the game has begun", () => {
    come(waiting({ promises: others(waiting()) }));
    expect(socket.sent.map(({ type }) => type)).toEqual(["hello"]);
    expect(pinned("abc").rounds[0]!.early).toBe(false);
    session.close();
    localStorage.clear();
    come(waiting({ status: "playing", promises: others(waiting()), nonces: others(waiting()) }));
    expect(socket.sent.map(({ type }) => type)).toEqual(["hello"]);
    expect(lookOf(session).tone).toBe("part");
  });
});

describe("reveals", () => {
  test("the number is shown once, when its promise is in the list", () => {
    const { table, promise, nonce } = promised();
    const list = others(table).with(0, promise as never);
    tell({ ...table, promises: list });
    expect(reveals()).toEqual([{ type: "reveal", commitment: C[0], nonce }]);
    tell({ ...table, promises: list });
    expect(reveals().length).toBe(1);
    expect(pinned("abc").rounds[0]!.list).toEqual(list);
    expect(lookOf(session).tone).toBe("quiet");
    const nonces = others(table).with(0, nonce as never);
    tell({ ...table, status: "playing", promises: list, nonces });
    expect(lookOf(session).tone).toBe("good");
  });

  test("it is shown again to the same list, after a break or a reload", () => {
    const { table, promise, nonce } = promised();
    const fixed = { ...table, promises: others(table).with(0, promise as never) };
    tell(fixed);
    welcome(fixed);
    expect(reveals().map((one) => one.nonce)).toEqual([nonce, nonce]);
    session.close();
    come(fixed);
    expect(reveals().map((one) => one.nonce)).toEqual([nonce]);
  });

  test("it is not shown if its promise is missing from the list", () => {
    const { table, promise } = promised();
    tell({ ...table, promises: others(table) });
    tell({ ...table, promises: others(table) });
    expect(reveals()).toEqual([]);
    expect(lookOf(session).tone).toBe("quiet");
    session.close();
    localStorage.clear();
    const again = promised();
    tell({ ...again.table, promises: others(table).with(1, promise as never) });
    expect(reveals()).toEqual([]);
  });

  test("a second list for the same seed is refused, and stays a fault", () => {
    const { table, promise } = promised();
    const one = others(table)
      .with(0, promise as never)
      .with(1, "aa".repeat(32) as never);
    const other = others(table)
      .with(0, promise as never)
      .with(1, "bb".repeat(32) as never);
    tell({ ...table, promises: one });
    welcome({ ...table, promises: other });
    expect(reveals().length).toBe(1);
    expect(lookOf(session).tone).toBe("bad");
    session.close();
    come({ ...table, promises: one });
    expect(reveals()).toEqual([]);
    expect(lookOf(session).tone).toBe("bad");
  });

  test("a list first seen before a reload can't be another after it", () => {
    const { table, promise } = promised();
    tell({ ...table, promises: others(table).with(0, promise as never) });
    session.close();
    come({
      ...table,
      promises: others(table)
        .with(0, promise as never)
        .with(2, "cc".repeat(32) as never),
    });
    expect(reveals()).toEqual([]);
    expect(pinned("abc").fault).toBe("list");
  });
});

describe("made anew", () => {
  test("another seed and round need another number, and the left-out seat is named", () => {
    const { table, promise, nonce } = promised();
    tell({
      ...table,
      promises: others(table)
        .with(0, promise as never)
        .with(1, "aa".repeat(32) as never),
    });
    tell(waiting({ commitment: C[1]!, dice_round: 1, left_out: [1] }));
    const again = sent("promise").at(-1)!;
    expect(again.commitment).toBe(C[1]);
    const rounds = pinned("abc").rounds;
    expect(rounds.map((round) => round.number)).toEqual([0, 1]);
    expect(rounds[1]!.own[0]).not.toBe(nonce);
    expect(again.promise).not.toBe(promise);
    expect(session.notes).toMatchObject([{ kind: "left-out", who: table.seats[1]!.name }]);
    expect(lookOf(session).tone).not.toBe("bad");
    tell(waiting({ commitment: C[2]!, dice_round: 2, left_out: [1] }));
    expect(session.notes.map(({ kind }) => kind)).toEqual(["left-out", "anew"]);
  });

  test("a left-out seat promises no more, and is told", () => {
    promised();
    tell(waiting({ commitment: C[1]!, dice_round: 1, left_out: [0] }));
    expect(sent("promise").length).toBe(1);
    expect(lookOf(session).tone).toBe("part");
  });

  test.each<[string, Partial<TableInfo>]>([
    ["another seed of the same round", { commitment: C[1]!, dice_round: 0 }],
    ["other house rules", { rules: { ...waiting().rules, lives: 9 } }],
    ["another version of the rules", { rules_version: 7 }],
    ["another round of the same seed", { dice_round: 1 }],
  ])("%s is refused", (_, more) => {
    const { table } = promised();
    tell({ ...table, ...more });
    const fixed = { ...table, ...more };
    tell({ ...fixed, promises: others(fixed).with(0, fixed.seats[0]!.promise as never) });
    expect(reveals()).toEqual([]);
    expect(sent("promise").length).toBe(1);
    expect(lookOf(session).tone).toBe("bad");
  });

  /** Show our number for a list that also contained seat 1. */
  function shown() {
    const { table, promise } = promised();
    const fixed = {
      ...table,
      promises: others(table)
        .with(0, promise as never)
        .with(1, "aa".repeat(32) as never),
    };
    tell(fixed);
    expect(reveals().length).toBe(1);
    return fixed;
  }

  test.each<[string, number, unknown[]]>([
    ["by seats that are not there", 2, [100, 101]],
    ["by seats below the first", 2, [-1, -2]],
    ["by one seat, twice", 2, [1, 1]],
    ["by lists of seats", 2, [[1], [1]]],
    ["by a list of our own", 1, [[0]]],
    ["by a seat that had promised nothing", 1, [2]],
    ["oftener than seats were silent", 3, [1, 2]],
  ])("a number that was shown is not asked for again %s", (_, rounds, left_out) => {
    shown();
    tell(waiting({ commitment: C[1]!, dice_round: rounds, left_out: left_out as number[] }));
    expect(sent("promise").length).toBe(1);
    expect(lookOf(session).tone).toBe("bad");
  });

  test("a left-out seat is not forgotten", () => {
    shown();
    tell(waiting({ commitment: C[1]!, dice_round: 1, left_out: [1] }));
    tell({
      ...waiting({ commitment: C[1]!, dice_round: 1, left_out: [1] }),
      promises: others(waiting())
        .with(0, sent("promise").at(-1)!.promise as never)
        .with(2, "bb".repeat(32) as never),
    });
    tell(waiting({ commitment: C[2]!, dice_round: 2, left_out: [2] }));
    expect(lookOf(session).tone).toBe("bad");
  });

  test("a replacement after our number was known stays a fault", () => {
    shown();
    const again = waiting({ commitment: C[1]!, dice_round: 1, left_out: [1] });
    tell(again);
    const { promise } = sent("promise").at(-1)!;
    const fixed = { ...withPromise(again, promise!), promises: others(again).with(0, promise as never) };
    tell(fixed);
    tell({ ...fixed, status: "playing", nonces: others(again).with(0, reveals().at(-1)!.nonce as never) });
    expect(lookOf(session)).toMatchObject({
      tone: "part",
      text: "The seal was made again after your number was known",
    });
  });

  test("a number that was shown but not taken does not count as late", () => {
    shown();
    tell(waiting({ commitment: C[1]!, dice_round: 1, left_out: [0] }));
    expect(lookOf(session)).toMatchObject({ tone: "part", text: expect.stringContaining("The table says") });
  });

  test("an old seed gets no number, and no game begins with it", () => {
    const { table, promise } = promised();
    tell(waiting({ commitment: C[1]!, dice_round: 1, left_out: [1] }));
    // Another tab of this browser may be further on: what comes late is no fault yet.
    const back = { ...table, promises: others(table).with(0, promise as never) };
    tell(back);
    expect(reveals()).toEqual([]);
    expect(pinned("abc").fault).toBeNull();
    tell({ ...back, status: "playing", nonces: others(table).with(0, "dd".repeat(32) as never) });
    expect(lookOf(session).tone).toBe("bad");
  });

  test("the same seed is refused for another round", () => {
    promised();
    tell(waiting({ commitment: C[1]!, dice_round: 1, left_out: [1] }));
    tell(waiting({ commitment: C[0]!, dice_round: 2, left_out: [1] }));
    expect(lookOf(session).tone).toBe("bad");
  });

  test("a message refused for a while is sent again for the table's state by then", () => {
    promised();
    say({ type: "refused", code: "unavailable", sentence: "", move: null });
    tell(waiting({ commitment: C[1]!, dice_round: 1, left_out: [1] }));
    vi.advanceTimersByTime(1500);
    expect(pinned("abc").fault).toBeNull();
    expect(sent("promise").map((one) => one.commitment)).toEqual([C[0], C[1], C[1]]);
  });

  test("another seed after the numbers are known is refused", () => {
    const { table, promise, nonce } = promised();
    const fixed = { ...table, promises: others(table).with(0, promise as never) };
    tell(fixed);
    tell({ ...fixed, status: "playing", nonces: others(table).with(0, nonce as never) });
    tell({
      ...fixed,
      status: "playing",
      commitment: C[1]!,
      dice_round: 1,
      nonces: others(table).with(0, nonce as never),
    });
    expect(lookOf(session).tone).toBe("bad");
  });

  test("numbers that nobody promised are refused", () => {
    const { table, promise } = promised();
    const fixed = { ...table, promises: others(table).with(0, promise as never) };
    tell(fixed);
    tell({ ...fixed, status: "playing", nonces: others(table).with(0, "dd".repeat(32) as never) });
    expect(pinned("abc").fault).toBe("nonces");
    expect(lookOf(session).tone).toBe("bad");
  });
});

describe("a server that", () => {
  test("drops the promises when the game begins is caught", () => {
    const { table, nonce } = promised();
    tell({ ...table, status: "playing", promises: null, nonces: others(table).with(0, nonce as never) });
    expect(lookOf(session).tone).toBe("bad");
  });

  test("gives the table another name does not make the page forget", () => {
    const { table } = promised();
    tell({ ...table, id: "abd", commitment: C[1]! });
    expect(sent("promise").length).toBe(1);
    expect(lookOf(session).tone).toBe("bad");
    expect(pinned("abd").rounds).toEqual([]);
  });

  test("never shows its seed is reported", () => {
    const { table, promise, nonce } = promised();
    const made = { promises: others(table).with(0, promise as never), nonces: others(table).with(0, nonce as never) };
    tell({ ...table, ...made, status: "playing" });
    tell({ ...table, ...made, status: "closed" });
    say({
      type: "position",
      status: "closed",
      since: 0,
      events: [],
      view,
      actors: [],
      legal: [],
      deadline: null,
      outcome: null,
    });
    expect(lookOf(session).tone).toBe("quiet");
    vi.advanceTimersByTime(6000);
    expect(lookOf(session).tone).toBe("part");
  });
});

describe("two tabs of one browser", () => {
  test("have the same number", () => {
    promised();
    const first = session;
    come(waiting());
    expect(Object.keys(pinned("abc").rounds[0]!.own)).toEqual(["0"]);
    first.close();
    expect(sent("promise").length).toBe(1);
    expect(sent("promise")[0]!.promise).toBe(
      promiseOf(bindingOf(boundOf(waiting())), 0, pinned("abc").rounds[0]!.own[0]!),
    );
  });

  test("a tab whose number was overwritten still shows it, if it is the promised one", () => {
    const { table, promise, nonce } = promised();
    const kept = pinned("abc");
    kept.rounds[0]!.own[0] = "ee".repeat(32);
    localStorage.setItem("tripot-dice-abc", JSON.stringify(kept));
    tell({ ...table, promises: others(table).with(0, promise as never) });
    expect(reveals()).toMatchObject([{ nonce }]);
    expect(pinned("abc").rounds[0]!.own[0]).toBe(nonce);
  });
});

describe("a game that begins as soon as its page is there", () => {
  const starts = () => vi.mocked(fetch).mock.calls.filter(([path]) => String(path).endsWith("/start")).length;
  /** Return a table whose other people have promised, and are here or not. */
  const among = (here: boolean, promise: string | null = null) =>
    withPromise(
      waiting({ seats: waiting().seats.map((who) => ({ ...who, here, promise: who.owned ? "aa".repeat(32) : null })) }),
      promise,
    );

  test("waits for the promise to stand", async () => {
    begins.wish("abc");
    come(among(true));
    expect(session.beginning).toBe(true);
    expect(starts()).toBe(0);
    tell(among(true, sent("promise")[0]!.promise!));
    expect(starts()).toBe(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(session.beginning).toBe(false);
    expect(begins.wished("abc")).toBe(false);
  });

  test("waits for missing people, unless the host goes on", () => {
    begins.wish("abc");
    come(among(false));
    tell(among(false, sent("promise")[0]!.promise!));
    expect(session.missing).not.toEqual([]);
    expect(starts()).toBe(0);
    session.begin();
    expect(starts()).toBe(1);
  });

  test("still begins after a reload", () => {
    begins.wish("abc");
    come(among(true));
    session.close();
    come(among(true));
    expect(session.beginning).toBe(true);
    tell(among(true, sent("promise")[0]!.promise!));
    expect(starts()).toBe(1);
  });

  test("begins without the number if the table does not take it, and a refusal ends it", async () => {
    vi.mocked(fetch).mockResolvedValue({
      ok: false,
      status: 503,
      headers: new Headers(),
      json: async () => ({ code: "unavailable" }),
    } as Response);
    begins.wish("abc");
    come(among(true));
    await vi.advanceTimersByTimeAsync(5000);
    expect(starts()).toBe(1);
    expect(session.beginning).toBe(false);
    expect(session.refused).toBe("unavailable");
  });

  test("is begun only by the host", async () => {
    begins.wish("abc");
    come(waiting({ host: 1 }));
    tell(withPromise(waiting({ host: 1 }), sent("promise")[0]!.promise!));
    await vi.advanceTimersByTimeAsync(5000);
    expect(starts()).toBe(0);
  });
});

describe("at the end", () => {
  const { bound, promises, nonces } = made;
  const table = (more: Partial<TableInfo> = {}): TableInfo =>
    waiting({
      id: bound.table,
      players: 3,
      rules: bound.rules,
      rules_version: 1,
      dice_round: 1,
      commitment: bound.commitment,
      seats: waiting().seats.slice(0, 3),
      ...more,
    });

  /** A whole game from seat 0, whose number is the one in the recorded file. */
  async function played(seat: number | null = 0) {
    come(table(), seat);
    const kept = pinned(bound.table);
    if (seat !== null) kept.rounds[0]!.own[0] = nonces[0]!;
    localStorage.setItem(`tripot-dice-${bound.table}`, JSON.stringify(kept));
    tell(table({ promises }));
    tell(table({ status: "playing", promises, nonces }));
    expect(allKept(made.binding, promises, nonces)).toBe(true);
    const events = seat === null ? made.heard.None : made.heard[0];
    const outcome = { payoffs: made.payoffs, standing: made.standing };
    say({ type: "position", status: "over", since: 0, events, view, actors: [], legal: [], deadline: null, outcome });
    tell(
      table({
        status: "over",
        promises,
        nonces,
        seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        outcome,
      }),
    );
    vi.useRealTimers();
    await vi.waitFor(() => expect(session.dice.findings ?? session.dice.unread).toBeTruthy(), 60_000);
  }

  test("the check runs by itself", async () => {
    await played();
    expect(reveals()).toMatchObject([{ nonce: nonces[0] }]);
    expect(session.dice.findings!.map(({ verdict }) => verdict)).toEqual(["good", "good", "good", "good"]);
    expect(lookOf(session)).toMatchObject({ tone: "good" });
    expect(lookOf(session).text).toContain(String(made.draws));
  });

  test("the check says what a spectator can't know", async () => {
    await played(null);
    expect(lookOf(session).tone).toBe("part");
  });

  test("a file that can't be fetched is requested again", async () => {
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError("offline"));
    await played();
    expect(session.dice.unread).toBe(true);
    session.prove();
    await vi.waitFor(() => expect(session.dice.findings).not.toBeNull(), 60_000);
    expect(lookOf(session).tone).toBe("good");
  });

  test("a different history after a reload is caught", () => {
    const all = made.heard[0];
    come(table({ status: "playing", promises, nonces }));
    const position = (events: object[]) =>
      say({
        type: "position",
        status: "playing",
        since: 0,
        events,
        view,
        actors: [],
        legal: [],
        deadline: null,
        outcome: null,
      });
    position(all.slice(0, 5));
    session.close();
    come(table({ status: "playing", promises, nonces }));
    position(all.slice(0, 7));
    expect(session.dice.known.fault).toBeNull();
    session.close();
    come(table({ status: "playing", promises, nonces }));
    position([{ ...all[0], action: "roll 66" }, ...all.slice(1, 7)]);
    expect(session.dice.known.fault).toBe("told");
    expect(lookOf(session).tone).toBe("bad");
  });

  const ended = (events: object[], outcome: object, since = 0) =>
    say({ type: "position", status: "over", since, events, view, actors: [], legal: [], deadline: null, outcome });
  const outcome = { payoffs: made.payoffs, standing: made.standing };

  test("another result after the check is caught", async () => {
    await played();
    ended([], { ...outcome, payoffs: [...outcome.payoffs].reverse() }, made.heard[0].length);
    expect(lookOf(session).tone).toBe("bad");
    expect(checksOf(session)[0]!.tone).toBe("bad");
  });

  test("further events after the check are caught", async () => {
    await played();
    ended([{ seat: 0, drawer: null, action: "doubt" }], outcome, made.heard[0].length);
    expect(lookOf(session).tone).toBe("bad");
  });

  test("the same result again is fine", async () => {
    await played();
    ended([], outcome, made.heard[0].length);
    ended(made.heard[0], outcome);
    expect(lookOf(session).tone).toBe("good");
  });

  test("fewer events than before a reload are caught", () => {
    come(table({ status: "playing", promises, nonces }));
    say({
      type: "position",
      status: "playing",
      since: 0,
      events: made.heard[0].slice(0, 6),
      view,
      actors: [],
      legal: [],
      deadline: null,
      outcome: null,
    });
    session.close();
    come(table({ status: "playing", promises, nonces }));
    ended(made.heard[0].slice(0, 3), outcome);
    expect(lookOf(session).tone).toBe("bad");
  });

  test("the command that verifies the file names the file that was checked", async () => {
    await played();
    expect(session.dice.checked).toBe(hashOf(file));
  });

  test("a changed history on the same page is caught", () => {
    const all = made.heard[0];
    come(table({ status: "playing", promises, nonces }));
    const position = (since: number, events: object[]) =>
      say({
        type: "position",
        status: "playing",
        since,
        events,
        view,
        actors: [],
        legal: [],
        deadline: null,
        outcome: null,
      });
    position(0, all.slice(0, 5));
    position(3, all.slice(3, 6));
    expect(session.dice.known.fault).toBeNull();
    position(0, [{ ...all[0], action: "roll 66" }]);
    expect(session.dice.known.fault).toBe("told");
  });
});

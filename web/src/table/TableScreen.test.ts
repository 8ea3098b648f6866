import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import recorded from "../../../src/tripot/games/tokio/board/recorded.json";
import { myTables, remember } from "../browser/mine";
import type { TableInfo } from "../wire/messages";
import TableScreen from "./TableScreen.svelte";

const { table: recordedTable } = recorded[0]!.sight as unknown as { table: TableInfo };

let table: TableInfo;
let calls: string[];
let refusal: string | null; // the code that refuses a hello
let socket: FakeSocket;

class FakeSocket {
  static OPEN = 1;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(url: string) {
    socket = this; // eslint-disable-line @typescript-eslint/no-this-alias -- the test cuts it
    calls.push(`socket ${new URL(url).pathname}`);
    setTimeout(() => this.onopen?.());
  }
  send(text: string) {
    if ((JSON.parse(text) as { type: string }).type !== "hello") return;
    const welcome = { type: "welcome", version: 1, seat: null, seats: [], move: 0, table, chat: [], now: 0 };
    const refused = { type: "refused", code: refusal, sentence: "", move: null };
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(refusal ? refused : welcome) }));
  }
  close() {}
}

beforeEach(() => {
  calls = [];
  refusal = null;
  table = { ...recordedTable, id: "abc", status: "waiting" };
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async (path: string, { method = "GET" } = {}) => {
    calls.push(`${method} ${path}`);
    return { ok: true, status: 200, headers: new Headers(), json: async () => table };
  });
});

afterEach(() => vi.unstubAllGlobals());

test("a table is requested only by its socket", async () => {
  render(TableScreen, { id: "abc" });
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeTruthy());
  expect(calls.filter((call) => !call.endsWith(".svg"))).toEqual(["socket /api/tables/abc/play"]);
});

test.each([
  ["unknown_table", "does not exist"],
  ["version", "different versions"],
])("what is refused as %s is said", async (code, words) => {
  refusal = code;
  render(TableScreen, { id: "abc" });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(words));
  expect(calls).toEqual(["socket /api/tables/abc/play"]);
});

test("at a table that can't be watched a visitor may take a free seat", async () => {
  refusal = "not_watchable";
  table = {
    ...table,
    watchable: false,
    seats: table.seats.map((who) => ({ ...who, owned: false, name: null, free: true })),
  };
  render(TableScreen, { id: "abc" });
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeTruthy());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without a free seat there is nothing to see", async () => {
  refusal = "not_watchable";
  table = { ...table, watchable: false, seats: table.seats.map((who) => ({ ...who, free: false })) };
  render(TableScreen, { id: "abc" });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("only for its players"));
});

test("a game with outdated rules says so, and its host can close it", async () => {
  refusal = "unplayable";
  table = { ...table, playable: false };
  render(TableScreen, { id: "abc" });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("no longer plays"));
  const button = screen.getByRole("button", { name: "Close this table" });
  await fireEvent.click(button);
  await fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("closed"));
  expect(calls).toContain("DELETE /api/tables/abc");
  expect(screen.queryByRole("button", { name: "Close this table" })).toBeNull();
});

test("a finished one can't be closed", async () => {
  refusal = "unplayable";
  table = { ...table, playable: false, status: "over" };
  render(TableScreen, { id: "abc" });
  await waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
  expect(screen.queryByRole("button", { name: "Close this table" })).toBeNull();
});

test("a table other than the requested one is not shown", async () => {
  table = { ...table, id: "abd" };
  render(TableScreen, { id: "abc" });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("unexpected"));
});

test("a private link whose answer was lost is sent again, and leaves the address", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answered = fetch;
  vi.stubGlobal("fetch", (path: string, how = {}) => {
    const lost = path === "/api/seat" && !calls.includes("POST /api/seat");
    const answer = answered(path, how);
    return lost ? Promise.reject(new TypeError("the line broke")) : answer;
  });
  history.replaceState(null, "", "/t/abc#abc.secret");
  render(TableScreen, { id: "abc" });
  expect(location.hash).toBe("");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("can't be reached"));
  await vi.advanceTimersByTimeAsync(2000);
  await waitFor(() =>
    expect(calls.slice(0, 3)).toEqual(["POST /api/seat", "POST /api/seat", "socket /api/tables/abc/play"]),
  );
  vi.useRealTimers();
});

describe("a game whose rules have changed while the page was open", () => {
  /** Return what is said once the table is refused. */
  async function refused(): Promise<HTMLElement> {
    table = { ...table, status: "playing", playable: false };
    render(TableScreen, { id: "abc" });
    await waitFor(() => expect(document.querySelector("main.place")).not.toBeNull());
    refusal = "unplayable";
    socket.onclose!({ code: 1001 });
    await waitFor(() => expect(document.querySelector("main.place")).toBeNull(), { timeout: 10_000 });
    return screen.getByRole("alert");
  }

  test("is closed by its host", async () => {
    remember("abc");
    expect((await refused()).textContent).toContain("rules that have changed");
    for (const _ of ["once", "to be sure"]) await fireEvent.click(screen.getByText(/Close this table|Press again/));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("closed"));
    expect(calls).toContain("DELETE /api/tables/abc");
    expect(myTables()).not.toContain("abc");
  });

  test("leaves a visitor nothing to close", async () => {
    await refused();
    expect(screen.queryByText("Close this table")).toBeNull();
  });
});

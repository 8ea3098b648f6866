import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import recorded from "../../recorded/tokio.json";
import type { TableInfo } from "../wire/messages";
import TableScreen from "./TableScreen.svelte";

const { table: recordedTable } = recorded[0]!.sight as unknown as { table: TableInfo };

let table: TableInfo;
let calls: string[];

beforeEach(() => {
  calls = [];
  table = { ...recordedTable, id: "abc", status: "playing" };
  vi.stubGlobal(
    "WebSocket",
    class {
      close() {}
    },
  );
  vi.stubGlobal("fetch", async (path: string, { method = "GET" } = {}) => {
    calls.push(`${method} ${path}`);
    return { ok: true, status: 200, headers: new Headers(), json: async () => (path === "/api/games" ? [] : table) };
  });
});

afterEach(() => vi.unstubAllGlobals());

test("a game by rules that are gone is said to be so, and its host can close it", async () => {
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

test("one that is over is not there to be closed", async () => {
  table = { ...table, playable: false, status: "over" };
  render(TableScreen, { id: "abc" });
  await waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
  expect(screen.queryByRole("button", { name: "Close this table" })).toBeNull();
});

test("another table than was asked for is not shown", async () => {
  table = { ...table, id: "abd" };
  render(TableScreen, { id: "abc" });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("unexpected"));
});

test("a private link whose answer was lost is asked for again, and leaves the address", async () => {
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
  await waitFor(() => expect(calls.slice(0, 3)).toEqual(["POST /api/seat", "POST /api/seat", "GET /api/tables/abc"]));
  vi.useRealTimers();
});

import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import recorded from "../../../src/tripot/games/tokio/board/recorded.json";
import { myTables, remember } from "../browser/mine";
import type { Sight } from "../games/board";
import OtherRules from "./OtherRules.svelte";

const { table } = recorded[0]!.sight as unknown as Sight;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("the host closes a game with outdated rules", async () => {
  const ask = vi.fn(async () => new Response(JSON.stringify(table)));
  vi.stubGlobal("fetch", ask);
  remember(table.id);
  render(OtherRules, { table: { ...table, status: "playing", playable: false } });
  expect(screen.getByRole("alert").textContent).toContain("rules that have changed");
  const close = screen.getByText("Close this table");
  await fireEvent.click(close);
  await fireEvent.click(close);
  expect(ask).toHaveBeenCalledWith(`/api/tables/${table.id}`, { method: "DELETE" });
  await waitFor(() => expect(myTables()).not.toContain(table.id));
});

test("a visitor has nothing to close", () => {
  render(OtherRules, { table: { ...table, status: "playing", playable: false } });
  expect(screen.queryByText("Close this table")).toBeNull();
});

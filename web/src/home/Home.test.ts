import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import GameHow from "./GameHow.svelte";
import Home from "./Home.svelte";
import NewTable from "./NewTable.svelte";

// This device can have tables, but what they need does not come.
vi.mock("../wire/door", () => ({ plays: () => true, ask: () => new Promise(() => {}) }));

beforeEach(() => void vi.stubGlobal("fetch", () => new Promise(() => {})));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["Home", Home, "Play now"],
  ["GameHow", GameHow, "Play now"],
  ["NewTable", NewTable, "Open the table"],
])("%s: a game that does not come is said to be loading, with a way on", async (_, Screen, label) => {
  render(Screen as typeof NewTable, { game: "tokio" });
  const [button] = await screen.findAllByRole("button", { name: new RegExp(label) });
  const before = screen.queryAllByText("Load the page again").length; // of the pictures
  await fireEvent.click(button!);
  expect(screen.getAllByText("Load the page again")).toHaveLength(before + 1);
});

import { beforeEach, expect, test } from "vitest";
import { OPEN, keepSetup, setupName, setupsOf, type Setup } from "./setups";

const setup = (more: Partial<Setup> = {}): Setup => ({
  sitting: [OPEN, OPEN],
  called: ["", ""],
  rules: {},
  clock: null,
  public: false,
  watchable: true,
  ...more,
});

beforeEach(() => localStorage.clear());

test("the last three setups of each game are kept, each once", () => {
  for (const clock of [15, 30, 60, 15, 120]) keepSetup("tonk", setup({ clock }));
  expect(setupsOf("tonk").map(({ clock }) => clock)).toEqual([120, 15, 60]);
  expect(setupsOf("toc")).toEqual([]);
});

test("a setup is named by its differences from the default table", () => {
  expect(setupName("tonk", setup())).toBe("3 players · friends only");
  const other = setup({ sitting: ["simple", "here"], rules: { hands: 3 }, clock: 120 });
  expect(setupName("tonk", other)).toBe("3 players · 1 bot · hands: 3 · 2 minutes");
});

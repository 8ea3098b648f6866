import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Block } from "../../build/markdown";
import type { TableInfo } from "../wire/messages";
import Rulebook from "./Rulebook.svelte";

const OPTIONS = [
  { name: "lives", default: 8, rule: "TOKIO-2", explanation: "", least: 1, most: 20, values: null },
  { name: "liar_loses", default: 2, rule: "TOKIO-8", explanation: "", least: 1, most: 3, values: null },
];
const BOOK: Block[] = [{ kind: "paragraph", text: [{ kind: "text", text: "Lives." }], rules: ["TOKIO-2"] }];

afterEach(() => vi.unstubAllGlobals());

test("an option that came after its table is played by its default, and is no change", async () => {
  vi.stubGlobal("fetch", async (path: string) => {
    const api = path.startsWith("/api/");
    return new Response(api ? JSON.stringify([{ name: "tokio", options: OPTIONS }]) : JSON.stringify(BOOK));
  });
  const { container } = render(Rulebook, { table: { game: "tokio", rules: { lives: 3 } } as unknown as TableInfo });
  await vi.waitFor(() => expect(container.querySelectorAll("dt")).toHaveLength(2));
  const [lives, lie] = [...container.querySelectorAll("dt")];
  expect(lives!.textContent).toContain("3");
  expect(lives!.className).toContain("here");
  expect(lie!.textContent).toContain("2");
  expect(lie!.className).not.toContain("here");
  expect(screen.queryByText(/undefined/)).toBeNull();
});

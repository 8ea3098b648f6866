import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Block } from "../../build/markdown";
import { HOUSES } from "../games/houses";
import type { TableInfo } from "../wire/messages";
import Rulebook from "./Rulebook.svelte";

const BOOK: Block[] = [{ kind: "paragraph", text: [{ kind: "text", text: "Lives." }], rules: ["TOKIO-2"] }];

afterEach(() => vi.unstubAllGlobals());

test("an option newer than its table has its default, and is not marked as changed", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(BOOK)));
  const { container } = render(Rulebook, { table: { game: "tokio", rules: { lives: 3 } } as unknown as TableInfo });
  const { options } = HOUSES.tokio!;
  await waitFor(() => expect(container.querySelectorAll("dt")).toHaveLength(options.length));
  const named = (name: string) => container.querySelectorAll("dt")[options.findIndex((one) => one.name === name)];
  const [lives, lie] = [named("lives"), named("liar_loses")];
  expect(lives!.textContent).toContain("3");
  expect(lives!.className).toContain("here");
  expect(lie!.textContent).toContain("2");
  expect(lie!.className).not.toContain("here");
  expect(screen.queryByText(/undefined/)).toBeNull();
});

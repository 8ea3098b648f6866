import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Block } from "../../build/markdown";
import { HOUSES } from "../games/houses";
import type { TableInfo } from "../wire/messages";
import Rulebook from "./Rulebook.svelte";

const BOOK: Block[] = [{ kind: "paragraph", text: [{ kind: "text", text: "Lives." }], rules: ["TOKIO-2"] }];

afterEach(() => vi.unstubAllGlobals());

test("changed house rules come first, and an option newer than its table is not one: it has its default", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(BOOK)));
  const { container } = render(Rulebook, {
    table: { game: "tokio", rules: { liar_loses: 3 } } as unknown as TableInfo,
  });
  const { options } = HOUSES.tokio!;
  await waitFor(() => expect(container.querySelectorAll("dt")).toHaveLength(options.length));
  const [lie, lives] = container.querySelectorAll("dt");
  expect(lie!.textContent).toBe("a caught lie costs: 3");
  expect(lie!.className).toContain("here");
  expect(lives!.textContent).toBe("lives: 8");
  expect(lives!.className).not.toContain("here");
  expect(screen.queryByText(/undefined/)).toBeNull();
});

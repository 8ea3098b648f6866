import { expect, test } from "vitest";
import { blocks } from "./markdown";

test("headings, paragraphs with their rules, lists", () => {
  const [heading, paragraph, list] = blocks(
    "# A *game*\n\nTwo **dice**\nroll. [A-1] [A-2]\n\n- one\n  more [A-3]\n- two `x`\n",
  );
  expect(heading).toMatchObject({ kind: "heading", level: 1 });
  expect(paragraph).toEqual({
    kind: "paragraph",
    rules: ["A-1", "A-2"],
    text: [
      { kind: "text", text: "Two " },
      { kind: "strong", text: "dice" },
      { kind: "text", text: " roll." },
    ],
  });
  expect(list).toMatchObject({ kind: "list", items: [{ rules: ["A-3"] }, { rules: [] }] });
});

test("no mark of Markdown is left in any rulebook", async () => {
  const books = import.meta.glob<string>("../../../src/tripot/rulebook/*/*.md", { query: "?raw", import: "default" });
  expect(Object.keys(books).length).toBeGreaterThanOrEqual(5);
  for (const [path, load] of Object.entries(books)) {
    for (const block of blocks(await load())) {
      const texts = block.kind === "list" ? block.items.flatMap((item) => item.text) : block.text;
      for (const piece of texts) expect(piece.text, path).not.toMatch(/^#|\*\*|`|\[[A-Z]+-\d|^\||\]\(/);
    }
  }
});

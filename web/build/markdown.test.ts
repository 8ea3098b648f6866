import { expect, test } from "vitest";
import addressOf from "virtual:rulebooks";
import { GAMES } from "../src/table/faces";
import { LANGUAGES, read } from "../src/texts";
import { blocks, type Block } from "./markdown.ts";

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
  const addresses = Object.keys(LANGUAGES).flatMap((language) => GAMES.map((game) => addressOf(language, game)));
  for (const address of addresses) {
    for (const block of JSON.parse(await read(address)) as Block[]) {
      const texts = block.kind === "list" ? block.items.flatMap((item) => item.text) : block.text;
      for (const piece of texts) expect(piece.text).not.toMatch(/^#|\*\*|`|\[[A-Z]+-\d|^\||\]\(/);
    }
  }
});

import { expect, test } from "vitest";
import moments from "virtual:moments";
import addressOf from "virtual:rulebooks";
import { GAMES } from "../src/games/known";
import type { Moment } from "../src/games/how";
import { LANGUAGES, read } from "../src/language/texts";
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

test("a non-breaking space is kept", () => {
  const words = "Deux dés\u00a0: \u00ab\u00a0Tokio\u00a0!\u00a0\u00bb";
  expect(blocks(words)).toMatchObject([{ text: [{ text: words }] }]);
});

test("no Markdown syntax is left in any rulebook", async () => {
  const addresses = Object.keys(LANGUAGES).flatMap((language) => GAMES.map((game) => addressOf(language, game)));
  for (const address of addresses) {
    for (const block of JSON.parse(await read(address)) as Block[]) {
      const texts = block.kind === "list" ? block.items.flatMap((item) => item.text) : block.text;
      for (const piece of texts) expect(piece.text).not.toMatch(/^#|\*\*|`|\[[A-Z]+-\d|^\||\]\(/);
    }
  }
});

test("a figure has a caption, on lines of its own", () => {
  const [figure, words] = blocks("![Two dice,\n51](figure:dice)\n\nSee ![this](figure:dice)");
  expect(figure).toEqual({ kind: "figure", text: [{ kind: "text", text: "Two dice, 51" }], shows: "dice" });
  expect(words!.kind).toBe("paragraph");
});

test.each(GAMES)("every rulebook of %s shows each of its figures", async (game) => {
  const known = (JSON.parse(await read(moments[game]!)) as Moment<unknown, unknown>[]).flatMap(
    (one) => one.figure ?? [],
  );
  expect(known.length).toBeGreaterThan(1);
  for (const language of Object.keys(LANGUAGES)) {
    const book = JSON.parse(await read(addressOf(language, game))) as Block[];
    const shown = book.flatMap((block) => (block.kind === "figure" ? block.shows : []));
    expect(shown.sort(), language).toEqual([...known].sort());
  }
});

import { readFileSync, readdirSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import addressOf from "virtual:texts";
import { GAMES } from "../src/games/known";
import { LANGUAGES, read, type Messages } from "../src/language/texts";
import { FOLDERS } from "./games.ts";
import { ELSEWHERE, LATER, parts } from "./catalogue.ts";

test("messages go with their game, those of rarely opened screens go apart, and those of every screen are common", () => {
  const split = parts(
    {
      common: "## Everywhere\n\nsend = Send\n",
      help: "help-usage = Usage:\n",
      join: "join-name = Your name\n",
      replay: "replay-next = Next\n",
      story: "story-tonk-best = at Tonk\n",
      tonk: "option-tonk-ante = ante\nabout-tonk-hand = melds\n",
      toc: "game-toc-title = Toc\ncamp = { -pawn }\n-pawn = pawn\n",
    },
    ["toc", "tonk"],
  );
  expect(split).toEqual({
    common: { send: "Send", "game-toc-title": "Toc" },
    toc: { camp: [expect.objectContaining({ type: "term", name: "pawn" })], "-pawn": "pawn" },
    tonk: { "option-tonk-ante": "ante" },
    analysis: {},
    out: {},
    practise: { "about-tonk-hand": "melds" },
    replay: { "replay-next": "Next" },
    story: { "story-tonk-best": "at Tonk" },
  });
});

test.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])(
  "%s: each message of the page is in one part, complete",
  async (language) => {
    const shared = `../src/tripot/locale/${language}`;
    const files = readdirSync(shared).filter((file) => !ELSEWHERE.includes(file.replace(".ftl", "")));
    const whole = [
      ...files.map((file) => `${shared}/${file}`),
      ...Object.values(FOLDERS).map((folder) => `${folder}/locale/${language}.ftl`),
    ].flatMap((file) => new FluentResource(readFileSync(file, "utf8")).body);
    const made = await Promise.all(["common", ...GAMES, ...LATER].map((part) => read(addressOf(language, part))));
    const split = made.map((text) => JSON.parse(text) as Messages);
    expect(split.flatMap((part) => Object.keys(part)).sort()).toEqual(whole.map(({ id }) => id).sort());
    expect(Object.assign({}, ...split)).toEqual(Object.fromEntries(whole.map(({ id, value }) => [id, value])));
    expect(whole.flatMap(({ attributes }) => Object.keys(attributes))).toEqual([]); // the page ignores attributes
  },
);

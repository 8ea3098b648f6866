import { readFileSync, readdirSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import addressOf from "virtual:texts";
import { GAMES } from "../src/table/faces";
import { LANGUAGES, read, type Messages } from "../src/texts";
import { ELSEWHERE, LATER, parts } from "./catalogue.ts";

test("a message goes with the game that it is about, what few open goes apart, and whatever every screen may say is common", () => {
  const split = parts(
    {
      common: "## Everywhere\n\nsend = Send\n# of a game\nhelp-toc-swap = Swap\n",
      games: "game-toc-title = Toc\n",
      join: "join-name = Your name\n",
      options: "option-tonk-ante = ante\n",
      replay: "replay-next = Next\n",
      story: "story-tonk-best = at Tonk\n",
      toc: "camp = { -pawn }\n-pawn = pawn\n",
    },
    ["toc", "tonk"],
  );
  expect(split).toEqual({
    common: { send: "Send", "game-toc-title": "Toc" },
    toc: { "help-toc-swap": "Swap", camp: [expect.objectContaining({ type: "term", name: "pawn" })], "-pawn": "pawn" },
    tonk: { "option-tonk-ante": "ante" },
    analysis: {},
    practise: {},
    replay: { "replay-next": "Next" },
    story: { "story-tonk-best": "at Tonk" },
  });
});

test.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])(
  "%s: all that the page says is in its parts, once and whole",
  async (language) => {
    const folder = `../src/tripot/locale/${language}`;
    const files = readdirSync(folder).filter((file) => !ELSEWHERE.includes(file.replace(".ftl", "")));
    const whole = files.flatMap((file) => new FluentResource(readFileSync(`${folder}/${file}`, "utf8")).body);
    const made = await Promise.all(["common", ...GAMES, ...LATER].map((part) => read(addressOf(language, part))));
    const split = made.map((text) => JSON.parse(text) as Messages);
    expect(split.flatMap((part) => Object.keys(part)).sort()).toEqual(whole.map(({ id }) => id).sort());
    expect(Object.assign({}, ...split)).toEqual(Object.fromEntries(whole.map(({ id, value }) => [id, value])));
    expect(whole.flatMap(({ attributes }) => Object.keys(attributes))).toEqual([]); // the page would not say them
  },
);

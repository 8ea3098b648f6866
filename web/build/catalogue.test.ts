import { readFileSync, readdirSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import texts from "virtual:texts";
import { LANGUAGES, read } from "../src/texts";
import { ELSEWHERE, entries, parts } from "./catalogue.ts";

test("a message goes with the game that it is about, and whatever every screen may say is common", () => {
  const split = parts(
    {
      common: "## Everywhere\n\nsend = Send\n# of a game\nhelp-toc-swap = Swap\n",
      games: "game-toc-title = Toc\n",
      options:
        "option-tonk-ante = ante\noption-toc-teams =\n    { $on ->\n        [yes] two\n       *[no] none\n    }\n",
      toc: "camp = camp\n-pawn = pawn\n",
    },
    ["toc", "tonk"],
  );
  expect(split).toEqual({
    common: "send = Send\ngame-toc-title = Toc\n",
    toc: "help-toc-swap = Swap\noption-toc-teams =\n    { $on ->\n        [yes] two\n       *[no] none\n    }\ncamp = camp\n-pawn = pawn\n",
    tonk: "option-tonk-ante = ante\n",
  });
});

test("a brace at a line's beginning ends no message", () => {
  expect([...entries("rank = { $rank ->\n    [A] ace\n   *[other] { $rank }\n}\nsuit = suit\n").keys()]).toEqual([
    "rank",
    "suit",
  ]);
});

test.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])(
  "%s: all that the page says is in its parts, word for word and once",
  async (language) => {
    const folder = `../src/tripot/locale/${language}`;
    const files = readdirSync(folder).filter((file) => !ELSEWHERE.includes(file.replace(".ftl", "")));
    const whole = files.flatMap((file) => new FluentResource(readFileSync(`${folder}/${file}`, "utf8")).body);
    const split = await Promise.all(Object.values(texts[language]).map(read));
    const made = split.flatMap((text) => new FluentResource(text).body);
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(made.sort(byId)).toEqual(whole.sort(byId));
  },
);

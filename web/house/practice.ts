/** Practice puzzles from games between bots, as `tripot.analysis.practice` finds them. */
import type { Rules } from "@rules";
import type { Exercise, Practise } from "../src/wire/messages";
import { APART, LOOKED_AT, PATIENCE, RIGHT, TEMPTING } from "../src/wire/weighing";
import { stream, uniform } from "./chance";
import { ofNoTable } from "./info";
import { Match } from "./match";
import { mindFor } from "./modules";
import { retold } from "./retelling";
import { Scales } from "./scales";
import { choicesOf, weighed, type Weighed } from "./weighed";

const PLAYERS = "simple"; // the bot that plays the games from which puzzles are taken
const NUMBERS = 3; // numbers of seats that are used, from the smallest on
const TOLD_BEFORE = 30; // moments of a game that are shown before its question
const LONG = 50_000_000; // seeds

interface Question {
  match: Match;
  seat: number;
  codes: number[];
  found: Weighed;
}

const below = (count: number): number => Math.floor(uniform() * count);

/** Return a puzzle of a game; null if this device has prepared nothing for it. */
export async function posed(rules: Rules, { level = "easy", about = null }: Practise): Promise<Exercise | null> {
  const usual = Object.fromEntries(Object.entries(rules.game.rules).map(([name, rule]) => [name, rule.usual]));
  let best: { fit: number; question: Question } | null = null;
  for (let game = 0; game < PATIENCE; game++) {
    const players = rules.game.seats[0] + below(Math.min(NUMBERS, rules.game.seats[1] - rules.game.seats[0] + 1));
    const judge = await mindFor(rules, "judge", players, usual);
    const mind = await mindFor(rules, PLAYERS, players, usual);
    if (judge === null || mind === null) return null;
    const scales = new Scales(rules, judge);
    const match = new Match(rules, players, usual);
    const found: { moment: number; seat: number; tempted: number }[] = [];
    while (match.runOn(uniform)) {
      const seat = match.actors[below(match.actors.length)]!;
      const codes = match.codes(seat);
      const code = rules.choose(PLAYERS, match.seen(seat), match.memory, seat, stream(), mind);
      if (codes.length > 1 && (about === null || about === scales.about(codes)))
        found.push({ moment: match.log.length, seat, tempted: code });
      match.act(seat, match.textOf(code));
    }
    for (let looks = 0; looks < LOOKED_AT && found.length; looks++) {
      const [{ moment, seat, tempted }] = found.splice(below(found.length), 1) as [(typeof found)[number]];
      const one = asked(scales, before(match, moment), seat, tempted, level);
      if (one.fit >= 1) return exercise(one.question);
      if (best === null || one.fit > best.fit) best = one;
      await new Promise((later) => setTimeout(later)); // let other requests have their turn
    }
  }
  return best && exercise(best.question);
}

/** Return a match as it stood at a moment. */
function before(match: Match, moment: number): Match {
  for (const again of match.again()) if (again.log.length === moment) return again;
  return match;
}

/** Return how well a decision fits the level, 1 or more if it does, and the question. */
function asked(
  scales: Scales,
  match: Match,
  seat: number,
  tempted: number,
  level: string,
): { fit: number; question: Question } {
  const codes = match.codes(seat);
  const view = match.seen(seat);
  const found = weighed(scales.sample(view, match.memory, seat, codes, scales.judge.worlds, below(LONG)), 0);
  const question = { match, seat, codes, found };
  if (!scales.counts(view)) return { fit: -1, question };
  const most = Math.max(...found.wins);
  const losses = found.wins.map((win) => most - win);
  const loss = losses[codes.indexOf(tempted)]!;
  if (level === "hard") return { fit: loss / TEMPTING, question };
  const apart = losses.toSorted((one, other) => one - other)[Math.floor(losses.length / 2)]! / APART;
  return { fit: loss < RIGHT ? Math.min(apart, 1) : 0, question };
}

function exercise({ match, seat, codes, found }: Question): Exercise {
  return {
    seat,
    choices: choicesOf(match.rules, codes, found, null, null, codes.length),
    right: RIGHT,
    record: match.record(),
    replay: retold(ofNoTable(match), match, seat, Math.max(0, match.log.length - TOLD_BEFORE)),
  };
}

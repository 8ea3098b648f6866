/** The walk through a game that weighs every choice and every step of chance, as `tripot.analysis.walk` does. */
import type { Account, Analysis, Choice, Decision, Luck } from "../src/wire/messages";
import { worstByTurn } from "../src/wire/turns";
import { AT_STAKE, FEWEST, FORM, GRADES, LISTED, LUCKY, MOST_STEPS, VERDICTS, Z_95 } from "../src/wire/weighing";
import type { Match } from "./match";
import type { Scales, Stands } from "./scales";
import { asGood, choicesOf, meansOf, rounded, weighed } from "./weighed";

const SLICE = 20; // milliseconds of work, before other requests have their turn

/** Return the choices of a seat that must decide, best first; of those as good, the `favourite` first: `walk.advise`. */
export function advise(match: Match, seat: number, scales: Scales, favourite?: () => number): Choice[] {
  const codes = match.codes(seat);
  const samples = scales.sample(match.seen(seat), match.memory, seat, codes, scales.judge.worlds, 0);
  const found = choicesOf(match.rules, codes, weighed(samples, 0, scales.judge.unsure), null, null, codes.length);
  const equals = found.filter((one) => asGood(one, found[0]!)).map(({ action }) => action);
  if (favourite && equals.length > 1) {
    const text = match.textOf(favourite());
    if (equals.includes(text)) found.sort((one, other) => Number(other.action === text) - Number(one.action === text));
  }
  return found.slice(0, LISTED);
}

/** Return a seed for one place in a game, so that draws at different places differ. */
const apart = (place: number): number => 1_000_003 * (place + 1);

/** Return an analysis of a match, whether it is over or not; `progress` is told how many steps are done. */
export async function analysed(
  match: Match,
  scales: Scales,
  progress: (done: number) => void = () => {},
): Promise<Analysis> {
  const { rules, players } = match;
  const plan = planned(match, scales);
  const [curve, decisions, luck]: [Stands[], Decision[], Luck[]] = [[], [], []];
  const [turns, quiet] = [0, -1].map((none) => Array<number>(players).fill(none)) as [number[], number[]]; // by seat
  let since = performance.now();
  for (const again of match.again()) {
    const moment = again.log.length;
    const step = match.log[moment];
    if (!step) break;
    const [seat, code] = step;
    const now = [again.state, again.memory] as const;
    if (seat === null && plan.chances.has(moment)) {
      const { came, mean } = scales.foresee(...now, code, apart(moment));
      const drawer = rules.read(again.state, "drawer") as number;
      const gained = (what: 0 | 1) =>
        Array.from({ length: players }, (_, one) => came[2 * one + what]! - mean[2 * one + what]!);
      luck.push({
        moment,
        drawer: drawer < 0 ? null : drawer,
        action: again.textOf(code),
        win: gained(0),
        payoff: gained(1),
      });
      curve.push(mean);
    } else {
      curve.push(scales.look(...now, apart(moment)));
      if (seat !== null) {
        const heard = again.heard.get(seat)!.length;
        if (heard !== quiet[seat]) turns[seat]!++;
        quiet[seat] = heard + 1; // the count if it hears of nothing but this decision
        if (plan.decisions.has(moment))
          decisions.push(decided(scales, again, [seat, turns[seat]!, code], plan.worlds[seat]!));
      }
    }
    progress(moment + 1);
    if (performance.now() - since > SLICE) {
      await new Promise((later) => setTimeout(later));
      since = performance.now();
    }
  }
  curve.push(scales.look(match.state, match.memory, 0));
  return {
    form: FORM,
    game: rules.game.name,
    players,
    rules: match.changed,
    seed: 0,
    effort: 1,
    over: match.over,
    curve: curve.map((stands) => Array.from({ length: players }, (_, seat) => rounded(stands[2 * seat]!))),
    decisions,
    luck,
    accounts: Array.from({ length: players }, (_, seat) =>
      account(seat, decisions, plan.chancesLeftOut ? null : luck, [curve[0]!, curve.at(-1)!], scales.judge.unsure),
    ),
    left_out: plan.decisionsLeftOut + plan.chancesLeftOut,
  };
}

/** Which steps are weighed, and in how many worlds. */
interface Plan {
  decisions: Set<number>;
  chances: Set<number>;
  worlds: number[]; // by seat
  decisionsLeftOut: number;
  chancesLeftOut: number;
}

/** Plan as much as there is time for: a long game has fewer worlds, then fewer steps. All seats get the same time. */
function planned(match: Match, { judge }: Scales): Plan {
  const choices = Array.from({ length: match.players }, () => new Map<number, number>()); // by moment
  const chances: number[] = [];
  for (const again of match.again()) {
    const moment = again.log.length;
    const [seat] = match.log[moment] ?? [];
    if (seat === null) chances.push(moment);
    if (typeof seat !== "number") continue;
    const count = again.codes(seat).length;
    if (count > 1) choices[seat]!.set(moment, count);
  }
  const worlds: number[] = [];
  const decisions = new Set<number>();
  for (const own of choices) {
    const all = [...own.values()].reduce((sum, count) => sum + count, 0);
    const looks = judge.looks / match.players / Math.max(1, all);
    const some = Math.max(Math.min(judge.worlds, FEWEST), Math.min(judge.worlds, Math.trunc(looks)));
    worlds.push(some);
    for (const moment of evenly([...own.keys()], looks / some)) decisions.add(moment);
  }
  const looked = new Set(evenly(chances, MOST_STEPS / Math.max(1, chances.length)));
  const all = choices.reduce((sum, own) => sum + own.size, 0);
  return {
    decisions,
    chances: looked,
    worlds,
    decisionsLeftOut: all - decisions.size,
    chancesLeftOut: chances.length - looked.size,
  };
}

/** Return this fraction of the moments, spread evenly; all of them if it is 1 or more. */
function evenly(moments: number[], part: number): number[] {
  if (part >= 1) return moments;
  return Array.from({ length: Math.trunc(moments.length * part) }, (_, place) => moments[Math.trunc(place / part)]!);
}

/** Return what a choice was worth, given what its seat knew; `decision` is the seat, its turn, and the code. */
function decided(scales: Scales, match: Match, decision: [number, number, number], worlds: number): Decision {
  const [seat, turn, code] = decision;
  const { judge } = scales;
  const codes = match.codes(seat);
  const made = codes.indexOf(code);
  // From what the seat has heard: it may not know how often others have decided.
  const seed = apart(match.heard.get(seat)!.length);
  const view = match.seen(seat);
  const found = weighed(scales.sample(view, match.memory, seat, codes, worlds, seed), made, judge.unsure);
  const counts = scales.counts(view);
  let open: number[] | null = null;
  if (judge.open) {
    const some = Math.min(judge.open, worlds);
    open = meansOf(scales.sample(match.state, match.memory, seat, codes, some, seed, false), 0);
  }
  const loss = counts ? found.loss : 0;
  return {
    moment: match.log.length,
    seat,
    turn,
    action: match.textOf(code),
    about: scales.about(codes),
    choices: choicesOf(match.rules, codes, found, open, made),
    legal: codes.length,
    worlds,
    loss: rounded(loss),
    loss_payoff: rounded(counts ? found.lossPayoff : 0),
    random_loss: rounded(counts ? found.randomLoss : 0),
    margin: rounded(found.margin),
    grade: GRADES.find(([least]) => loss >= least)?.[1] ?? "",
    hidden: scales.hidden(match, seat),
  };
}

/**
 * Sum up a seat's game. `ends` holds what it was worth at the beginning and at the end; `luck` is null if some steps of
 * chance were left out; `unsure` is the judge's standard error.
 */
function account(
  seat: number,
  decisions: Decision[],
  luck: Luck[] | null,
  [start, end]: [Stands, Stands],
  unsure: number,
): Account {
  const own = decisions.filter((decision) => decision.seat === seat);
  const turns = worstByTurn(own);
  const graded = (grade: string) => turns.filter((decision) => decision.grade === grade).length;
  const loss = own.reduce((sum, decision) => sum + decision.loss, 0);
  const randomLoss = own.reduce((sum, decision) => sum + decision.random_loss, 0);
  const margin = Math.sqrt(
    own
      .filter((one) => one.random_loss)
      .reduce((sum, one) => sum + one.margin ** 2 + (one.loss ? (Z_95 * unsure) ** 2 : 0), 0),
  );
  const [at, paid] = [2 * seat, 2 * seat + 1];
  const lucky = luck?.reduce((sum, one) => sum + one.win[seat]!, 0) ?? null;
  const luckyPayoff = luck?.reduce((sum, one) => sum + one.payoff[seat]!, 0) ?? null;
  return {
    seat,
    decisions: turns.length,
    mild: graded("mild"),
    grave: graded("grave"),
    terrible: graded("terrible"),
    loss,
    error_rate: turns.length ? loss / turns.length : 0,
    margin: rounded(margin),
    random_loss: randomLoss,
    start: start[at]!,
    luck: lucky,
    skill: lucky === null ? null : end[at]! - start[at]! - lucky,
    result: end[at]!,
    start_payoff: start[paid]!,
    luck_payoff: luckyPayoff,
    skill_payoff: luckyPayoff === null ? null : end[paid]! - start[paid]! - luckyPayoff,
    payoff: end[paid]!,
    verdict: verdict(loss, margin, randomLoss),
    fortune: lucky !== null && lucky > LUCKY ? "lucky" : lucky !== null && lucky < -LUCKY ? "unlucky" : "even",
  };
}

/** Return the verdict on a seat's play, if its loss is known well enough to tell it. */
function verdict(loss: number, margin: number, randomLoss: number): Account["verdict"] {
  if (randomLoss < AT_STAKE) return "none";
  const [share, width] = [loss / randomLoss, (2 * margin) / randomLoss];
  const told = VERDICTS.find(([least, most]) => least <= share && share <= most && width <= most - least);
  return told?.[2] ?? "unclear";
}

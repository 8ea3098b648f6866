/** What a seat's choices are worth by what it knows: the sums that `tripot.analysis.walk` makes of the judge's samples. */
import type { Mind, Stream } from "@rules";
import type { Choice } from "../src/wire/messages";
import type { Match } from "./match";

const Z_95 = 1.959964; // of the normal distribution
const LISTED = 12; // choices, at most

const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Return half the 95 % interval of the mean of some differences. */
function marginOf(apart: number[]): number {
  const middle = mean(apart);
  const variance = apart.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (apart.length - 1);
  return (Z_95 * Math.sqrt(variance)) / Math.sqrt(apart.length);
}

const rounded = (value: number): number => Number(value.toFixed(5)) + 0;

/** Return the choices of a seat that must decide, best first. */
export function advise(match: Match, seat: number, worlds: number, mind: Mind, stream: Stream): Choice[] {
  const codes = match.codes(seat);
  const told = match.rules.weigh(match.seen(seat), match.memory, seat, worlds, stream, mind);
  const samples = (choice: number, what: 0 | 1): number[] =>
    Array.from({ length: worlds }, (_, world) => told[2 * (world * codes.length + choice) + what]!);
  const wins = codes.map((_, choice) => samples(choice, 0));
  const means = wins.map(mean);
  const best = means.indexOf(Math.max(...means));
  const order = codes.map((_, choice) => choice).sort((one, other) => means[other]! - means[one]!);
  return order.slice(0, LISTED).map((choice) => ({
    action: match.textOf(codes[choice]!),
    win: rounded(means[choice]!),
    payoff: rounded(mean(samples(choice, 1))),
    margin: rounded(worlds < 4 ? 0 : marginOf(wins[choice]!.map((win, world) => wins[best]![world]! - win))),
    open: null,
  }));
}

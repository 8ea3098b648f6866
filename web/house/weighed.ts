/** What choices are worth: the sums that `tripot.analysis.walk` makes of a judge's samples. */
import type { Rules } from "@rules";
import type { Choice } from "../src/wire/messages";
import { DIGITS, LISTED, MIX, NEAR, Z_95 } from "../src/wire/weighing";

/** What every legal choice was worth, in the order of the list, and what the one made cost. */
export interface Weighed {
  wins: number[];
  payoffs: number[];
  margins: number[]; // of the difference between a choice's chance to win and the best one's
  loss: number;
  lossPayoff: number;
  margin: number;
  randomLoss: number; // the mean of all choices' losses
}

/** The chance to win and the payoff of every choice, world after world. */
export interface Samples {
  numbers: Float64Array;
  count: number; // of choices
}

const SMALL = 1e-9; // smaller differences are rounding errors

export const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Return the index of the largest number; of equal ones, the first. */
const largest = (numbers: number[]): number => numbers.indexOf(Math.max(...numbers));

/** Return the variance of a sample. */
function variance(numbers: number[]): number {
  const middle = mean(numbers);
  return numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (numbers.length - 1);
}

/** Return a number rounded as Python does: of two equally near numbers, to the even one. */
export function rounded(value: number): number {
  const [, cut, rest] = /^(-?\d+\.\d{5})(\d+)$/.exec(value.toFixed(60))!;
  const even = /^50*$/.test(rest!) && Number(cut!.at(-1)) % 2 === 0;
  return Number(even ? cut : value.toFixed(DIGITS)) + 0;
}

/** Return the stream of random numbers that a seed begins. */
export const streamOf = (seed: number): BigUint64Array =>
  new BigUint64Array([BigInt.asUintN(64, (BigInt(seed) + 1n) * MIX)]);

/** Return the samples of a choice, of its chance to win or of its payoff, in some worlds. */
function column({ numbers, count }: Samples, choice: number, what: 0 | 1, from = 0, step = 1): number[] {
  const found: number[] = [];
  for (let world = from; world < numbers.length / (2 * count); world += step)
    found.push(numbers[2 * (world * count + choice) + what]!);
  return found;
}

const choicesIn = ({ count }: Samples): number[] => [...Array(count).keys()];

/** Return the mean over all worlds of each choice's chance to win, or of its payoff. */
export const meansOf = (samples: Samples, what: 0 | 1): number[] =>
  choicesIn(samples).map((choice) => mean(column(samples, choice, what)));

/** Return what each choice is worth over all worlds, and the loss of the one made: see `walk.weighed`. */
export function weighed(samples: Samples, made: number, unsure = 0): Weighed {
  const choices = choicesIn(samples);
  const worlds = samples.numbers.length / (2 * samples.count);
  const [wins, payoffs] = [meansOf(samples, 0), meansOf(samples, 1)];
  const best = largest(wins);
  const first = column(samples, best, 0);
  const own = choices.map((choice) => (choice === best ? 0 : Z_95 * unsure));
  const margins = choices.map((choice) => {
    if (worlds < 4) return own[choice]!;
    const apart = column(samples, choice, 0).map((win, world) => first[world]! - win);
    return Math.hypot(own[choice]!, (Z_95 * Math.sqrt(variance(apart))) / Math.sqrt(worlds));
  });
  const losses =
    worlds < 4
      ? choices.map((choice) => told(wins[best]! - wins[choice]!, payoffs[best]! - payoffs[choice]!, 0, SMALL))
      : halved(samples, choices, Z_95 * unsure);
  return { wins, payoffs, margins, ...losses[made]!, randomLoss: mean(losses.map(({ loss }) => loss)) };
}

/** What a choice loses. */
type Lost = Pick<Weighed, "loss" | "lossPayoff" | "margin">;

/** Return a choice's loss, which is none unless it is larger than `least`. */
const told = (loss: number, lossPayoff: number, margin: number, least: number): Lost =>
  loss > least ? { loss, lossPayoff, margin } : { loss: 0, lossPayoff: 0, margin };

/** Return what each choice loses: one half of the worlds picks the best one, and the other half says what it is worth. */
function halved(samples: Samples, choices: number[], off: number): Lost[] {
  const halves = [0, 1].map((half) => {
    const other = largest(choices.map((choice) => mean(column(samples, choice, 0, half, 2))));
    return ([0, 1] as const).map((what) => column(samples, other, what, 1 - half, 2));
  });
  return choices.map((choice) => {
    let [loss, lossPayoff, spread] = [0, 0, 0];
    for (const [half, worths] of halves.entries()) {
      const worse = ([0, 1] as const).map((what) => {
        const worth = column(samples, choice, what, 1 - half, 2);
        return worths[what]!.map((best, world) => best - worth[world]!);
      });
      loss += mean(worse[0]!) / 2;
      lossPayoff += mean(worse[1]!) / 2;
      spread += variance(worse[0]!) / worse[0]!.length / 4;
    }
    const margin = Z_95 * Math.sqrt(spread);
    return told(loss, lossPayoff, margin, Math.hypot(margin, off));
  });
}

/** Return whether a choice is as good as the best, as far as can be told: see `walk.as_good`. */
export const asGood = (choice: Choice, best: Choice): boolean => best.win - choice.win <= Math.max(NEAR, choice.margin);

/** Return the `most` best choices and the one made, by chance to win, then payoff. `open`: worths with open cards. */
export function choicesOf(
  rules: Rules,
  codes: number[],
  found: Weighed,
  open: number[] | null,
  made: number | null,
  most: number = LISTED,
): Choice[] {
  const texts = codes.map((code) => rules.actions[code]!.text);
  return texts
    .map((_, place) => place)
    .sort((one, other) => found.wins[other]! - found.wins[one]!)
    .map((place) => ({
      action: texts[place]!,
      win: rounded(found.wins[place]!),
      payoff: rounded(found.payoffs[place]!),
      margin: rounded(found.margins[place]!),
      open: open && rounded(open[place]!),
    }))
    .sort((one, other) => other.win - one.win || other.payoff - one.payoff)
    .filter(({ action }, rank) => rank < most || action === texts[made ?? -1]);
}

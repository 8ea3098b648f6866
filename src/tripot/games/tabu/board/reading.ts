/** What Tabu's views and events mean; nothing here decides what is legal. */
import type { Sight } from "@page/games/board";
import type { EventInfo } from "@page/wire/messages";
import type { TabuView } from "./view";
import { BOXES, dice, printed, showing } from "./boxes";

export type TabuSight = Sight<TabuView>;

export interface Bet {
  seat: number;
  amount: number;
  gain: number; // claim on the bank, or below 0 the loss to it
}
/** The settlement of a box with bets. */
export interface Beat {
  box: string;
  times: number; // dice that show it
  bets: Bet[];
  sum: number; // coins that move between the box and the bank
}
export interface Round {
  banker: number;
  faces: string[];
  beats: Beat[][]; // the boxes that are settled together: those that lose, and those that win
}

const LANDED = 2; // units of `--turn` until the dice have landed and have been seen
const BEAT = 0.75; // then, for each group of boxes settled together: long enough to see who loses and wins
/** Return when that beat begins, in units of `--turn`. */
export const beatAt = (at: number): number => LANDED + BEAT * at;
export const ends = (round: Round): number => beatAt(round.beats.length);

export const total = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

/** Return what a seat's bets may cost; it never pays more than it has. */
export const worst = ({ view, table }: TabuSight, seat: number): number =>
  Math.min(
    view.money[seat]!,
    total(view.bets[seat]!.map((amount, place) => -amount * printed(table.rules, BOXES[place]!)[0])),
  );

const betsOn = ({ view, names }: TabuSight, amounts: number[][], place: number): Bet[] =>
  names.flatMap((_, seat) => {
    const amount = amounts[seat]![place]!;
    return amount ? [{ seat, amount, gain: view.gains[seat]![place]! }] : [];
  });

/** Return the open bets on a box once all have bet. */
export const laidOn = (sight: TabuSight, place: number): Bet[] => betsOn(sight, sight.view.laid, place);

/** Return the open bets on a box while seats bet in turn. */
export const shownOn = (sight: TabuSight, place: number): Bet[] => betsOn(sight, sight.view.shown, place);

export const inTurn = ({ table }: TabuSight): boolean => table.rules.betting === "in_turn";

/** Return whether a seat with money has bet in this round. */
export function hasBet(sight: TabuSight, seat: number): boolean {
  const { view, actors, names } = sight;
  const fromBank = (other: number) => (other - view.banker + names.length) % names.length;
  return inTurn(sight) && actors.length ? fromBank(seat) < fromBank(actors[0]!) : !(view.actors & (1 << seat));
}

/** Return the round that was just settled, or that ended the game; null if none. By default the bank first collects, then pays. */
export function settled(after: TabuSight, before: TabuSight | null, events: EventInfo[]): Round | null {
  const { view, table } = after;
  const rolled = before && events.some((event) => event.action?.startsWith("roll "));
  if (!rolled && !(view.over && view.rolled)) return null;
  const faces = dice(view.rolled);
  const beats = BOXES.flatMap((box, place) => {
    const bets = laidOn(after, place);
    const sum = Math.abs(total(bets.map((bet) => bet.gain)));
    return bets.length ? [{ box, times: showing(faces, box), bets, sum }] : [];
  });
  const banker = rolled ? before.view.banker : view.banker;
  const paysFirst = table.rules.short_bank === "own_money";
  const groups = [paysFirst, !paysFirst].map((wins) => beats.filter(({ times }) => times > 0 === wins));
  return { banker, faces, beats: groups.filter((group) => group.length) };
}

/** Return whether the bets have just been opened, before the roll. */
export const opened = (before: TabuSight | null, after: TabuSight): boolean =>
  Boolean(before?.view.actors) && !after.view.actors && !after.view.over;

/** Return what a bank paid and owed if it could not pay everything; null otherwise. */
export function shortfall(view: TabuView): { paid: number; claimed: number } | null {
  const claimed = total(view.gains.flat().filter((gain) => gain > 0));
  const paid = total(view.paid);
  return paid < claimed ? { paid, claimed } : null;
}

/** Return what a seat lost to the bank in the last roll, and what the bank paid it. */
export const flows = ({ gains, paid }: TabuView, seat: number): { lost: number; paid: number } => ({
  lost: -total(gains[seat]!.filter((gain) => gain < 0)),
  paid: paid[seat]!,
});

/** What a view of Tabu and its events say; nothing here decides what may be played. */
import type { Sight } from "@page/games/board";
import type { EventInfo } from "@page/wire/messages";
import type { TabuView } from "./view";
import { BOXES, dice, printed, showing } from "./boxes";

export type TabuSight = Sight<TabuView>;

export interface Bet {
  seat: number;
  amount: number;
  gain: number; // what it claims from the bank, or below 0 loses to it
}
/** A box with bets, as it is settled. */
export interface Beat {
  box: string;
  place: number;
  times: number; // dice that show it
  each: number; // what each coin there wins, or below 0 costs
  bets: Bet[];
  sum: number; // coins that move to or from the bank
}
export interface Round {
  banker: number;
  faces: string[];
  beats: Beat[];
}

const LANDED = 3; // turns of `--turn` until the dice lie
export const BEAT = 1.75; // and for each box that is settled then: long enough to read why
/** When that box is settled, in turns of `--turn`. */
export const beatAt = (at: number): number => LANDED + BEAT * at;
export const ends = (round: Round): number => beatAt(round.beats.length) + 1;

export const total = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

/** The bets on a box that lie open. */
export const laidOn = ({ view, names }: TabuSight, place: number): Bet[] =>
  names.flatMap((_, seat) => {
    const amount = view.laid[seat]![place]!;
    return amount ? [{ seat, amount, gain: view.gains[seat]![place]! }] : [];
  });

/** The round that has just been settled, or with which the game ended. The bank first takes in, then pays. */
export function settled(after: TabuSight, before: TabuSight | null, events: EventInfo[]): Round | null {
  const { view, table } = after;
  const rolled = before && events.some((event) => event.action?.startsWith("roll "));
  if (!rolled && !(view.over && view.rolled)) return null;
  const faces = dice(view.rolled);
  const beats = BOXES.flatMap((box, place) => {
    const bets = laidOn(after, place);
    const times = showing(faces, box);
    const sum = Math.abs(total(bets.map((bet) => bet.gain)));
    return bets.length ? [{ box, place, times, each: printed(table.rules, box)[times]!, bets, sum }] : [];
  });
  const banker = rolled ? before.view.banker : view.banker;
  return { banker, faces, beats: [...beats.filter(({ times }) => !times), ...beats.filter(({ times }) => times)] };
}

/** Whether the bets have just been laid open, and the dice not yet rolled. */
export const opened = (before: TabuSight | null, after: TabuSight): boolean =>
  Boolean(before?.view.actors) && !after.view.actors && !after.view.over;

/** What a bank paid and what it owed, where it could not pay all. */
export function shortfall(view: TabuView): { paid: number; claimed: number } | null {
  const claimed = total(view.gains.flat().filter((gain) => gain > 0));
  const paid = total(view.paid);
  return paid < claimed ? { paid, claimed } : null;
}

/** What a seat that bet has lost to the bank at the last roll, and been paid by it. */
export const flows = ({ gains, paid }: TabuView, seat: number): { lost: number; paid: number } => ({
  lost: -total(gains[seat]!.filter((gain) => gain < 0)),
  paid: paid[seat]!,
});

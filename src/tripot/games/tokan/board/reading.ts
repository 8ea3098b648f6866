/** What Tokan's views and actions mean; nothing here decides what is legal. */
import type { Sight } from "@page/games/board";
import type { TokanView } from "./view";
import { t } from "@page/language/texts";
import { signed, who } from "@page/games/words";

export type TokanSight = Sight<TokanView>;
export type Side = "left" | "right";

export const STAY_OR_LEAVE = 0; // the number of the manche without predictions
export const MOST = 11; // tokens of one colour

export const players = (sight: TokanSight): number[] => sight.names.map((_, seat) => seat);

/** Return whether the dice of a round are open. */
export const settled = (view: TokanView): boolean => view.shown.some(Boolean);

/** Return whether a seat's stake is in the pot: it still belongs to the seat. */
export const staked = (view: TokanView, seat: number): boolean =>
  view.manche !== STAY_OR_LEAVE && !settled(view) && Boolean((view.seated >> seat) & 1);

/** Return the seats still in play. */
export const seated = (sight: TokanSight): number[] => players(sight).filter((seat) => (sight.view.seated >> seat) & 1);

/** Return the seats in the circle: once the dice are open, all that played the round. */
export const circle = (sight: TokanSight): number[] =>
  settled(sight.view) ? players(sight).filter((seat) => sight.view.shown[seat]) : seated(sight);

/** Return the neighbour on a side; clockwise is left. */
export function neighbour(sight: TokanSight, seat: number, side: Side): number {
  const seats = circle(sight);
  const step = side === "left" ? 1 : seats.length - 1;
  return seats[(seats.indexOf(seat) + step) % seats.length] ?? seat;
}

/** Return the circle clockwise, beginning with the reader if they are in it. */
export function clockwise(sight: TokanSight): number[] {
  const seats = circle(sight);
  const first = Math.max(0, seats.indexOf(sight.seat ?? -1));
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** Return the faces of two dice written as 62; [] for 0. */
export const faces = (dice: number | undefined): number[] => (dice ? [Math.floor(dice / 10), dice % 10] : []);

export const total = (dice: number | undefined): number => faces(dice).reduce((a, b) => a + b, 0);

/** Return a prediction about `who` as the sentence that its player says. */
export const says = ({ table }: TokanSight, prediction: number, who: string): string =>
  t("tokan-says", {
    kind: prediction > 0 ? "above" : prediction < 0 ? "below" : table.rules.zero === "tie" ? "tie" : "none",
    count: Math.abs(prediction),
    who,
  });

/** Return the name of the decision that is due: what is in hand is for this one. */
export const decision = ({ tour, manche }: TokanView): string => `${tour} ${manche}`;

export const name = (sight: TokanSight, seat: number): string => t("tokan-name", who(sight, seat));
export const about = (sight: TokanSight, seat: number): string => t("tokan-other", who(sight, seat));

/** Return whether the predictions about a side are on the table. */
export const lies = (view: TokanView, side: Side): boolean => settled(view) || view.manche > (side === "left" ? 1 : 2);

/** Return the numbers of an action: `+3 -2` is [3, -2]. */
export const numbers = (action: string): number[] => action.split(" ").map(Number);

/** Return the action of some predictions. */
export const written = (predictions: number[]): string =>
  predictions.map((p) => (p > 0 ? `+${p}` : String(p))).join(" ");

// The record's codes, in the order of the notation: 21 rolls, stay, leave, singles, pairs.
const STAY = 21;
const SINGLE = STAY + 2;
const SINGLES = 2 * MOST + 1;

/** Return the sealed decision of a code, as an action; "" for none. */
export function sealed(code: number | undefined): string {
  if (!code) return "";
  if (code < SINGLE) return code === STAY ? "stay" : "leave";
  const place = code - SINGLE;
  if (place < SINGLES) return written([place - MOST]);
  const pair = place - SINGLES;
  return written([Math.floor(pair / SINGLES) - MOST, (pair % SINGLES) - MOST]);
}

/** Return an action in words, for its player. */
export function read(sight: TokanSight, action: string): string {
  if (action === "stay") return t("tokan-stay", { stake: sight.table.rules.stake });
  if (action === "leave") return t("tokan-leave");
  const sides: Side[] = sight.view.manche === 2 ? ["right"] : ["left", "right"];
  const about = (side: number) => sight.names[neighbour(sight, sight.seat!, sides[side]!)]!;
  return numbers(action)
    .map((bid, side) => `${about(side)} ${signed(bid)}`)
    .join(", ");
}

/** A prediction compared with the dice, in a settlement. */
export interface Reckoned {
  seat: number;
  other: number;
  side: Side;
  prediction: number;
  gap: number;
  pieces: number; // from the pot to the seat or, below 0, from the seat to the pot
}

/** Return what a prediction of the reader brought, and why, in a sentence. */
export const why = (sight: TokanSight, { other, prediction, gap, pieces }: Reckoned): string =>
  t("tokan-why", {
    said: signed(prediction),
    other: sight.names[other]!,
    gap: signed(gap),
    won: pieces > 0 ? "yes" : "no",
    count: Math.abs(pieces),
  });

/** Return the predictions of a settled round with their payments: the parts of `won` and `lost`. */
export function reckon(sight: TokanSight): Reckoned[] {
  const { view } = sight;
  const tie = sight.table.rules.zero === "tie";
  return circle(sight).flatMap((seat) =>
    (["left", "right"] as const).map((side) => {
      const other = neighbour(sight, seat, side);
      const prediction = view[side][seat] ?? 0;
      const gap = total(view.shown[seat]) - total(view.shown[other]);
      const short = prediction > 0 ? gap < prediction : prediction < 0 ? gap > prediction : tie;
      const pieces = short ? -Math.abs(prediction - gap) || 0 : Math.abs(prediction);
      return { seat, other, side, prediction, gap, pieces };
    }),
  );
}

/** Return what a round brought a seat, before the rest of the pot is shared. */
export const net = ({ view, table }: TokanSight, seat: number): number =>
  view.won[seat]! - view.lost[seat]! + view.back[seat]! - Number(table.rules.stake);

/** Return in words what a round brought a seat. */
export function ownCount(sight: TokanSight, seat: number): string {
  const { won, lost, back, share } = sight.view;
  const stake = Number(sight.table.rules.stake);
  return t("tokan-own-count", {
    won: won[seat]!,
    lost: lost[seat]!,
    back: back[seat]!,
    stake,
    net: signed(net(sight, seat)),
    short: back[seat]! < stake ? "yes" : "no",
    share: seated(sight).includes(seat) ? share : 0, // a seat that has left gets no share
  });
}

/** Return the pot after the settlement, before the seats share it at the end of the game. */
export const potBefore = (sight: TokanSight): number => sight.view.pot + sight.view.share * seated(sight).length;

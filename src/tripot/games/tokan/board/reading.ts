/** What a view of Tokan and its action texts say; nothing here decides what may be played. */
import type { Sight } from "@page/games/board";
import type { TokanView } from "./view";
import { t } from "@page/language/texts";
import { signed, who } from "@page/games/words";

export type TokanSight = Sight<TokanView>;
export type Side = "left" | "right";

export const STAY_OR_LEAVE = 0; // the manche in which nothing is predicted
export const MOST = 11; // tokens of a colour

export const players = (sight: TokanSight): number[] => sight.names.map((_, seat) => seat);

/** Whether the dice of a round lie open. */
export const settled = (view: TokanView): boolean => view.shown.some(Boolean);

/** Whether a seat's stake lies in the pot: it is its own still. */
export const staked = (view: TokanView, seat: number): boolean =>
  view.manche !== STAY_OR_LEAVE && !settled(view) && Boolean((view.seated >> seat) & 1);

/** The seats still in play. */
export const seated = (sight: TokanSight): number[] => players(sight).filter((seat) => (sight.view.seated >> seat) & 1);

/** Those who sit in the circle: once the dice lie open, all who played the round. */
export const circle = (sight: TokanSight): number[] =>
  settled(sight.view) ? players(sight).filter((seat) => sight.view.shown[seat]) : seated(sight);

/** The neighbour on that side; clockwise is left. */
export function neighbour(sight: TokanSight, seat: number, side: Side): number {
  const seats = circle(sight);
  const step = side === "left" ? 1 : seats.length - 1;
  return seats[(seats.indexOf(seat) + step) % seats.length] ?? seat;
}

/** The circle clockwise, the reader first where it is in it. */
export function clockwise(sight: TokanSight): number[] {
  const seats = circle(sight);
  const first = Math.max(0, seats.indexOf(sight.seat ?? -1));
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** The faces of two dice written 62; none for 0. */
export const faces = (dice: number | undefined): number[] => (dice ? [Math.floor(dice / 10), dice % 10] : []);

export const total = (dice: number | undefined): number => faces(dice).reduce((a, b) => a + b, 0);

/** A prediction in words. */
export const says = (prediction: number): string =>
  t("tokan-says", {
    kind: prediction > 0 ? "above" : prediction < 0 ? "below" : "none",
    count: Math.abs(prediction),
  });

export const name = (sight: TokanSight, seat: number): string => t("tokan-name", who(sight, seat));
export const about = (sight: TokanSight, seat: number): string => t("tokan-other", who(sight, seat));

/** Whether the predictions about a side lie on the table. */
export const lies = (view: TokanView, side: Side): boolean => settled(view) || view.manche > (side === "left" ? 1 : 2);

/** The numbers of an action text: `+3 -2` is [3, -2]. */
export const numbers = (action: string): number[] => action.split(" ").map(Number);

/** The action text of predictions. */
export const written = (predictions: number[]): string =>
  predictions.map((p) => (p > 0 ? `+${p}` : String(p))).join(" ");

// The record's codes in the order of the rulings' notation: 21 rolls, stay, leave, singles, pairs.
const STAY = 21;
const SINGLE = STAY + 2;
const SINGLES = 2 * MOST + 1;

/** The sealed decision that a code stands for, as its action text; empty: none. */
export function sealed(code: number | undefined): string {
  if (!code) return "";
  if (code < SINGLE) return code === STAY ? "stay" : "leave";
  const place = code - SINGLE;
  if (place < SINGLES) return written([place - MOST]);
  const pair = place - SINGLES;
  return written([Math.floor(pair / SINGLES) - MOST, (pair % SINGLES) - MOST]);
}

/** An action as its player reads it. */
export function read(sight: TokanSight, action: string): string {
  if (action === "stay") return t("tokan-stay", { stake: sight.table.rules.stake });
  if (action === "leave") return t("tokan-leave");
  return numbers(action).map(signed).join(" / ");
}

/** A prediction beside the truth, as the settlement tells it. */
export interface Reckoned {
  seat: number;
  other: number;
  side: Side;
  prediction: number;
  gap: number;
  pieces: number; // from the pot to the seat, or, below 0, from it into the pot
}

/** A prediction and what came of it, in a sentence. */
export const sentence = (sight: TokanSight, { seat, other, prediction, gap, pieces }: Reckoned): string =>
  t(pieces < 0 ? "tokan-missed" : "tokan-met", {
    ...who(sight, seat),
    said: signed(prediction),
    other: about(sight, other),
    gap: signed(gap),
    count: Math.abs(pieces),
  });

/** The predictions of a round that is settled, and what each brought: the parts of `won`, `lost`. */
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

/** What a round has brought a seat, in words. */
export function ownCount(sight: TokanSight, seat: number): string {
  const { won, lost, back, share } = sight.view;
  const stake = Number(sight.table.rules.stake);
  return t("tokan-own-count", {
    won: won[seat]!,
    lost: lost[seat]!,
    back: back[seat]!,
    stake,
    short: back[seat]! < stake ? "yes" : "no",
    share: seated(sight).includes(seat) ? share : 0, // who has left has none
  });
}

/** What the settlement left in the pot, before the seats share it when the game ends. */
export const potBefore = (sight: TokanSight): number => sight.view.pot + sight.view.share * seated(sight).length;

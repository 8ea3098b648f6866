/** The schedule by which a step is counted out: dice, bids pair by pair, stakes, shares. */
import { STAY_OR_LEAVE, circle, clockwise, reckon, seated, settled } from "./reading";
import type { Reckoned, TokanSight } from "./reading";

/** Pieces that go from the pot to a seat or, below 0, from the seat to the pot. */
export interface Payment {
  kind: "bid" | "back" | "stake" | "share";
  seat: number;
  pieces: number;
  at: number; // milliseconds after the step's beginning
  bid?: Reckoned;
}

/** Two neighbours, their bids about each other, and the result. */
export interface Pair {
  at: number;
  bids: [Reckoned, Reckoned];
}

export interface Count {
  payments: Payment[];
  pairs: Pair[];
  counted: number; // when the last pair has been counted
  lifted: Record<number, number>; // by seat: when its cup lifts
  lasts: number;
}

export const FLIGHT = 480; // of coins from one place to another
export const LIFT = 480;
const BREATH = 400; // milliseconds before the first cup
const NEXT_CUP = 100;
const OWN_PAIR = 1400; // milliseconds to look at two neighbours: the reader and another
const PAIR = 580; // two others
const IDLE_PAIR = 300; // if no piece moves
const NEXT_STAKE = 100;
const SHARE = 90;

/** Return what the step from `before` to `after` pays, and when; null if it pays nothing. */
export function counted(before: TokanSight | null, after: TokanSight): Count | null {
  if (!before || before.view.over) return null;
  const [was, is] = [before.view, after.view];
  const count: Count = { payments: [], pairs: [], counted: 0, lifted: {}, lasts: 0 };
  let at = 0;
  if (was.manche === 3 && settled(is) && is.tour === was.tour) at = settlement(after, count);
  else if (was.manche === STAY_OR_LEAVE && is.tour === was.tour + 1 && is.manche === 1) {
    const pieces = -Number(after.table.rules.stake);
    for (const seat of clockwise(after)) count.payments.push({ kind: "stake", seat, pieces, at: (at += SHARE) });
  } else if (was.manche !== STAY_OR_LEAVE || !is.over) return null;
  if (is.over && is.share) {
    at += FLIGHT;
    for (const seat of seated(after)) count.payments.push({ kind: "share", seat, pieces: is.share, at: (at += SHARE) });
  }
  count.lasts = at + FLIGHT;
  return count;
}

/** Schedule the cups, then the bids pair by pair, then the stakes; return the time of the end. */
function settlement(after: TokanSight, count: Count): number {
  const { view } = after;
  const seats = clockwise(after);
  const bids = reckon(after);
  const of = (seat: number, side: string) => bids.find((bid) => bid.seat === seat && bid.side === side)!;
  let at = BREATH;
  for (const seat of seats) {
    count.lifted[seat] = at;
    at += NEXT_CUP;
  }
  at += LIFT;
  seats.forEach((seat, place) => {
    const pair: Pair = { at, bids: [of(seat, "left"), of(seats[(place + 1) % seats.length]!, "right")] };
    count.pairs.push(pair);
    const paid = pair.bids.filter((bid) => bid.pieces);
    const lasts = pair.bids.some((bid) => bid.seat === after.seat) ? OWN_PAIR : PAIR;
    for (const bid of paid) {
      count.payments.push({
        kind: "bid",
        seat: bid.seat,
        pieces: bid.pieces,
        at: at + lasts - FLIGHT - NEXT_STAKE,
        bid,
      });
    }
    at += paid.length ? lasts : IDLE_PAIR;
  });
  count.counted = at;
  // The highest winner comes first.
  const worth = (seat: number) => view.won[seat]! - (after.table.rules.order === "net" ? view.lost[seat]! : 0);
  for (const seat of circle(after).sort((a, b) => worth(b) - worth(a) || a - b)) {
    const pieces = view.back[seat]!;
    if (pieces) count.payments.push({ kind: "back", seat, pieces, at: (at += NEXT_STAKE) });
  }
  return at;
}

/** The payments at the end of a hand, and their reasons. The rules decide; this explains. */
import type { Sight } from "@page/games/board";
import { listed, t } from "@page/language/texts";
import type { TonkView } from "./view";
import { total } from "./cards";
import { who } from "@page/games/words";

type Seen = Sight<TonkView>;

export interface Payment {
  from: number;
  to: number;
  amount: number;
}

/** The payments of the last hand; `missed`: a drop that was not the lowest hand. */
export interface Reckoning {
  payments: Payment[];
  missed: Payment[];
  winners: number[]; // of payments other than for a missed drop
}

/** Return how many stakes going out pays; tables made before that was a house rule do not name it. */
export const outPays = ({ rules }: Seen["table"]): number => Number(rules.out_pays);

export function reckoning({ view, table }: Seen): Reckoning {
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  const stake = Number(table.rules.stake);
  const sum = (seat: number) => total(view.shown[seat]!);
  const pay = (winners: number[], losers: number[], amount: number) =>
    losers.flatMap((from) => winners.map((to) => ({ from, to, amount })));
  const without = (some: number[]) => seats.filter((seat) => !some.includes(seat));
  if (view.ending === "tonk" || view.ending === "out") {
    const winners = view.ending === "out" ? [view.ender] : seats.filter((seat) => view.gain[seat]! > 0);
    const amount = stake * (view.ending === "out" ? outPays(table) : 2);
    return { payments: pay(winners, without(winners), amount), missed: [], winners };
  }
  const bar = sum(view.ender) + (table.rules.drop_tie === "loses" ? 1 : 0);
  const better = view.ending === "drop" ? without([view.ender]).filter((seat) => sum(seat) < bar) : [];
  const missed = pay(better, [view.ender], 2 * stake);
  if (missed.length && table.rules.drop_others === "free") return { payments: missed, missed, winners: [] };
  const counting = better.length ? without([view.ender]) : seats;
  const least = Math.min(...counting.map(sum));
  const winners = counting.filter((seat) => sum(seat) === least);
  const losers = counting.filter((seat) => sum(seat) > least);
  return { payments: [...missed, ...pay(winners, losers, stake)], missed, winners };
}

/** Return whether the hand has ended in this step. */
export const ended = (before: Seen | null, after: Seen): boolean =>
  before !== null && after.view.played > before.view.played;

/** Return in sentences why the hand was paid as it was. */
export function why(sight: Seen): string[] {
  const { view, table } = sight;
  const { payments, missed, winners } = reckoning(sight);
  const stake = Number(table.rules.stake);
  const names = (seats: number[]) => listed(seats.map((seat) => t("tonk-whom", who(sight, seat))));
  const said: string[] = [];
  if (missed.length) {
    const [first] = missed;
    const values = { count: total(view.shown[view.ender]!), amount: first!.amount, many: missed.length };
    said.push(t("tonk-why-missed", { ...who(sight, view.ender), ...values, names: names(missed.map(({ to }) => to)) }));
  }
  if (view.ending === "tonk" && !payments.length) return [t("tonk-why-draw")];
  if (payments.length === missed.length) return said;
  const values = { names: names(winners), count: winners.length, amount: stake };
  if (view.ending === "out") said.push(t("tonk-why-out", { amount: payments[0]!.amount }));
  else if (view.ending === "tonk") said.push(t("tonk-why-tonk", { ...values, amount: 2 * stake }));
  else said.push(t(missed.length ? "tonk-why-rest" : "tonk-why-lowest", values));
  return said;
}

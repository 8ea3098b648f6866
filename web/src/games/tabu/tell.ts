/** What happened at a table of Tabu, in words. */
import type { Line, Sight } from "../../table/board";
import { t } from "../../texts";
import type { EventInfo } from "../../wire/messages";
import type { TabuView } from "../../wire/views";
import { BOXES, named } from "./boxes";
import { signed, who } from "../../table/words";

type Seen = Sight<TabuView>;

/** One event. What was sealed is told when all of it lies open: see `settle`. */
export function tell(event: EventInfo, before: Seen, after: Seen): Line[] {
  const { seat, action } = event;
  if (seat === null) return action ? roll(action.slice(5), before, after) : [];
  const decided = seat === after.seat ? action === "done" : action === null;
  return decided ? [{ text: t("tabu-sealed", who(after, seat)) }] : [];
}

/** The roll, who won and lost what, who is out, and who has the bank next. */
function roll(faces: string, before: Seen, after: Seen): Line[] {
  const { view } = after;
  const { banker } = before.view;
  const changes = after.names
    .map((_, seat) => [seat, view.money[seat]! - before.view.money[seat]!] as const)
    .filter(([, amount]) => amount)
    .map(([seat, amount]) => t("tabu-each", { ...who(after, seat), what: signed(amount) }));
  const lines = [
    t("tabu-rolled", {
      ...who(after, banker),
      roll: [...faces].map(named).join(", "),
      changes: changes.join(", ") || t("tabu-no-change"),
    }),
  ];
  const short = shortfall(view);
  if (short) lines.push(t("tabu-broke-bank", { ...who(after, banker), ...short }));
  for (const seat of after.names.keys()) {
    if (before.view.money[seat] && !view.money[seat]) lines.push(t("tabu-went-out", who(after, seat)));
  }
  if (view.over) lines.push(t("tabu-game-over"));
  else if (view.banker !== banker) lines.push(t("tabu-has-bank", who(after, view.banker)));
  return lines.map((text) => ({ text, strong: true }));
}

/** What a bank paid and what it owed, where it could not pay all. */
export function shortfall(view: TabuView): { paid: number; claimed: number } | null {
  const claimed = sum(view.gains.flat().filter((gain) => gain > 0));
  const paid = sum(view.paid);
  return paid < claimed ? { paid, claimed } : null;
}

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

/** The bets, as soon as they lie open. */
export function settle(before: Seen, after: Seen): Line[] {
  if (!opened(before, after)) return [];
  return after.names.flatMap((_, seat) => {
    if (seat === after.view.banker || !after.view.money[seat]) return [];
    const bets = BOXES.flatMap((box, place) => {
      const count = after.view.laid[seat]![place]!;
      return count ? [t("tabu-propose", { count, box: named(box) })] : [];
    }).join(", ");
    return [{ text: t(bets ? "tabu-laid" : "tabu-laid-none", { ...who(after, seat), bets }) }];
  });
}

/** Whether the bets have just been laid open, and the dice not yet rolled. */
export const opened = (before: Seen | null, after: Seen): boolean =>
  Boolean(before?.view.actors) && !after.view.actors && !after.view.over;

/** The log of Tabu. */
import type { Line } from "@page/games/board";
import { t } from "@page/language/texts";
import type { EventInfo } from "@page/wire/messages";
import { BOXES, named } from "./boxes";
import { flows, inTurn, opened, settled, shortfall, total } from "./reading";
import type { Round, TabuSight } from "./reading";
import { signed, who } from "@page/games/words";

/** Return the lines of an event. Sealed bets are told once they are open: see `settle`; open ones, once their seat is done. */
export function tell(event: EventInfo, before: TabuSight, after: TabuSight): Line[] {
  const { seat, action } = event;
  if (seat === null) return action ? roll(event, before, after) : [];
  if (inTurn(after)) return action === "done" ? [laid(after, seat, after.view.actors ? "shown" : "laid")] : [];
  const decided = seat === after.seat ? action === "done" : action === null;
  return decided ? [{ text: t("tabu-sealed", who(after, seat)) }] : [];
}

/** Return the lines of a roll: what it brought each seat and why, who is out, and who is the next banker. */
function roll(event: EventInfo, before: TabuSight, after: TabuSight): Line[] {
  const { view } = after;
  const round = settled(after, before, [event])!;
  const threw = t("tabu-threw", { ...who(after, round.banker), roll: round.faces.map(named).join(", ") });
  const lines: Line[] = [{ text: threw }]; // the news shows only lines with `late`: the dice are in view
  // The reader's account first, then the bank's.
  for (const seat of new Set([after.seat, round.banker, ...after.names.keys()])) {
    if (seat === null || (seat !== round.banker && !bet(after, seat))) continue;
    const short = signed(view.money[seat]! - before.view.money[seat]!);
    // The news has one account, and who is out; other accounts are shown beside the people.
    const first = lines.length === 1;
    lines.push({ text: account(after, round, seat, short), seat, short, ...(first && { late: true }) });
  }
  for (const seat of after.names.keys()) {
    if (before.view.money[seat] && !view.money[seat])
      lines.push({ text: t("tabu-went-out", who(after, seat)), late: true });
  }
  if (view.over) lines.push({ text: t("tabu-game-over"), late: true });
  else if (view.banker !== round.banker) lines.push({ text: t("tabu-has-bank", who(after, view.banker)) });
  return lines.map((line) => ({ ...line, strong: true }));
}

function account(sight: TabuSight, round: Round, seat: number, change: string): string {
  if (seat === round.banker) return banked(sight, round);
  return seat === sight.seat ? reckoned(sight, seat) : t("tabu-change", { ...who(sight, seat), what: change });
}

const bet = ({ view }: TabuSight, seat: number): boolean => view.laid[seat]!.some(Boolean);

/** Return the result for the reader, or for the bank if the reader did not bet, with what the bank could not pay. */
export function verdict(sight: TabuSight, round: Round): { sum: string; text: string } {
  const { seat, view } = sight;
  const short = shortfall(view);
  const own = seat !== null && seat !== round.banker && bet(sight, seat);
  const { lost, paid } = own ? flows(view, seat) : bank(sight);
  const text = short ? t("tabu-short", { ...short }) : own ? t("tabu-in-all") : t("tabu-in-all-bank", { lost, paid });
  return { sum: signed(own ? paid - lost : lost - paid), text };
}

/** Return what the bank collected and paid. */
function bank({ view, names }: TabuSight): { lost: number; paid: number } {
  const each = names.map((_, seat) => flows(view, seat));
  return { lost: total(each.map((one) => one.lost)), paid: total(each.map((one) => one.paid)) };
}

/** Return the reader's bets box by box, and their sum if there are several. */
function reckoned(sight: TabuSight, seat: number): string {
  const { view } = sight;
  const parts = BOXES.flatMap((box, place) =>
    view.laid[seat]![place] ? [t("tabu-part", { box: named(box), what: signed(view.gains[seat]![place]!) })] : [],
  );
  const { paid, lost } = flows(view, seat);
  const id = parts.length > 1 || shortfall(view) ? "tabu-reckoned" : "tabu-reckoned-one";
  return t(id, { parts: parts.join(", "), total: signed(paid - lost) });
}

/** Return the bank's account in words. */
function banked(sight: TabuSight, { banker }: Round): string {
  const { lost, paid } = bank(sight);
  const told = t("tabu-banked", { ...who(sight, banker), lost, paid, total: signed(lost - paid) });
  const short = shortfall(sight.view);
  return short ? `${told} ${t("tabu-broke-bank", { ...who(sight, banker), ...short })}` : told;
}

/** Return the line of a seat's open bets; the news has only the reader's. */
function laid(sight: TabuSight, seat: number, where: "shown" | "laid"): Line {
  const bets = BOXES.flatMap((box, place) => {
    const count = sight.view[where][seat]![place]!;
    return count ? [t("tabu-propose", { count, box: named(box) })] : [];
  }).join(", ");
  const text = t(bets ? "tabu-laid" : "tabu-laid-none", { ...who(sight, seat), bets });
  return { text, seat, short: "", ...(seat === sight.seat && { late: true }) };
}

/** Return the lines of sealed bets once they are open. */
export function settle(before: TabuSight, after: TabuSight): Line[] {
  if (inTurn(after) || !opened(before, after)) return [];
  const { view } = after;
  const bet = [...after.names.keys()].filter((seat) => seat !== view.banker && view.money[seat]);
  return bet.map((seat) => laid(after, seat, "laid"));
}

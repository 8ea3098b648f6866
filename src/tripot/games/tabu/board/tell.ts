/** What happened at a table of Tabu, in words. */
import type { Line } from "@page/games/board";
import { t } from "@page/language/texts";
import type { EventInfo } from "@page/wire/messages";
import { BOXES, named } from "./boxes";
import { flows, opened, settled, shortfall, total } from "./reading";
import type { Beat, Round, TabuSight } from "./reading";
import { signed, who } from "@page/games/words";

/** One event. What was sealed is told when all of it lies open: see `settle`. */
export function tell(event: EventInfo, before: TabuSight, after: TabuSight): Line[] {
  const { seat, action } = event;
  if (seat === null) return action ? roll(event, before, after) : [];
  const decided = seat === after.seat ? action === "done" : action === null;
  return decided ? [{ text: t("tabu-sealed", who(after, seat)) }] : [];
}

/** The roll, what it brought each seat and why, who is out, and who has the bank next. */
function roll(event: EventInfo, before: TabuSight, after: TabuSight): Line[] {
  const { view } = after;
  const round = settled(after, before, [event])!;
  const threw = t("tabu-threw", { ...who(after, round.banker), roll: round.faces.map(named).join(", ") });
  const lines: Line[] = [{ text: threw }]; // the dice lie on the table
  // The reader's own account first, then the bank's.
  for (const seat of new Set([after.seat, round.banker, ...after.names.keys()])) {
    if (seat === null || (seat !== round.banker && !bet(after, seat))) continue;
    const short = signed(view.money[seat]! - before.view.money[seat]!);
    // What is told in few words: one account, and who is out; the others' stand beside them.
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

/** How one box is settled, and why so. */
export function settling({ box, times, each, sum }: Beat): string {
  const what = { box: named(box), count: times, sum };
  if (!times) return t(each < -1 ? "tabu-box-doubled" : "tabu-box-lost", what);
  return each ? t("tabu-box-won", { ...what, each }) : t("tabu-box-back", what);
}

/** What it came to: for the reader if it bet, else for the bank; and what the bank could not pay. */
export function verdict(sight: TabuSight, round: Round): { sum: string; text: string } {
  const { seat, view } = sight;
  const short = shortfall(view);
  const own = seat !== null && seat !== round.banker && bet(sight, seat);
  const { lost, paid } = own ? flows(view, seat) : bank(sight);
  const text = short ? t("tabu-short", { ...short }) : own ? t("tabu-in-all") : t("tabu-in-all-bank", { lost, paid });
  return { sum: signed(own ? paid - lost : lost - paid), text };
}

/** What the bank took in, and what it paid. */
function bank({ view, names }: TabuSight): { lost: number; paid: number } {
  const each = names.map((_, seat) => flows(view, seat));
  return { lost: total(each.map((one) => one.lost)), paid: total(each.map((one) => one.paid)) };
}

/** The reader's bets, box by box, and what they came to where that is not the same. */
function reckoned(sight: TabuSight, seat: number): string {
  const { view } = sight;
  const parts = BOXES.flatMap((box, place) =>
    view.laid[seat]![place] ? [t("tabu-part", { box: named(box), what: signed(view.gains[seat]![place]!) })] : [],
  );
  const { paid, lost } = flows(view, seat);
  const id = parts.length > 1 || shortfall(view) ? "tabu-reckoned" : "tabu-reckoned-one";
  return t(id, { parts: parts.join(", "), total: signed(paid - lost) });
}

/** The bank's account. */
function banked(sight: TabuSight, { banker }: Round): string {
  const { lost, paid } = bank(sight);
  const told = t("tabu-banked", { ...who(sight, banker), lost, paid, total: signed(lost - paid) });
  const short = shortfall(sight.view);
  return short ? `${told} ${t("tabu-broke-bank", { ...who(sight, banker), ...short })}` : told;
}

/** The bets, as soon as they lie open; in few words, one's own. */
export function settle(before: TabuSight, after: TabuSight): Line[] {
  if (!opened(before, after)) return [];
  return after.names.flatMap((_, seat) => {
    if (seat === after.view.banker || !after.view.money[seat]) return [];
    const bets = BOXES.flatMap((box, place) => {
      const count = after.view.laid[seat]![place]!;
      return count ? [t("tabu-propose", { count, box: named(box) })] : [];
    }).join(", ");
    const text = t(bets ? "tabu-laid" : "tabu-laid-none", { ...who(after, seat), bets });
    const own = seat === after.seat;
    return [{ text, seat, short: "", ...(own && { late: true }) }];
  });
}

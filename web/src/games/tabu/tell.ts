/** What happened at a table of Tabu, in words. */
import type { Line } from "../../table/board";
import { t } from "../../texts";
import type { EventInfo } from "../../wire/messages";
import { BOXES, named } from "./boxes";
import { flows, opened, settled, shortfall, staked } from "./reading";
import type { Beat, Round, TabuSight } from "./reading";
import { signed, who } from "../../table/words";

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
  const seats = after.names.map((_, seat) => seat).filter((seat) => seat === round.banker || bet(after, seat));
  const lines: Line[] = [{ text: threw }];
  for (const seat of seats.toSorted((a, b) => rank(a) - rank(b))) {
    const change = view.money[seat]! - before.view.money[seat]!;
    const short = signed(change);
    const text =
      seat === round.banker
        ? banked(after, round)
        : seat === after.seat
          ? reckoned(after, seat)
          : t("tabu-change", { ...who(after, seat), what: short });
    lines.push({ text, seat, short });
  }
  function rank(seat: number): number {
    return seat === after.seat ? -2 : seat === round.banker ? -1 : seat;
  }
  for (const seat of after.names.keys()) {
    if (before.view.money[seat] && !view.money[seat]) lines.push({ text: t("tabu-went-out", who(after, seat)) });
  }
  if (view.over) lines.push({ text: t("tabu-game-over") });
  else if (view.banker !== round.banker) lines.push({ text: t("tabu-has-bank", who(after, view.banker)) });
  return lines.map((line) => ({ ...line, strong: true }));
}

const bet = ({ view }: TabuSight, seat: number): boolean => view.laid[seat]!.some(Boolean);

/** How one box is settled, and why so. */
export function settling({ box, times, each, sum }: Beat): string {
  const what = { box: named(box), count: times, sum };
  if (!times) return t(each < -1 ? "tabu-box-doubled" : "tabu-box-lost", what);
  return each ? t("tabu-box-won", { ...what, each }) : t("tabu-box-back", what);
}

/** What it came to: for the reader, else for the bank. */
export function verdict(sight: TabuSight, round: Round): string[] {
  if (sight.seat === null || sight.seat === round.banker || !bet(sight, sight.seat)) return [banked(sight, round)];
  const short = shortfall(sight.view);
  const own = reckoned(sight, sight.seat);
  return short ? [own, t("tabu-broke-bank", { ...who(sight, round.banker), ...short })] : [own];
}

/** A seat's own bets, box by box, and what they came to. */
function reckoned(sight: TabuSight, seat: number): string {
  const { view } = sight;
  const parts = BOXES.flatMap((box, place) =>
    view.laid[seat]![place] ? [t("tabu-part", { box: named(box), what: signed(view.gains[seat]![place]!) })] : [],
  );
  const { paid, lost } = flows(view, seat);
  return t("tabu-reckoned", {
    ...who(sight, seat),
    parts: parts.join(", "),
    total: signed(paid - lost),
    count: parts.length,
  });
}

/** What the bank took in, and what it paid. */
function banked(sight: TabuSight, { banker }: Round): string {
  const { view } = sight;
  const each = sight.names.map((_, seat) => flows(view, seat));
  const lost = staked(each.map((one) => one.lost));
  const paid = staked(each.map((one) => one.paid));
  const told = t("tabu-banked", { ...who(sight, banker), lost, paid, total: signed(lost - paid) });
  const short = shortfall(view);
  return short ? `${told} ${t("tabu-broke-bank", { ...who(sight, banker), ...short })}` : told;
}

/** The bets, as soon as they lie open. */
export function settle(before: TabuSight, after: TabuSight): Line[] {
  if (!opened(before, after)) return [];
  return after.names.flatMap((_, seat) => {
    if (seat === after.view.banker || !after.view.money[seat]) return [];
    const bets = BOXES.flatMap((box, place) => {
      const count = after.view.laid[seat]![place]!;
      return count ? [t("tabu-propose", { count, box: named(box) })] : [];
    }).join(", ");
    const text = t(bets ? "tabu-laid" : "tabu-laid-none", { ...who(after, seat), bets });
    return [{ text, seat, short: String(staked(after.view.laid[seat]!)) }];
  });
}

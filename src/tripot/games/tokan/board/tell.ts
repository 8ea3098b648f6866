/** The log of Tokan. */
import type { Line } from "@page/games/board";
import type { EventInfo } from "@page/wire/messages";
import { t } from "@page/language/texts";
import { STAY_OR_LEAVE, circle, faces, name, net, ownCount, potBefore } from "./reading";
import { read, reckon, seated, settled, total, why } from "./reading";
import type { TokanSight } from "./reading";
import { signed, who } from "@page/games/words";

/** Return the lines of an event: a roll, or the reader's decision. Sealed decisions are told when they are opened. */
export function tell(event: EventInfo, before: TokanSight, after: TokanSight): Line[] {
  if (event.seat === null) {
    // The roll stays under the cup, for its owner.
    const first = event.drawer === seated(after)[0] && before.view.manche !== STAY_OR_LEAVE;
    if (!first) return [];
    return [before.view.manche === 1 ? begun(after) : { text: t("tokan-all-roll") }];
  }
  // Others' decisions show beside their portraits, so that the last result stays in the news.
  if (event.seat !== after.seat || !event.action) return [];
  // A decision made on the reader's behalf is told even if the rest is opened at once.
  if (!event.by && stage(before) !== stage(after)) return [];
  return [{ text: t("tokan-decided", { said: read(before, event.action) }) }];
}

const stage = ({ view }: TokanSight): string => `${view.tour} ${view.manche} ${view.over}`;

/** Return the lines once all have decided, or all play on: who leaves, the predictions, or the result. */
export function settle(before: TokanSight, after: TokanSight): Line[] {
  const [was, is] = [before.view, after.view];
  // After a lost connection the two views do not say enough.
  const rounds = is.tour - was.tour;
  if (was.manche === STAY_OR_LEAVE) {
    const stages = rounds === 1 && is.manche === 1;
    return stages || (is.over && !was.over) ? [...leaving(before, after), ...ending(after)] : [];
  }
  if (rounds !== 0) return [];
  if (was.manche === 1 && is.manche === 2) {
    return [{ text: t("tokan-opened-left", { said: each(after, (s) => signed(is.left[s]!)) }) }];
  }
  if (was.manche === 2 && is.manche === 3) {
    return [{ text: t("tokan-opened-right", { said: each(after, (s) => signed(is.right[s]!)) }) }];
  }
  if (was.manche !== 3 || was.over || !(is.over || is.manche === STAY_OR_LEAVE)) return [];
  const both = each(after, (s) => `${signed(is.left[s]!)} ${signed(is.right[s]!)}`);
  const dice = each(after, (s) => `${faces(is.shown[s]).join("+")}=${total(is.shown[s])}`);
  const stake = Number(after.table.rules.stake);
  const back = (s: number) => String(is.back[s]);
  const short = circle(after).filter((s) => s !== after.seat && is.back[s]! < stake);
  const brought = each(after, (s) => signed(net(after, s)));
  const own = reckon(after).filter((bid) => bid.seat === after.seat && bid.pieces);
  const counted = after.seat !== null && is.shown[after.seat];
  // There is room in the news for why the reader won or paid, or for the result of all.
  return [
    { text: t("tokan-opened-both", { said: both }) },
    { text: t("tokan-dice", { dice }) },
    ...own.map((bid) => ({ text: why(after, bid), late: true })),
    ...(short.length ? [{ text: t("tokan-short", { stake, said: each(after, back, short) }), late: true }] : []),
    ...(counted ? [{ text: ownCount(after, after.seat!), strong: true }] : []),
    { text: t("tokan-settled", { round: is.tour, brought }), strong: true, ...(own.length ? {} : { late: true }) },
    { text: t("tokan-pot-left", { count: potBefore(after) }), strong: true },
    ...ending(after),
  ];
}

/** Return a text about every seat in play, or about `some`. */
function each(sight: TokanSight, words: (seat: number) => string, some = seated(sight)): string {
  return some.map((seat) => `${name(sight, seat)} ${words(seat)}`).join(", ");
}

function leaving(before: TokanSight, after: TokanSight): Line[] {
  const stayed = seated(after);
  const gone = seated(before).filter((seat) => !stayed.includes(seat));
  const told = gone.map((seat) => ({ text: t("tokan-left-table", who(after, seat)) }));
  if (after.table.rules.leaving && !gone.length) told.push({ text: t("tokan-all-stay") });
  if (after.view.over) return told;
  return [...told, begun(after)];
}

/** Return the line that says what everybody pays for the round. */
const begun = ({ view, table }: TokanSight): Line => ({
  text: t("tokan-round-begins", { round: view.tour, stake: table.rules.stake }),
  strong: true,
});

function ending(sight: TokanSight): Line[] {
  if (!sight.view.over) return [];
  const over = { text: t("tokan-over"), strong: true };
  if (!sight.view.share) return [over];
  const shares = each(sight, () => `+${sight.view.share}`);
  return [over, { text: t("tokan-shared", { shares }), strong: true, late: settled(sight.view) }];
}

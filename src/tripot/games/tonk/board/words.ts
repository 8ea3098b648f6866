/** What the reader is asked, and what a decision can win and cost, in words. */
import type { Sight } from "@page/games/board";
import { t } from "@page/language/texts";
import type { TonkView } from "./view";
import { total, written } from "./cards";
import { outPays } from "./reckoning";

type Seen = Sight<TonkView>;

/** Return the sums at stake, as values for messages. */
function sums({ view, table, seat }: Seen) {
  const stake = Number(table.rules.stake);
  const count = seat === null ? 0 : total(view.hand[seat]!);
  const ties = table.rules.drop_tie === "shares" ? "yes" : "no";
  const win = stake * (view.players - 1);
  return { win, out: outPays(table) * win, cost: 2 * stake, stake, count, ties };
}

/** Return the question; it names only legal plays. */
export function asked({ legal, view }: Seen): string {
  if (!legal.length) return "";
  if (legal.includes("drop")) return t("tonk-ask-begin");
  const verbs = legal.map((action) => action.split(" ")[0]);
  if (verbs.some((verb) => verb !== "discard"))
    return t("tonk-ask-play", { lays: verbs.includes("meld") ? "no" : "yes" });
  const barred = view.taken.filter((card) => !legal.includes(`discard ${card}`));
  return barred.length ? t("tonk-ask-taken", { cards: written(barred) }) : t("tonk-ask-discard");
}

/** Return the text that confirms a costly action; undefined for others. */
export const asking = (sight: Seen, verb: string): string | undefined =>
  verb === "drop" || verb === "call" ? t(`tonk-sure-${verb}`, sums(sight)) : undefined;

/** Return one line about what is at stake now. */
export function coach(sight: Seen): string {
  if (!sight.legal.length) return "";
  const lays = sight.legal.some((action) => /^(meld|lay)/.test(action)) ? "yes" : "no";
  if (!sight.legal.includes("drop")) return t("tonk-coach-play", { ...sums(sight), lays });
  return t(sight.legal.includes("call") ? "tonk-coach-call" : "tonk-coach-begin", sums(sight));
}

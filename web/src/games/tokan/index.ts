/** Tokan's face. */
import type { GameFace } from "../../table/board";
import type { TokanView } from "../../wire/views";
import { t } from "../../texts";
import Board from "./Board.svelte";
import { STAY_OR_LEAVE, neighbour } from "./reading";
import type { TokanSight } from "./reading";
import { settle, tell } from "./tell";

const ASKED: Record<number, string> = { 1: "tokan-ask-left", 2: "tokan-ask-right", 3: "tokan-ask-both" };

function prompt(sight: TokanSight): string {
  const { view, seat } = sight;
  if (seat === null) return "";
  if (!sight.legal.length) return view.sealed[seat] ? t("tokan-wait-sealed") : "";
  if (view.manche === STAY_OR_LEAVE) {
    return t("tokan-ask-stay", { round: view.tour + 1, stake: sight.table.rules.stake });
  }
  const [left, right] = [neighbour(sight, seat, "left"), neighbour(sight, seat, "right")];
  return t(ASKED[view.manche]!, { left: sight.names[left]!, right: sight.names[right]! });
}

const face = {
  Board,
  tell,
  settle,
  score: (view) => view.balance.slice(0, view.players),
  scoreName: "tokan-score",
  prompt,
} satisfies GameFace<TokanView>;
export default face;

/** Tokio's face. */
import type { GameFace } from "../../table/board";
import type { TokioView } from "../../wire/views";
import { t } from "../../texts";
import Board from "./Board.svelte";
import { TOKIO, called } from "./reading";
import type { TokioSight } from "./reading";
import { tell } from "./tell";

function prompt({ view, names, legal }: TokioSight): string {
  if (!legal.length) return "";
  const claim = called(view.claim);
  if (view.answering) {
    const id = legal.includes("believe") ? "tokio-ask-answer" : "tokio-ask-doubt";
    return t(id, { who: names[view.claimant]!, claim });
  }
  if (view.claim === TOKIO) return t("tokio-ask-tokio");
  return view.claim ? t("tokio-ask-higher", { claim }) : t("tokio-ask-any");
}

const face = {
  Board,
  tell,
  score: (view) => view.lives.slice(0, view.players),
  scoreName: "tokio-score",
  prompt,
} satisfies GameFace<TokioView>;
export default face;

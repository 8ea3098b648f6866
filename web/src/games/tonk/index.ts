import type { GameFace } from "../../table/board";
import { t } from "../../texts";
import type { TonkView } from "../../wire/views";
import Board from "./Board.svelte";
import { settle, tell } from "./tell";

const face = {
  Board,
  tell,
  settle,
  score: (view) => view.money.slice(0, view.players),
  scoreName: "tonk-score",
  prompt: ({ legal }) => t(legal.includes("drop") ? "tonk-ask-begin" : "tonk-ask-play"),
} satisfies GameFace<TonkView>;

export default face;

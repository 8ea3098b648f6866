import type { GameFace } from "../../table/board";
import type { TocView } from "../../wire/views";
import Board from "./Board.svelte";
import { prompt, score, settle, tell } from "./tell";

export default {
  Board,
  tell,
  settle,
  score,
  scoreName: "toc-score",
  prompt,
} satisfies GameFace<TocView>;

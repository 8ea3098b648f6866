import type { GameFace } from "../../table/board";
import { t } from "../../texts";
import type { TabuView } from "../../wire/views";
import Board from "./Board.svelte";
import { settle, tell } from "./tell";

const face = {
  Board,
  tell,
  settle,
  score: (view) => view.money.slice(0, view.players),
  scoreName: "tabu-score",
  prompt: ({ view, seat }) => (seat === null ? "" : t("tabu-ask", { count: view.money[seat]! - view.risked[seat]! })),
} satisfies GameFace<TabuView>;

export default face;

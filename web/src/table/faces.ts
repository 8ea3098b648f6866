/** The games that the page can show, each loaded when its table is. */
import moments from "virtual:moments";
import { kept } from "../kept";
import { learn, read, t } from "../texts";
import type { GameFace } from "./board";
import { READER, type Moment } from "./how";

const loaders = import.meta.glob<{ default: GameFace }>("../games/*/index.ts");
const pictures = import.meta.glob<string>("../games/*/picture.svg", { eager: true, query: "?url", import: "default" });

/** How long a game takes people who know it, in minutes. */
export const MINUTES: Record<string, number> = { tokan: 20, tokio: 15, tonk: 30, tabu: 20, toc: 45 };

/** Every game's seats at a table that is opened with one click, in the order of the home page. */
export const PLAYERS: Record<string, number> = { tokan: 4, tokio: 4, tonk: 3, tabu: 4, toc: 4 };
export const GAMES = Object.keys(PLAYERS);

/** Where a game's picture is fetched. */
export const pictureOf = (game: string): string => pictures[`../games/${game}/picture.svg`]!;

export async function faceOf(game: string): Promise<GameFace> {
  const [face] = await Promise.all([loaders[`../games/${game}/index.ts`]!(), learn(game)]);
  return face.default;
}

/** A game's how-to: its board, and the moments that are shown on it. */
export async function howOf(game: string) {
  const [face, how] = await Promise.all([faceOf(game), read(moments[game]!)]);
  const reader = kept<string>("name", "") || t("guest");
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game's own
  const shown: Moment<any, any>[] = JSON.parse(how, (_, value) => (value === READER ? reader : value));
  return { face, moments: shown };
}

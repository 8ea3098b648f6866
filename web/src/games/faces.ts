/** The games' faces, each loaded with its first table. */
import boards from "virtual:boards";
import moments from "virtual:moments";
import { kept } from "../browser/kept";
import { learn, read, t } from "../language/texts";
import type { GameFace } from "./board";
import { READER, type Moment } from "./how";

/** Return the address of a game's picture. */
export const pictureOf = (game: string): string => boards[game]!.picture;

export async function faceOf(game: string): Promise<GameFace> {
  const [face] = await Promise.all([boards[game]!.face(), learn(game)]);
  return face.default;
}

/** Return a game's how-to: its face, and the moments to show on it. */
export async function howOf(game: string) {
  const [face, how] = await Promise.all([faceOf(game), read(moments[game]!)]);
  const reader = kept<string>("name", "") || t("guest");
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has its own types
  const shown: Moment<any, any>[] = JSON.parse(how, (_, value) => (value === READER ? reader : value));
  return { face, moments: shown };
}

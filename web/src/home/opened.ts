/** Tables opened with one tap. */
import { kept } from "../browser/kept";
import { begins, remember } from "../browser/mine";
import { go } from "../browser/router";
import { faceOf } from "../games/faces";
import { DESCRIBED } from "../games/known";
import { t } from "../language/texts";
import { api, type No } from "../wire/api";
import type { NewTable, Seated } from "../wire/messages";

/** The strength of bots that nobody has chosen. */
export const STRENGTH = "simple";

/** Return whether this device can have tables of a game. */
export const playsHere = (game: string): Promise<boolean> =>
  import("../wire/door").then(
    ({ plays }) => plays(game),
    () => false, // the server has another version of the page
  );

/** Load what a table of this device needs: a finger is on the button. */
export async function ready(game: string): Promise<void> {
  void faceOf(game).catch(() => {});
  if (await playsHere(game)) await api.ready(game).catch(() => {}); // the table itself will tell
}

/** Make a table that waits for nobody: on this device, or else at the server. */
export async function madeHere(wish: NewTable): Promise<Seated> {
  if (!(await playsHere(wish.game))) return api.make(wish);
  try {
    return await api.makeHere(wish);
  } catch (why) {
    // For example because a bot has prepared nothing for these house rules.
    return api.make(wish).catch((no: unknown) => {
      throw (no as No).code === "offline" ? why : no;
    });
  }
}

/** Make a table for one person and bots, and go there; it begins as soon as its page is loaded. */
export async function open(wish: NewTable, make = madeHere): Promise<void> {
  const { id } = (await make(wish)).table;
  remember(id);
  begins.wish(id);
  go(`/t/${id}`);
}

/** Open a table full of bots. */
export function openWithBots(game: string): Promise<void> {
  const { players, seat } = DESCRIBED[game]!;
  const others = Array.from({ length: players }, (_, other) => other).filter((other) => other !== seat);
  const bots = Object.fromEntries(others.map((other) => [other, STRENGTH]));
  const name = kept<string>("name", "") || t("guest");
  return open({ game, players, name, seat, bots });
}

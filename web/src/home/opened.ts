/** Tables opened with one tap. */
import { kept } from "../browser/kept";
import { begins, remember } from "../browser/mine";
import { go } from "../browser/router";
import { DESCRIBED } from "../games/known";
import { t } from "../language/texts";
import { api } from "../wire/api";
import type { NewTable } from "../wire/messages";

const STRENGTH = "simple"; // of the bots

/** Make a table and go there; it begins as soon as its page is loaded. */
export async function open(wish: NewTable): Promise<void> {
  const { id } = (await api.make(wish)).table;
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

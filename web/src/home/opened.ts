/** Tables opened with one tap. */
import { kept } from "../browser/kept";
import { begins, remember } from "../browser/mine";
import { go } from "../browser/router";
import { DESCRIBED } from "../games/known";
import { t } from "../language/texts";
import { api } from "../wire/api";

const STRENGTH = "simple"; // of the bots

/** Open a table full of bots, which begins as soon as its page is loaded. */
export async function openWithBots(game: string): Promise<void> {
  const { players, seat } = DESCRIBED[game]!;
  const others = Array.from({ length: players }, (_, other) => other).filter((other) => other !== seat);
  const bots = Object.fromEntries(others.map((other) => [other, STRENGTH]));
  const name = kept<string>("name", "") || t("guest");
  const { id } = (await api.make({ game, players, name, seat, bots })).table;
  remember(id);
  begins.wish(id);
  go(`/t/${id}`);
}

/** A table that is opened with one tap. */
import { kept } from "../browser/kept";
import { begins, remember } from "../browser/mine";
import { go } from "../browser/router";
import { DESCRIBED } from "../games/known";
import { t } from "../language/texts";
import { api } from "../wire/api";

const STRENGTH = "simple"; // of the bots

/** Full of bots, and begun as soon as its page is there. */
export async function openWithBots(game: string): Promise<void> {
  const players = DESCRIBED[game]!.players;
  const seat = players - 1; // who sits last has seen the others do it first
  const bots = Object.fromEntries(Array.from({ length: seat }, (_, other) => [other, STRENGTH]));
  const name = kept<string>("name", "") || t("guest");
  const { id } = (await api.make({ game, players, name, seat, bots })).table;
  remember(id);
  begins.wish(id);
  go(`/t/${id}`);
}

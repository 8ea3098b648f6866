/** What if: a game is played on from any moment, against bots. */
import type { Branch, Branched } from "../src/wire/messages";
import { stream, uniform } from "./chance";
import { Denied } from "./denied";
import { ofNoTable } from "./info";
import { Match, type Entry } from "./match";
import { mindFor, rulesOf } from "./modules";
import { retold } from "./retelling";

/** Let chance and bots play until a seat must decide or the game is over. */
export async function playedOn({
  game,
  players,
  rules: house,
  record,
  seat,
  bot,
  first = 0,
}: Branch): Promise<Branched> {
  const rules = await rulesOf(game);
  const mind = await mindFor(rules, bot, players, house);
  if (mind === null) throw new Denied("unprepared", `this device has prepared no bot '${bot}' for such a table`);
  const match = new Match(rules, players, house);
  for (const [who, action] of record as Entry[]) match.step(who, action);
  while (match.runOn(uniform) && !match.actors.includes(seat)) {
    const other = match.actors[0]!;
    match.act(other, match.textOf(rules.choose(bot, match.seen(other), match.memory, other, stream(), mind)));
  }
  return { record: match.record().slice(record.length), replay: retold(ofNoTable(match), match, seat, first) };
}

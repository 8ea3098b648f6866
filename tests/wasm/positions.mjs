// Tell the positions of the games that come on standard input, as a table in the page tells them: a digest for each.
import { text } from "node:stream/consumers";
import { digest, house, rules as rulesOf } from "./load.mjs";

const { folder, spare, web, game, tables } = JSON.parse(await text(process.stdin));
const { Clock, Match, positionOf } = await house(spare, web);
const { rules } = await rulesOf(folder, game);

let now; // milliseconds since 1970
Date.now = () => now;

for (const { players, house: changed, given, begun, log, asked } of tables) {
  now = begun;
  const clock = new Clock(given, players);
  const match = new Match(rules, players, changed);
  for (const [at, [seat, action, by, time]] of log.entries()) {
    now = time;
    const { took } = clock;
    if (seat === null) match.happen(action);
    else match.act(seat, action, by ?? undefined);
    if (seat !== null) clock.acted(match, seat, took);
    for (const [reader, since] of asked[at]) {
      const [status, outcome] = match.over ? ["over", match.outcome()] : ["playing", null];
      console.log(digest(positionOf(match, reader, since, status, outcome, clock)));
    }
  }
}

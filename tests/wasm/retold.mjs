// Tell the games that come on standard input again: digests of replays and histories, then the file, then advice.
import { text } from "node:stream/consumers";
import { digest, house, ordered, rules as rulesOf } from "./load.mjs";

const { folder, spare, web, game, tables } = JSON.parse(await text(process.stdin));
const { ADVISER, Match, Scales, advise, analysed, fileOf, historyOf, retold } = await house(spare, web);
const { mindOf, rules } = await rulesOf(folder, game);

/** Return an object without what is empty, which a server leaves out. */
const full = (object) =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) => value !== null && (typeof value !== "object" || Object.keys(value).length),
    ),
  );

for (const { players, house: changed, log, asked, names, minds } of tables) {
  const match = new Match(rules, players, changed);
  const scales = new Scales(rules, mindOf(minds, "judge", players));
  const mind = mindOf(minds, ADVISER, players);
  const favourite = (seat) => () =>
    rules.choose(ADVISER, match.seen(seat), match.memory, seat, new BigUint64Array(1), mind);
  const advice = [];
  for (const [at, [seat, action]] of log.entries()) {
    if (seat !== null && advice.length < 3 && at % 5 === 0) {
      advice.push([at, advise(match, seat, scales, favourite(seat))]);
    }
    match.step(seat, action);
  }
  const seats = names.map((name) => ({ name }));
  const moments = asked.map(([eyes, first]) => {
    const { length, first: begin, moments } = retold(null, match, eyes, first);
    return [length, begin, ...moments.map((moment) => digest(full(ordered(moment))))];
  });
  const file = fileOf(match, { id: "here", version: rules.game.version, seats });
  const analysis = await analysed(match, scales);
  console.log(JSON.stringify({ moments, history: digest(historyOf(match)), file, advice, analysis }));
}

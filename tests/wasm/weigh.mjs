// Play the tables that come on standard input at random, and print what the judge says of some decisions.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { folder, game, every, worlds, seed, tables } = JSON.parse(await text(process.stdin));
const { load, mindOf } = await import(pathToFileURL(`${folder}/rules.mjs`).href);
const description = JSON.parse(await readFile(`${folder}/${game}.json`, "utf8"));
const rules = await load(await readFile(`${folder}/${game}.wasm`), description);
const lowest = (mask) => 31 - Math.clz32(mask & -mask);
const base64 = (bytes) => Buffer.from(bytes).toString("base64");
const stream = (number) => new BigUint64Array([BigInt(number)]);

for (const { players, house, seed: own, minds } of tables) {
  const [chance, mind, memory, state] = [
    stream(own),
    mindOf(minds, "judge", players),
    rules.memory(),
    rules.fresh(players, house),
  ];
  const found = [];
  for (let step = 0; step < 20 * every && !rules.read(state, "over"); step++) {
    const actors = rules.read(state, "actors");
    const [seat, seen] = [actors ? lowest(actors) : -1, rules.view(state, -1)];
    let code;
    if (seat < 0) code = rules.draw(state, rules.uniform(chance));
    else {
      const view = rules.view(state, seat);
      const codes = rules.legal(view, seat);
      if (step % every < every / 2 && codes.length > 1) {
        found.push({
          seat,
          view: base64(view),
          state: base64(state),
          memory: base64(memory),
          weighed: [...rules.weigh(view, memory, seat, worlds, stream(seed), mind)],
          open: [...rules.weigh(state, memory, seat, 1, stream(seed), mind, false)],
          stands: [...rules.stand(state, memory, stream(seed), mind)],
          told: rules.tell(view, state, memory, seat, mind),
          counts: rules.counts(view),
        });
        step += every / 2;
      }
      code = codes[Math.floor(rules.uniform(chance) * codes.length)];
    }
    rules.remember(memory, seen, seat, rules.actions[code].seen === "all" ? code : -1);
    if (seat < 0) rules.happen(state, code);
    else rules.apply(state, seat, code);
  }
  console.log(JSON.stringify(found));
}

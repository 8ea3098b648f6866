// Play the tables that come on standard input, and print a digest of all that the module said of each.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { folder, game, most, tables } = JSON.parse(await text(process.stdin));
const { load, mindOf } = await import(pathToFileURL(`${folder}/rules.mjs`).href);
const description = JSON.parse(await readFile(`${folder}/${game}.json`, "utf8"));
const rules = await load(await readFile(`${folder}/${game}.wasm`), description);
const lowest = (mask) => 31 - Math.clz32(mask & -mask);
const chosen = (codes, stream) => codes[Math.floor(rules.uniform(stream) * codes.length)];

for (const { players, house, seed, bots, minds } of tables) {
  const hash = createHash("sha256");
  const note = (...numbers) => hash.update(Int32Array.from(numbers));
  const [chance, own, dealt] = [0n, 1n, 2n].map((more) => new BigUint64Array([BigInt(seed) + more]));
  const known = bots.map((bot) => mindOf(minds, bot));
  const memory = rules.memory();
  const state = rules.fresh(players, house);
  hash.update(state);
  for (let step = 0; step < most && !rules.read(state, "over"); step++) {
    const actors = rules.read(state, "actors");
    const seat = actors ? lowest(actors) : -1;
    const seen = rules.view(state, -1);
    let code;
    if (seat < 0) {
      const { codes, weights } = rules.outcomes(state);
      note(...codes, ...weights);
      code = rules.draw(state, rules.uniform(chance));
    } else {
      const view = rules.view(state, seat);
      const codes = rules.legal(view, seat);
      note(...codes);
      code = bots.length
        ? rules.choose(bots[seat], view, memory, seat, own, known[seat])
        : chosen(codes, own);
      rules.redeal(view, memory, seat, dealt);
      hash.update(view);
    }
    rules.remember(memory, seen, seat, rules.actions[code].seen === "all" ? code : -1);
    if (seat < 0) rules.happen(state, code);
    else rules.apply(state, seat, code);
    note(code);
    hash.update(state).update(memory);
  }
  if (rules.read(state, "over"))
    for (let seat = 0; seat < players; seat++) note(rules.payoff(state, seat), rules.score(state, seat));
  console.log(hash.digest("hex"));
}

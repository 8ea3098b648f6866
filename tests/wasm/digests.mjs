/**
 * Play tables of a game by its module, and return a digest of all that the module said of each.
 *
 * `most` limits the steps of a game. A page and Node can both run this.
 */
export async function digests({ load, mindOf }, module, description, { most, tables }) {
  const rules = await load(module, description);
  const found = [];
  for (const table of tables) found.push(await digest(rules, mindOf, most, table));
  return found;
}

async function digest(rules, mindOf, most, { players, house, seed, bots, minds }) {
  const said = [];
  const keep = (bytes) => said.push(bytes.slice());
  const note = (...numbers) => said.push(new Uint8Array(Int32Array.from(numbers).buffer));
  const [chance, own, dealt] = [0n, 1n, 2n].map((more) => new BigUint64Array([BigInt(seed) + more]));
  const known = bots.map((bot) => mindOf(minds, bot, players));
  const memory = rules.memory();
  const state = rules.fresh(players, house);
  keep(state);
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
        : codes[Math.floor(rules.uniform(own) * codes.length)];
      rules.redeal(view, memory, seat, dealt);
      keep(view);
    }
    rules.remember(memory, seen, seat, rules.actions[code].seen === "all" ? code : -1);
    if (seat < 0) rules.happen(state, code);
    else rules.apply(state, seat, code);
    note(code);
    keep(state);
    keep(memory);
  }
  if (rules.read(state, "over"))
    for (let seat = 0; seat < players; seat++) note(rules.payoff(state, seat), rules.score(state, seat));
  return hashed(said);
}

const lowest = (mask) => 31 - Math.clz32(mask & -mask);

/** Return the SHA-256 of pieces of bytes, one after the other, in hexadecimal. */
async function hashed(pieces) {
  const hash = await crypto.subtle.digest("SHA-256", await new Blob(pieces).arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

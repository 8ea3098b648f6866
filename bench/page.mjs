const firstOf = (actors) => 31 - Math.clz32(actors & -actors); // the lowest seat

// How long strong bots think in this engine: the milliseconds of each decision, in games among themselves.
export async function times({ load, mindOf }, module, description, minds, players, most) {
  const rules = await load(module, description);
  const mind = mindOf(minds, "strong", players);
  const found = [];
  for (let game = 0; found.length < most; game++) {
    const [chance, state, memory] = [new BigUint64Array([BigInt(game + 1)]), rules.fresh(players), rules.memory()];
    while (!rules.read(state, "over") && found.length < most) {
      const actors = rules.read(state, "actors");
      const [seat, seen] = [actors ? firstOf(actors) : -1, rules.view(state, -1)];
      let code;
      if (seat < 0) code = rules.draw(state, rules.uniform(chance));
      else {
        const view = rules.view(state, seat);
        const choices = rules.legal(view, seat).length;
        const began = performance.now();
        code = rules.choose("strong", view, memory, seat, chance, mind);
        if (choices > 1) found.push(performance.now() - began);
      }
      rules.remember(memory, seen, seat, rules.actions[code].seen === "all" ? code : -1);
      if (seat < 0) rules.happen(state, code);
      else rules.apply(state, seat, code);
    }
  }
  return found;
}

// How many decisions a second this engine makes in games at random.
export async function speed({ load }, module, description, players, milliseconds) {
  const rules = await load(module, description);
  const chance = new BigUint64Array([1n]);
  const began = performance.now();
  let [decisions, passed] = [0, 0];
  while (passed < milliseconds) {
    const state = rules.fresh(players);
    while (!rules.read(state, "over")) {
      const actors = rules.read(state, "actors");
      if (actors) {
        const seat = firstOf(actors);
        const choices = rules.legal(state, seat);
        rules.apply(state, seat, choices[Math.floor(Math.random() * choices.length)]);
        decisions++;
      } else rules.happen(state, rules.draw(state, rules.uniform(chance)));
    }
    passed = performance.now() - began;
  }
  return (1000 * decisions) / passed;
}

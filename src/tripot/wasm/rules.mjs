// A game's rules, bots and judge, loaded from its module. States, memories and streams of chance are byte
// arrays that the caller owns: each call copies them into the module's memory, and out again.

const CODE = 2; // bytes of a code
const WORTH = 16; // bytes of a chance to win and a payoff

/**
 * Return a game's rules from its module, as bytes or compiled, and its description.
 */
export async function load(module, description) {
  const made = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
  const env = Object.fromEntries(WebAssembly.Module.imports(made).map(({ name }) => [name, Math[name]]));
  const { exports } = await WebAssembly.instantiate(made, { env });
  return rulesOf(exports, description);
}

/**
 * Return what a bot, or "judge", has prepared for this number of players, from GAME.minds.json: for the house rules
 * in it, and for no others.
 */
export function mindOf(minds, user, players) {
  const table = minds.tables.find((one) => one.players === players);
  if (!table || !Object.hasOwn(table.users, user))
    throw new RangeError(`there is nothing for '${user}' in it: not for such a table, or not in this game`);
  return table.users[user].map((place) => {
    const { shape, data } = minds.arrays[place];
    return { shape, data: Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)) };
  });
}

function rulesOf(wasm, game) {
  const { state, memory, rules, scratch } = game;
  const actions = game.kinds.flatMap(({ texts, ...kind }) => texts.map((text) => ({ text, ...kind })));
  const usual = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule.usual]));
  let end = wasm.__heap_base.value;
  const place = (size) => {
    const at = (end + 15) & ~15;
    end = at + size;
    return at;
  };
  const S = place(state.size);
  const M = place(memory.size);
  const SEEN = place(state.size);
  const LISTED = place(2 * actions.length * CODE); // and the judge's own room
  const WEIGHTS = place(actions.length * CODE);
  const STREAM = place(8);
  const SCRATCH = place(state.size * scratch);
  const OUT = place(WORTH * Math.max(actions.length, game.seats[1]));
  const FREE = place(0);
  let known = null; // the mind that is in memory, ...
  let floor = FREE; // ... and the first free address after it
  grow(FREE);

  /** Make room up to this address: after it, no view of the memory is valid. */
  function grow(to) {
    const lack = to - wasm.memory.buffer.byteLength;
    if (lack > 0) wasm.memory.grow((lack + 0xffff) >> 16);
  }
  const bytes = (at, size) => new Uint8Array(wasm.memory.buffer, at, size);
  const put = (at, given) =>
    bytes(at, given.byteLength).set(new Uint8Array(given.buffer, given.byteOffset, given.byteLength));
  const take = (at, given) =>
    new Uint8Array(given.buffer, given.byteOffset, given.byteLength).set(bytes(at, given.byteLength));
  const free = (from) => new DataView(wasm.memory.buffer).setBigInt64(wasm.free.value, BigInt(from), true);
  const numbers = (at, count) => new Float64Array(wasm.memory.buffer.slice(at, at + 8 * count));
  const listed = (at, count) => [...new Int16Array(wasm.memory.buffer, at, count)];

  /** Call a rule on a state, which it may change. */
  function on(given, rule) {
    put(S, given);
    free(floor);
    const said = rule();
    take(S, given);
    return said;
  }

  /** Put a mind into memory, unless it is there. */
  function know(mind) {
    if (mind === known) return;
    const words = new BigInt64Array(mind.reduce((sum, { shape }) => sum + 1 + shape.length, 0));
    let at = FREE + words.byteLength;
    let word = 0;
    grow(at + mind.reduce((sum, { data }) => sum + data.byteLength + 16, 0));
    for (const { data, shape } of mind) {
      at = (at + 15) & ~15;
      put(at, data);
      words[word++] = BigInt(at);
      for (const size of shape) words[word++] = BigInt(size);
      at += data.byteLength;
    }
    put(FREE, words);
    [known, floor] = [mind, at];
  }

  /** Let a bot or the judge think about a copy of a state: its mind lies at FREE. */
  function thinking(given, m, stream, mind, think) {
    know(mind);
    put(M, m);
    put(STREAM, stream);
    const said = on(given.slice(), think);
    take(STREAM, stream);
    return said;
  }

  return {
    game,

    /** Return a game that begins; `changed` are the house rules that differ from the usual ones. */
    fresh(players, changed = {}) {
      const [least, most] = game.seats;
      if (!(Number.isInteger(players) && players >= least && players <= most))
        throw new RangeError(`${game.title} is for ${least} to ${most} players, not ${players}`);
      const chosen = { ...usual, ...changed };
      const excluded = game.refused.find(
        (one) => one.players === players && Object.entries(one.rules).every(([name, value]) => chosen[name] === value),
      );
      if (excluded) {
        const those = Object.entries(excluded.rules).map(([name, value]) => `${name}=${value}`);
        throw new RangeError(`${players} players can't play ${game.title} by ${those.join(" and ")}`);
      }
      const made = new Uint8Array(state.size);
      const view = new DataView(made.buffer);
      view.setInt32(state.fields.players.at, players, true);
      for (const [name, value] of Object.entries(chosen)) {
        if (!Object.hasOwn(rules, name)) throw new RangeError(`there is no house rule '${name}'`);
        view.setInt32(rules[name].at, numberOf(name, rules[name], value), true);
      }
      this.start(made);
      return made;
    },
    start: (s) => on(s, () => wasm.start(S)),
    legal: (s, seat) => on(s, () => listed(LISTED, wasm.legal(S, seat, LISTED))),
    apply: (s, seat, code) => on(s, () => wasm.apply(S, seat, code)),
    outcomes: (s) =>
      on(s, () => {
        const count = wasm.outcomes(S, LISTED, WEIGHTS);
        return { codes: listed(LISTED, count), weights: listed(WEIGHTS, count) };
      }),
    draw: (s, u) => on(s, () => wasm.draw(S, u)),
    happen: (s, code) => on(s, () => wasm.happen(S, code)),
    payoff: (s, seat) => on(s, () => wasm.payoff(S, seat)),
    score: (s, seat) => on(s, () => wasm.score(S, seat)),

    /** Keep what a step shows and the state will not; `s` is what everybody sees before it. */
    remember(m, s, seat, code) {
      put(M, m);
      on(s, () => wasm.remember(M, S, seat, code));
      take(M, m);
    },
    /** Turn a seat's view into a whole state that the seat can't tell from the truth. */
    redeal(s, m, seat, stream) {
      put(M, m);
      put(STREAM, stream);
      on(s, () => wasm.redeal(S, M, seat, STREAM, LISTED));
      take(STREAM, stream);
    },
    /** Return the next number in [0, 1) of a stream: one 64-bit number, in a BigUint64Array. */
    uniform(stream) {
      put(STREAM, stream);
      const said = wasm.uniform(STREAM);
      take(STREAM, stream);
      return said;
    },
    /** Return the code that a bot plays: from a seat's view, and a mind made for such a table. */
    choose(bot, view, m, seat, stream, mind = NO_MIND) {
      const [strength] = bot.split("-");
      return thinking(view, m, stream, mind, () => {
        bytes(SCRATCH, state.size * scratch).fill(0);
        const count = wasm.legal(S, seat, LISTED);
        return wasm[`choose_${strength}`](S, M, seat, LISTED, count, STREAM, FREE, SCRATCH);
      });
    },

    /** Return every seat's chance to win and payoff in a state that is not over, one seat after the other. */
    stand(s, m, stream, mind) {
      return thinking(s, m, stream, mind, () => {
        wasm.stand(S, M, STREAM, FREE, SCRATCH, LISTED, OUT);
        return numbers(OUT, 2 * this.read(s, "players"));
      });
    },
    /**
     * Return the chance to win and the payoff that each legal code leaves a seat, world after world.
     *
     * `view` is the seat's; if nothing is `hidden`, the whole state.
     */
    weigh(view, m, seat, worlds, stream, mind, hidden = true) {
      return thinking(view, m, stream, mind, () => {
        const found = [];
        for (let world = 0; world < worlds; world++) {
          free(floor);
          const count = wasm.legal(S, seat, LISTED);
          bytes(OUT, WORTH * count).fill(0);
          wasm.weigh(S, M, seat, LISTED, count, +hidden, STREAM, FREE, SCRATCH, OUT);
          found.push(...numbers(OUT, 2 * count));
        }
        return Float64Array.from(found);
      });
    },
    /** Return the hidden thing that a decision depended on; null if there was none with a name. */
    tell(view, s, m, seat, mind) {
      if (!wasm.tell) return null;
      know(mind);
      put(M, m);
      put(SEEN, view);
      bytes(OUT, 24).fill(0);
      on(s.slice(), () => wasm.tell(SEEN, S, M, seat, FREE, OUT));
      const [there, likely, was] = numbers(OUT, 3);
      return there ? { likely, was: !!was } : null;
    },
    /** Return whether a choice worse than the best is a mistake at all. */
    counts: (view) => !wasm.counts || !!on(view.slice(), () => wasm.counts(S)),

    /** Return what a seat may see of a state; what everybody may, for seat -1. */
    view(s, seat) {
      const seen = s.slice();
      for (const { at, bytes: width, shape, audience } of Object.values(state.fields)) {
        const size = shape.reduce((product, length) => product * length, width);
        const row = shape.length ? size / shape[0] : size;
        if (audience === "public") continue;
        for (let begin = 0, owner = 0; begin < size; begin += row, owner++)
          if (audience !== "owner" || owner !== seat) seen.fill(0, at + begin, at + begin + row);
      }
      return seen;
    },
    /** Return a field of a state: a number (64 bits are a BigInt), or a flat list of them. */
    read(s, name) {
      const { at, bytes: width, shape } = state.fields[name];
      const view = new DataView(s.buffer, s.byteOffset);
      const one = (place) => READ[width](view, at + place * width);
      const many = shape.reduce((product, length) => product * length, 1);
      return shape.length ? Array.from({ length: many }, (_, place) => one(place)) : one(0);
    },
    /** Return a state or a view as plain values by field, in words where a field has them; all fields, or some. */
    words(s, names = Object.keys(state.fields)) {
      return Object.fromEntries(names.map((name) => [name, worded(state.fields[name], [this.read(s, name)].flat())]));
    },
    memory: () => new Uint8Array(memory.size),
    /** What each code is written as, and who learns about it. */
    actions,
  };
}

/** Return the number of a house rule's value in a state: a word's is its place. */
function numberOf(name, rule, value) {
  const { values, least, most } = rule;
  const taken = values ? values.includes(value) : Number.isInteger(value) && value >= least && value <= most;
  if (!taken) {
    const those = values ? values.join(" or ") : `a whole number from ${least} to ${most}`;
    throw new RangeError(`house rule '${name}' takes ${those}, not ${value}`);
  }
  return typeof value === "string" ? values.indexOf(value) : Number(value);
}

/** Return a field's numbers as its shape has them, or in words. */
function worded({ shape, spell }, numbers) {
  if (!spell) return nested(numbers.map(Number), shape);
  if (spell.how !== "bag")
    return nested(
      numbers.map((one) => SPELL[spell.how](spell, one)),
      shape,
    );
  return nested(
    chunked(numbers, shape.at(-1)).map((counts) => SPELL.bag(spell, counts)),
    shape.slice(0, -1),
  );
}

const SPELL = {
  one: ({ names }, one) => (one ? names[Number(one) - 1] : ""),
  set: ({ names }, mask) => names.filter((_, place) => (BigInt(mask) >> BigInt(place)) & 1n),
  bag: ({ names, order }, counts) => order.map((place) => names[place].repeat(Number(counts[place]))).join(""),
};

/** Return a list cut into lists of this size. */
const chunked = (list, size) =>
  Array.from({ length: list.length / size }, (_, at) => list.slice(at * size, (at + 1) * size));

/** Return a flat list as lists of lists of this shape; of no shape, its only item. */
const nested = (list, shape) =>
  shape.slice(1).reduceRight((inner, size) => chunked(inner, size), shape.length ? list : list[0]);

const NO_MIND = [{ data: new Float64Array(0), shape: [0] }];
const READ = {
  1: (view, at) => view.getInt8(at),
  2: (view, at) => view.getInt16(at, true),
  4: (view, at) => view.getInt32(at, true),
  8: (view, at) => view.getBigInt64(at, true),
};

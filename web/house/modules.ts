/** The games' rules, bots and judges as WebAssembly: loaded when a game is first played here. */
import { load, mindOf, type Description, type Mind, type Minds, type Rules } from "@rules";
import addresses from "virtual:modules";
import { Denied } from "./denied";
import type { Value } from "../src/games/houserules";

const PATIENCE = 20_000; // milliseconds without a byte after which a file has stalled; large ones may take longer

/** Return a file's bytes; throw Denied if it can't be reached, or if it stalls. */
async function fetched(address: string): Promise<ArrayBuffer> {
  const stall = new AbortController();
  let limit: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(limit);
    limit = setTimeout(() => stall.abort(), PATIENCE);
  };
  const passed = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, on) {
      wait();
      on.enqueue(piece);
    },
  });
  const lost = () => {
    throw new Denied("offline", "the games' files can't be reached");
  };
  wait();
  try {
    const answer = await fetch(address, { signal: stall.signal }).catch(lost);
    if (!answer.ok) throw new Error(`${address} is not there: ${answer.status}`);
    return await new Response(answer.body!.pipeThrough(passed)).arrayBuffer().catch(lost);
  } finally {
    clearTimeout(limit);
  }
}

const parsed = async <T>(address: string): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await fetched(address))) as T;

/** Return a function that makes something once for each name, and again only if that failed. */
function once<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    known.catch(() => made.delete(name));
    return known;
  };
}

/** Return a game's rules; throw Denied if this page has no such game, and reject if its module does not load. */
export const rulesOf = once(async (game: string): Promise<Rules> => {
  if (!Object.hasOwn(addresses, game)) throw new Denied("unknown_game", `this page has no game '${game}'`);
  if (!("WebAssembly" in globalThis)) throw new Denied("no_wasm", "this browser runs no WebAssembly");
  const { module, about } = addresses[game]!;
  const [code, description] = await Promise.all([fetched(module), parsed<Description>(about)]);
  return load(code, description);
});

const mindsOf = once((game: string) => parsed<Minds>(addresses[game]!.minds));

const NO_MIND: Mind = [{ data: new Float64Array(0), shape: [0] }];
const minds = new Map<string, Mind>();

/** Return what a bot, or "judge", knows of a table; null if that was not prepared for such a table. */
export async function mindFor(
  { game }: Rules,
  user: string,
  players: number,
  house: Record<string, Value>,
): Promise<Mind | null> {
  if (game.bots[user] === false) return NO_MIND;
  const known = await mindsOf(game.name);
  const plays = ({ rules }: Minds["tables"][number]) => Object.keys(rules).every((name) => house[name] === rules[name]);
  const table = known.tables.find((one) => one.players === players && plays(one));
  if (!table || !Object.hasOwn(table.users, user)) return null;
  const key = `${game.name} ${players} ${user}`;
  const mind = minds.get(key) ?? mindOf(known, user, players);
  minds.set(key, mind);
  return mind;
}

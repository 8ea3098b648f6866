/** Who learns of an action when it is taken: see the protocol of the game's declarations. */
export type Seen = "all" | "drawer" | "sealed" | "partner";
/** Actions of one kind; codes count through the texts of all kinds, in this order. */
export interface Kind {
  name: string;
  texts: string[];
  seen: Seen;
  chance: boolean;
  final: boolean;
}
/** Where a field lies in a state, and the bytes of each of its integers. */
export interface Field {
  at: number;
  bytes: 1 | 2 | 4 | 8;
  shape: number[];
  audience: "public" | "owner" | "nobody";
  /** What `words` makes of it: the name of 1 plus a place, the names in a mask, or one text of counts. */
  spell?: { how: "one" | "set" | "bag"; names: string[]; order: number[] };
}
export type Value = number | boolean | string;
/** A house rule: its usual value, and those that it takes. */
export interface HouseRule {
  at: number;
  usual: Value;
  least?: number;
  most?: number;
  values?: Value[];
}
/** What GAME.json says of a game. */
export interface Description {
  name: string;
  title: string;
  version: number;
  seats: [least: number, most: number];
  kinds: Kind[];
  state: { size: number; fields: Record<string, Field> };
  rules: Record<string, HouseRule>;
  /** House rules that exclude each other, by number of players. */
  refused: { players: number; rules: Record<string, Value> }[];
  memory: { size: number };
  /** The versions of the rules, beside this one, whose games these rules play as they were. */
  plays: number[];
  /** The fields of which can be foreseen where an action leads. */
  preview: string[];
  /** By name, whether a bot prepares for a table. */
  bots: Record<string, boolean>;
  /** How the judge is to be asked: see docs/analysis.md. */
  judge: {
    worlds: number;
    open: number;
    looks: number;
    unsure: number;
    hidden: string | null;
    about: Record<string, string[]>;
  } | null;
  scratch: number;
}
/** The bytes of a state or of a seat's view of it. */
export type State = Uint8Array;
/** The bytes of what everybody remembers. */
export type Memory = Uint8Array;
/** A stream of random numbers: one number of 64 bits, which each draw changes. */
export type Stream = BigUint64Array;
/** What a bot, or the judge, has prepared for tables of one kind. */
export type Mind = { data: ArrayBufferView; shape: number[] }[];
/** What GAME.minds.json holds. */
export interface Minds {
  arrays: { shape: number[]; data: string }[];
  tables: { players: number; rules: Record<string, Value>; users: Record<string, number[]> }[];
}
/** What a decision depended on that the seat could not know: how likely it was, and whether it was so. */
export interface Hidden {
  likely: number;
  was: boolean;
}
export interface Rules {
  readonly game: Description;
  readonly actions: (Omit<Kind, "texts"> & { text: string })[];
  fresh(players: number, changed?: Record<string, Value>): State;
  start(state: State): void;
  legal(view: State, seat: number): number[];
  apply(state: State, seat: number, code: number): void;
  outcomes(state: State): { codes: number[]; weights: number[] };
  draw(state: State, u: number): number;
  happen(state: State, code: number): void;
  payoff(state: State, seat: number): number;
  score(state: State, seat: number): number;
  memory(): Memory;
  remember(memory: Memory, seen: State, seat: number, code: number): void;
  redeal(view: State, memory: Memory, seat: number, stream: Stream): void;
  uniform(stream: Stream): number;
  choose(bot: string, view: State, memory: Memory, seat: number, stream: Stream, mind?: Mind): number;
  stand(state: State, memory: Memory, stream: Stream, mind: Mind): Float64Array;
  weigh(
    view: State,
    memory: Memory,
    seat: number,
    worlds: number,
    stream: Stream,
    mind: Mind,
    hidden?: boolean,
  ): Float64Array;
  tell(view: State, state: State, memory: Memory, seat: number, mind: Mind): Hidden | null;
  counts(view: State): boolean;
  view(state: State, seat: number): State;
  words(state: State, fields?: string[]): Record<string, unknown>;
  read(state: State, field: string): number | bigint | (number | bigint)[];
}
export function load(module: BufferSource | WebAssembly.Module, description: Description): Promise<Rules>;
/** `user` is a bot, or "judge". */
export function mindOf(minds: Minds, user: string, players: number): Mind;

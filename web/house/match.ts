/** One game in play: its log, and what follows from it, as in `tripot.match`. */
import type { Memory, Rules, State } from "@rules";
import type { By, EventInfo, Outcome } from "../src/wire/messages";
import type { Value } from "../src/games/houserules";

/** A seat, or null: a spectator. */
export type Reader = number | null;
export type Entry = [seat: number | null, action: string];
export type View = Record<string, unknown>;

/** A step that the rules refuse; nothing has changed. */
export class Illegal extends Error {}

/** What a step tells each reader. */
interface Told {
  seat: number | null; // whose action or card it is, unless everybody learns of it
  toIt: EventInfo[];
  toOthers: EventInfo[];
  opened: EventInfo[]; // sealed actions, told to the readers they are for, except the seats that made them
  sealed: boolean; // it waits for the last seat to decide
}

const forAll = (event: EventInfo): Told => ({ seat: null, toIt: [], toOthers: [event], opened: [], sealed: false });

/** Return the fields of a view that differ from an earlier one. */
export const newsOf = (before: View, now: View): View =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );

/** A state, and how many events a reader had heard by then. */
export interface Moment {
  heard: number;
  state: State;
}

const KEPT = 24; // moments kept for a reader who comes back, who gets their views

export class Match {
  readonly state: State;
  readonly memory: Memory;
  readonly log: [seat: number | null, code: number][] = [];
  /** By reader: all events heard, and the last moments, of which no two have the same number of events heard. */
  readonly heard = new Map<Reader, EventInfo[]>();
  readonly passed = new Map<Reader, Moment[]>();
  #told: Told[] = [];

  constructor(
    readonly rules: Rules,
    readonly players: number,
    readonly changed: Record<string, Value>,
  ) {
    this.state = rules.fresh(players, changed);
    this.memory = rules.memory();
    for (const reader of this.readers) this.heard.set(reader, []);
    this.#keep();
  }

  get readers(): Reader[] {
    return [...Array(this.players).keys(), null];
  }

  get over(): boolean {
    return this.rules.read(this.state, "over") !== 0;
  }

  /** The seats that must decide; none at a chance step and after the end. */
  get actors(): number[] {
    const mask = this.rules.read(this.state, "actors") as number;
    return this.readers.filter((seat) => seat !== null && (mask >> seat) & 1) as number[];
  }

  /** Whether a decision lies sealed until the last seat has decided. */
  get sealed(): boolean {
    return this.#told.at(-1)?.sealed ?? false;
  }

  /** Return whether a seat's last action ends its decision: a chip of a bet does not. */
  hasDecided(seat: number): boolean {
    const { seen, final } = this.rules.actions[this.log.at(-1)![1]]!;
    return seen === "all" ? !this.actors.includes(seat) : final;
  }

  /** Return the codes of what a seat may play. */
  codes(seat: number): number[] {
    return this.actors.includes(seat) ? this.rules.legal(this.state, seat) : [];
  }

  legal(seat: number): string[] {
    return this.codes(seat).map((code) => this.textOf(code));
  }

  /** Return what a reader may see of a state, in words. */
  view(reader: Reader, state = this.state): View {
    return this.rules.words(this.seen(reader, state));
  }

  seen(reader: Reader, state = this.state): State {
    return this.rules.view(state, reader ?? -1);
  }

  /** Return, for each legal action of a seat, its changes to the fields that can be foreseen. */
  leads(seat: number): View[] {
    const { rules } = this;
    const names = rules.game.preview;
    if (!names.length) return [];
    const seen = this.seen(seat);
    const now = rules.words(seen, names);
    return this.codes(seat).map((code) => {
      const then = seen.slice();
      rules.apply(then, seat, code);
      return newsOf(now, rules.words(then, names));
    });
  }

  /** Let a seat play; throw Illegal, with nothing changed, if it may not. */
  act(seat: number, action: string, by?: By): void {
    const before = this.actors;
    const code = this.codes(seat).find((one) => this.textOf(one) === action);
    if (code === undefined) throw new Illegal(`seat ${seat} may not play '${action}' now`);
    this.#remember(seat, code);
    this.rules.apply(this.state, seat, code);
    this.log.push([seat, code]);
    this.#tell(this.#decided(seat, code, before.length === 1, by));
    this.#keep();
  }

  /** Let chance bring an outcome; throw Illegal, with nothing changed, if it can't. */
  happen(outcome: string): void {
    const codes = this.over || this.actors.length ? [] : this.rules.outcomes(this.state).codes;
    const code = codes.find((one) => this.textOf(one) === outcome);
    if (code === undefined) throw new Illegal(`chance may not bring '${outcome}' now`);
    this.#bring(code);
  }

  /** Let chance bring what comes before the next decision, and return whether there is one. */
  runOn(uniform: () => number): boolean {
    while (!this.over && !this.actors.length) this.#bring(this.rules.draw(this.state, uniform()));
    return !this.over;
  }

  step(seat: number | null, text: string): void {
    if (seat === null) this.happen(text);
    else this.act(seat, text);
  }

  /** Play the match again; yield it before the first step and after every step. */
  *again(): Generator<Match> {
    const again = new Match(this.rules, this.players, this.changed);
    yield again;
    for (const [seat, code] of this.log) {
      again.step(seat, this.textOf(code));
      yield again;
    }
  }

  /** Return the log in words. */
  record(): Entry[] {
    return this.log.map(([seat, code]) => [seat, this.textOf(code)]);
  }

  /** Return what chance may bring now, with weights; null if it is not chance's turn. */
  chance(): Record<string, number> | null {
    if (this.over || this.actors.length) return null;
    const { codes, weights } = this.rules.outcomes(this.state);
    return Object.fromEntries(codes.map((code, at) => [this.textOf(code), weights[at]!]));
  }

  /** Return the payoffs and the ranks of a game that is over. */
  outcome(): Outcome {
    const seats = [...Array(this.players).keys()];
    const scores = seats.map((seat) => this.rules.score(this.state, seat));
    return {
      payoffs: seats.map((seat) => this.rules.payoff(this.state, seat)),
      standing: scores.map((score) => 1 + scores.filter((other) => other > score).length),
    };
  }

  textOf(code: number): string {
    return this.rules.actions[code]!.text;
  }

  #bring(code: number): void {
    const { seen } = this.rules.actions[code]!;
    const drawer = this.rules.read(this.state, "drawer") as number;
    this.#remember(null, code);
    this.rules.happen(this.state, code);
    this.log.push([null, code]);
    const event: EventInfo = { seat: null, drawer: drawer < 0 ? null : drawer, action: this.textOf(code) };
    this.#tell(
      seen === "drawer"
        ? { seat: drawer, toIt: [event], toOthers: [{ ...event, action: null }], opened: [], sealed: false }
        : forAll(event),
    );
    if (seen === "all" || this.actors.length || this.over) this.#keep();
  }

  /** Remember what everybody sees before a step, and the step if everybody learns of it. */
  #remember(seat: number | null, code: number): void {
    const heard = this.rules.actions[code]!.seen === "all" ? code : -1;
    this.rules.remember(this.memory, this.seen(null), seat ?? -1, heard);
  }

  /** Return what an action tells each reader. */
  #decided(seat: number, code: number, last: boolean, by?: By): Told {
    const { seen, final, text } = this.rules.actions[code]!;
    const apart = seen === "partner";
    const drawer = apart ? (seat + Math.floor(this.players / 2)) % this.players : null;
    const event: EventInfo = { seat, drawer, action: text, ...(by && { by }) };
    if (seen === "all") return forAll(event);
    const hidden: EventInfo = { seat, drawer, action: null };
    if (!(final && last)) return { seat, toIt: [event], toOthers: final ? [hidden] : [], opened: [], sealed: true };
    const open = this.#told.findLastIndex((earlier) => !earlier.sealed);
    const sealed = this.#told.slice(open + 1).flatMap(({ toIt }) => toIt);
    // In seat order, as the order in which the seats decided is secret.
    const opened = [...sealed, event].sort((one, other) => one.seat! - other.seat!);
    return { seat, toIt: [event], toOthers: apart ? [hidden] : [], opened, sealed: false };
  }

  #tell(told: Told): void {
    this.#told.push(told);
    for (const reader of this.readers) {
      const heard = this.heard.get(reader)!;
      heard.push(...(told.seat !== null && reader === told.seat ? told.toIt : told.toOthers));
      const isFor = ({ seat, drawer }: EventInfo) => (drawer === null || drawer === reader) && seat !== reader;
      heard.push(...told.opened.filter(isFor));
    }
  }

  /** Keep this moment; for each reader it replaces the last one if no event was heard since. */
  #keep(): void {
    const state = this.state.slice();
    for (const reader of this.readers) {
      const moments = this.passed.get(reader) ?? [];
      const heard = this.heard.get(reader)!.length;
      const before = moments.at(-1)?.heard === heard ? moments.slice(0, -1) : moments;
      this.passed.set(reader, [...before.slice(1 - KEPT), { heard, state }]);
    }
  }
}

/** This device's share in a table's dice: it pins, promises, shows its number, and checks at the end. */
import { freshNonce, pin, pinned, type Pin, type Round } from "./pins";
import { isHere } from "../wire/here";
import { LATER, api } from "../wire/api";
import type { ClientMessage, Code, EventInfo, Outcome, Position, TableInfo } from "../wire/messages";
import type { Account, Finding } from "./checks";
import { allKept, bindingOf, boundOf, chained, hashOf, promiseOf, same } from "./fair";

type Reader = number | null;

interface Hearing extends Account {
  hash: string; // of all events received
  proven: number | null; // their number when the whole game was checked
}

const AGAIN = 1000; // milliseconds until a refused message is sent again
const PATIENCE = 5000; // milliseconds after the end within which the seed should arrive

/** Return whether the table's game has ended, in any way. */
export const hasEnded = ({ status, nonces }: TableInfo): boolean =>
  status === "over" || (status === "closed" && nonces !== null);

const readerName = (reader: Reader): string => (reader === null ? "-" : String(reader));

/** Return whether a list consists of seats of the table, each at most once. */
const areSeats = (seats: number[], players: number): boolean =>
  new Set(seats).size === seats.length && seats.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < players);

/**
 * Return whether dice may be made anew. Once numbers could be shown, they may only because seats did not show the
 * number that they had promised. This device can't know who was on a list that it missed.
 */
function mayRenew({ leftOut = [] }: Pin, last: Round, { dice_round, left_out, players }: TableInfo): boolean {
  const rounds = dice_round - last.number;
  if (last.nonces || rounds <= 0) return false;
  if (!areSeats(left_out, players) || !leftOut.every((seat) => left_out.includes(seat))) return false;
  const silent = left_out.filter((seat) => !leftOut.includes(seat) && (rounds > 1 || last.list?.[seat]));
  return !last.list || rounds <= silent.length;
}

export class Dice {
  /** What this browser has pinned about the table. */
  known: Pin;
  /** The results of the checks at the end; null before. */
  findings: Finding[] | null = $state.raw(null);
  /** Whether the game's file could not be fetched. */
  unread = $state(false);
  /** The SHA-256 of the game's file that was checked. */
  checked: string | null = $state(null);

  #hearings = new Map<Reader, Hearing>();
  #promised = new Map<string, string>(); // this page's nonces by their promises
  #said = new Set<string>(); // messages sent on this line
  #kept = "";
  #proving = "";
  #outcome: Outcome | null = null; // the outcome at the last check
  #last: { table: TableInfo; seat: Reader } | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** `id` is the table's in the page's address, whatever the server says. */
  constructor(
    private readonly id: string,
    private readonly send: (message: ClientMessage) => void,
  ) {
    this.known = $state.raw(pinned(id));
  }

  close(): void {
    clearTimeout(this.#again);
    clearTimeout(this.#patience);
  }

  /** Handle news of the table. `came`: the line or the seat is new, and has sent nothing yet. */
  see(table: TableInfo, seat: Reader, came: boolean): void {
    if (isHere(this.id)) return; // this device rolls the dice itself: there is nothing to check
    if (came) this.#said.clear();
    this.#last = { table, seat };
    const known = pinned(this.id);
    if (table.id !== this.id) known.fault ??= "binding";
    const round = this.#roundOf(known, table);
    this.#keep(known);
    if (!round || known.fault || seat === null || table.status !== "waiting") return;
    if (table.promises === null) this.#promise(table, known, round, seat);
    else if (table.nonces === null) this.#reveal(table, known, round, seat);
  }

  /** Handle a position for a reader on this device: what was told once may not change later. */
  listen(reader: Reader, position: Position): void {
    if (isHere(this.id)) return;
    const hearing = this.#hearings.get(reader) ?? { events: [], hash: "", whole: false, proven: null };
    this.#hearings.set(reader, hearing);
    const known = pinned(this.id);
    const name = readerName(reader);
    const last = known.heard[name];
    for (const [at, { seat, drawer, action }] of position.events.entries()) {
      const event: EventInfo = { seat, drawer, action };
      const before = hearing.events[position.since + at];
      if (before) {
        if (!same(before, event)) known.fault ??= "told";
        continue;
      }
      hearing.events.push(event);
      hearing.hash = chained(hearing.hash, [seat, drawer, action]);
      if (last?.count === hearing.events.length && last.hash !== hearing.hash) known.fault ??= "told";
    }
    const count = hearing.events.length;
    if (count > (last?.count ?? 0)) known.heard[name] = { count, hash: hearing.hash };
    hearing.whole = position.status === "over" || position.status === "closed";
    // The end differs from an earlier one, or events are missing that were told before.
    const moreNow = hearing.proven !== null && count > hearing.proven;
    if (moreNow || (hearing.whole && count < (last?.count ?? 0))) known.fault ??= "told";
    this.#keep(known);
  }

  /** Return whether the game can begin without waiting for this device. */
  ready(table: TableInfo, seat: Reader): boolean {
    if (seat === null) return false;
    if (isHere(this.id)) return true;
    return this.known.fault !== null || table.left_out.includes(seat) || this.stands(table, seat);
  }

  /** Return whether a seat's promise at the table comes from this browser. */
  stands(table: TableInfo, seat: number): boolean {
    const round = this.known.rounds.at(-1);
    const own = round?.own[seat];
    return own !== undefined && promiseOf(round!.binding, seat, own) === table.seats[seat]!.promise;
  }

  /** Return whether a number of this browser is in the dice. */
  isIn({ nonces }: TableInfo, seats: number[]): boolean {
    const own = this.known.rounds.at(-1)?.own ?? {};
    return nonces !== null && seats.some((seat) => own[seat] !== undefined && nonces[seat] === own[seat]);
  }

  /** Handle the refusal of a promise or a number. */
  refused(code: Code): void {
    if (!LATER.includes(code)) return; // the table's next news says how it goes on
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#last && this.see(this.#last.table, this.#last.seat, true), AGAIN);
  }

  /** Check a game that has ended, once. */
  async prove(table: TableInfo, seats: number[], reader: Reader, outcome: Outcome | null): Promise<void> {
    if (!hasEnded(table) || isHere(this.id)) return;
    clearTimeout(this.#patience);
    const told = table.status === "closed" || outcome !== null;
    if (!told || table.seed === null || !this.#hearings.get(reader)?.whole) {
      this.#patience = setTimeout(() => (this.unread = true), PATIENCE);
      return;
    }
    const proving = `${table.status} ${table.seed}`;
    if (this.#proving === proving) {
      if (!same(outcome, this.#outcome)) this.#keep({ ...this.known, fault: this.known.fault ?? "told" });
      return;
    }
    this.#proving = proving;
    this.#outcome = outcome;
    this.unread = false;
    try {
      const answer = await fetch(api.file(table.id));
      if (!answer.ok) throw new Error(String(answer.status));
      const text = await answer.text();
      const { examine } = await import("./checks");
      const accounts = [...this.#hearings.values()];
      for (const hearing of accounts) hearing.proven = hearing.whole ? hearing.events.length : null;
      this.findings = await examine(text, { table, pin: this.known, seats, accounts, outcome });
      this.checked = hashOf(text);
    } catch {
      this.unread = true;
      this.#proving = "";
    }
  }

  #keep(known: Pin): void {
    const text = JSON.stringify(known);
    if (text === this.#kept) return;
    this.#kept = text;
    this.known = { ...known };
    pin(this.id, known);
  }

  /** Return the table's current round of dice, pinned; a contradiction is a permanent fault.
   *
   * Null for a round before the last: another tab of the browser may be ahead of this one, but no game
   * begins with an old round.
   */
  #roundOf(known: Pin, table: TableInfo): Round | null {
    const binding = bindingOf(boundOf(table));
    const last = known.rounds.at(-1);
    let round = known.rounds.find((one) => one.commitment === table.commitment);
    if (last && table.dice_round < last.number) {
      if (table.nonces) known.fault ??= "commitment";
      return null;
    }
    if (!round) {
      if (last && !mayRenew(known, last, table)) known.fault ??= "commitment";
      const early = table.status === "waiting" && table.promises === null;
      round = {
        number: table.dice_round,
        commitment: table.commitment,
        binding,
        at: Date.now(),
        early,
        own: {},
        list: null,
        nonces: null,
      };
      known.rounds.push(round);
    } else if (round !== last) {
      known.fault ??= "commitment";
    } else if (round.binding !== binding) {
      known.fault ??= "binding";
    }
    known.leftOut = [...new Set([...(known.leftOut ?? []), ...table.left_out])];
    round.list ??= table.promises;
    if (table.promises && !same(round.list, table.promises)) known.fault ??= "list";
    round.nonces ??= table.nonces;
    if (table.nonces && !same(round.nonces, table.nonces)) known.fault ??= "nonces";
    // Without promises the game began before they existed, unless this browser has seen one.
    if (table.nonces && !(table.promises && allKept(binding, table.promises, table.nonces))) known.fault ??= "nonces";
    return round;
  }

  /** Promise a number of this device, made only now that the commitment is pinned. */
  #promise(table: TableInfo, known: Pin, round: Round, seat: number): void {
    if (table.left_out.includes(seat)) return;
    const nonce = (round.own[seat] ??= freshNonce());
    this.#keep(known);
    const promise = promiseOf(round.binding, seat, nonce);
    this.#promised.set(promise, nonce);
    if (table.seats[seat]!.promise === promise || this.#said.has(promise)) return;
    this.#said.add(promise);
    this.send({ type: "promise", commitment: round.commitment, promise });
  }

  /** Show the number that was promised in the list, for this list only. */
  #reveal(table: TableInfo, known: Pin, round: Round, seat: number): void {
    const listed = table.promises![seat] ?? "";
    const own = round.own[seat];
    const kept = own !== undefined && promiseOf(round.binding, seat, own) === listed ? own : undefined;
    const nonce = kept ?? this.#promised.get(listed); // another tab may have replaced this one's
    if (nonce === undefined || this.#said.has(nonce)) return;
    round.own[seat] = nonce;
    round.shown = true;
    this.#keep(known);
    this.#said.add(nonce);
    this.send({ type: "reveal", commitment: round.commitment, nonce });
  }
}

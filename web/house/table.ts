/** A table of this device: it does one thing at a time, stores every step before telling anyone, and lets bots play. */
import type { Rules } from "@rules";
import type { Act, By, ClientMessage, Code, Hello, Said, ServerMessage, TableInfo } from "../src/wire/messages";
import { VERSION } from "../src/wire/messages";
import { stream, uniform } from "./chance";
import { Clock, now } from "./clock";
import { Denied } from "./denied";
import { botOf, infoOf } from "./info";
import { Illegal, Match, type Reader } from "./match";
import { mindFor } from "./modules";
import { positionOf } from "./scene";
import { isPassing, keep, type Head, type Seat, type Step } from "./store";

const BEAT = 250; // milliseconds until a bot answers, as at a server's table
const HURRY = 50; // the same once only bots decide
const TALK = 50; // lines of chat that are kept
const LOOK = 1; // seconds between two checks of a clock
const STILL = 1; // seconds late that mean the device slept: a busy one is never so late

const NOT_KEPT: ServerMessage = {
  type: "refused",
  code: "not_kept" as Code,
  sentence: "this browser keeps nothing: the game ends when its page is closed",
  move: null,
};

/** A page's line to the table. */
export interface Line {
  put: (message: ServerMessage) => void;
  end: () => void;
}

interface Listener {
  reader: number; // the seat
  heard: number; // events
}

interface Mover {
  move: number; // the last accepted
  action: string;
  seq: number; // of its event
}

export class Table {
  #match: Match | null = null;
  #clock: Clock | null = null; // runs as soon as there is a match
  #alarm: ReturnType<typeof setTimeout> | undefined; // looks at the clock
  #movers: Mover[] = [];
  readonly #lines = new Map<Line, Listener>();
  readonly #thinking = new Map<number, ReturnType<typeof setTimeout>>();
  #turn: Promise<unknown> = Promise.resolve();
  #fault = ""; // why the game can't go on

  readonly #bot: string; // plays where nobody else does

  /** Go on with a stored table. */
  constructor(
    private readonly rules: Rules,
    readonly head: Head,
    private readonly log: Step[],
  ) {
    this.#bot = botOf(rules);
    if (head.version !== rules.game.version && !rules.game.plays.includes(head.version)) {
      this.#fault = `this game was begun by version ${head.version} of its rules, which this page does not play`;
    } else if (head.status !== "waiting" && (head.status !== "closed" || log.length)) this.#replay();
  }

  #replay(): void {
    try {
      const match = this.#begun();
      for (const [seat, action, by, move, spent] of this.log) {
        if (seat === null) {
          match.happen(action);
          continue;
        }
        const seq = match.heard.get(seat)!.length;
        match.act(seat, action, by ?? undefined);
        this.#clock!.acted(match, seat, spent ?? 0);
        if (move !== null) this.#movers[seat] = { move, action, seq };
      }
      this.#match = match;
    } catch {
      this.#fault = "what is kept of this game is damaged, so that it can't be played on";
    }
  }

  #begun(): Match {
    this.#movers = this.head.seats.map(() => ({ move: 0, action: "", seq: 0 }));
    this.#clock = new Clock(this.head, this.head.players);
    return new Match(this.rules, this.head.players, this.head.rules);
  }

  // --- queries ---

  get played(): Match {
    if (this.#match === null || !["over", "closed"].includes(this.head.status))
      throw new Denied("not_over", "the file of a game can be had once it is over");
    return this.#match;
  }

  /** Return the game, and the seat of this device that must decide: `wished`, unless it is null. */
  asked(wished: number | null): { match: Match; seat: number } {
    const match = this.#match;
    if (match === null || this.head.status !== "playing")
      throw new Denied("not_started", "there is nothing to decide: no game is being played");
    const seat = this.#own.find((one) => match.actors.includes(one) && (wished === null || wished === one));
    if (seat === undefined) throw new Denied("stale", "it is not your turn: there is nothing to decide");
    return { match, seat };
  }

  get #own(): number[] {
    return this.head.seats.flatMap((who, seat) => (who.owned ? [seat] : []));
  }

  #decides(seat: number): boolean {
    return !this.head.seats[seat]!.owned || this.#inPlace(seat) !== null;
  }

  /** Return why a bot decides in place of a seat's owner; null if it does not. */
  #inPlace(seat: number): By | null {
    if (!this.head.seats[seat]!.owned) return null;
    if (this.head.finished.includes(seat)) return "stand_in";
    const deadline = this.#clock!.deadline(this.#match!, seat);
    return deadline !== null && deadline <= now() ? "clock" : null;
  }

  info(): TableInfo {
    return { ...infoOf(this.head, this.#bot, this.rules.game.judge !== null), playable: !this.#fault };
  }

  // --- changes ---

  /** Do something in turn, so that nobody reads the match between a step and its storage. */
  take<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** Change the head, store it, and tell everybody. */
  change(alter: (head: Head) => void): Promise<TableInfo> {
    return this.take(async () => {
      if (this.head.status === "closed") throw new Denied("closed", "this table is closed");
      const before = this.head.status;
      alter(this.head);
      await this.#keep();
      this.#everybody({ type: "table", table: this.info() });
      if (this.head.status !== before) {
        this.#positions(false);
        this.#warn();
      }
      this.#wake();
      return this.info();
    });
  }

  claim(seat: number, name: string): Promise<TableInfo> {
    return this.change((head) => {
      const who = this.#seatOf(seat);
      if (who.owned || who.strength !== null) throw new Denied("seat_taken", `seat ${seat} is taken`);
      head.seats[seat] = { name, strength: null, owned: true };
    });
  }

  /** Free a seat; with its last person the table closes. */
  free(seat: number): Promise<TableInfo> {
    return this.#reseat(seat, { name: null, strength: null, owned: false });
  }

  useBot(seat: number, strength: string): Promise<TableInfo> {
    return this.#reseat(seat, { name: null, strength, owned: false });
  }

  async #reseat(seat: number, who: Seat): Promise<TableInfo> {
    if (who.strength !== null) await this.refuseUnprepared(who.strength);
    const told = await this.change((head) => {
      const before = this.#seatOf(seat);
      head.seats[seat] = who;
      head.finished = head.finished.filter((other) => other !== seat);
      if (!this.#own.length) head.status = "closed";
      else if (!head.seats[head.host]!.owned) head.host = this.#own[0]!;
      if (head.status === "playing" && before.owned)
        head.gone = [...head.gone, { seat, name: before.name ?? "", by: null, at: now() }];
    });
    for (const [line, { reader }] of this.#lines)
      if (reader === seat) {
        this.#lines.delete(line);
        line.end();
      }
    return told;
  }

  close(): Promise<TableInfo> {
    return this.change((head) => (head.status = "closed"));
  }

  start(): Promise<TableInfo> {
    return this.change((head) => {
      if (this.#fault) throw new Denied("unplayable", this.#fault);
      if (head.status !== "waiting") throw new Denied("closed", "the game has begun already");
      this.#match = this.#begun();
      this.#runOn();
      head.status = "playing";
    });
  }

  /** Throw Denied if there is no such bot, or if it has prepared nothing for this table. */
  async refuseUnprepared(strength: string): Promise<void> {
    const { players, rules } = this.head;
    if (!Object.hasOwn(this.rules.game.bots, strength))
      throw new Denied("bad_option", `there is no bot '${strength}' for ${this.head.game}`);
    if ((await mindFor(this.rules, strength, players, rules)) === null)
      throw new Denied("unprepared", `this device has prepared no bot '${strength}' for such a table`);
  }

  #seatOf(seat: number): Seat {
    const who = this.head.seats[seat];
    if (who === undefined) throw new Denied("bad_seat", `there is no seat ${seat}`);
    return who;
  }

  async #keep(): Promise<void> {
    this.head.touched = now();
    const before = isPassing(this.head.id);
    if (!(await keep({ head: this.head, log: this.log })) && !before) this.#warn();
  }

  /** Tell everybody that the browser does not store the game, if it has begun. */
  #warn(): void {
    if (isPassing(this.head.id) && this.head.status !== "waiting") this.#everybody(NOT_KEPT);
  }

  /** Let chance bring what comes before the next decision, and log it. */
  #runOn(): void {
    const match = this.#match!;
    const from = match.log.length;
    match.runOn(uniform);
    for (const [seat, code] of match.log.slice(from)) this.log.push([seat, match.textOf(code), null, null]);
  }

  /** Let a seat play, and chance after it; then tell. */
  async #step(seat: number, action: string, move: number | null, then: () => void): Promise<void> {
    const clock = this.#clock!;
    const match = this.#match!;
    const by = move === null ? this.#inPlace(seat) : null;
    const seq = match.heard.get(seat)!.length;
    const { took } = clock;
    match.act(seat, action, by ?? undefined);
    this.log.push([seat, action, by, move, clock.acted(match, seat, took)]);
    if (move !== null) this.#movers[seat] = { move, action, seq };
    this.#runOn();
    if (match.over) {
      this.head.status = "over";
      this.head.outcome = match.outcome();
    }
    await this.#keep();
    then();
    this.#positions(true);
    if (match.over) this.#everybody({ type: "table", table: this.info() });
    this.#wake();
  }

  // --- lines ---

  async hear(line: Line, message: ClientMessage): Promise<void> {
    try {
      await this.take(() => this.#heard(line, message));
    } catch (no) {
      if (!(no instanceof Denied || no instanceof Illegal) || message.type === "hello") throw no;
      const code = no instanceof Illegal ? "illegal" : (no.code as Code);
      line.put({ type: "refused", code, sentence: no.message, move: message.type === "act" ? message.move : null });
    }
  }

  async #heard(line: Line, message: ClientMessage): Promise<void> {
    if (message.type === "hello") {
      this.#join(line, message);
      return;
    }
    const listener = this.#lines.get(line);
    if (message.type === "ping") line.put({ type: "pong" });
    if (listener === undefined) return;
    const seat = listener.reader;
    if (message.type === "act") await this.#act(line, seat, message);
    if (message.type === "chat" || message.type === "react") {
      const said: Said = {
        type: "said",
        seat,
        text: message.type === "chat" ? message.text : null,
        reaction: message.type === "react" ? message.reaction : null,
        at: now(),
      };
      if (said.text !== null) this.head.chat = [...this.head.chat, said].slice(-TALK);
      await this.#keep();
      this.#everybody(said);
    }
    if (message.type === "finish") {
      this.head.finished = this.#own;
      await this.#keep();
      this.#everybody({ type: "table", table: this.info() });
      this.#wake();
    }
  }

  #join(line: Line, hello: Hello): void {
    if (this.#fault) throw new Denied("unplayable", this.#fault);
    const reader = hello.seat ?? this.#own[0] ?? null;
    if (reader === null) throw new Denied("not_watchable", "nobody has a seat at this table any more");
    if (!this.#own.includes(reader)) throw new Denied("not_yours", `seat ${reader} of this table is not yours`);
    if (!this.#lines.size) this.#clock?.resume();
    this.#lines.set(line, { reader, heard: Math.min(hello.since ?? 0, this.#heardBy(reader)) });
    line.put({
      type: "welcome",
      version: VERSION,
      seat: reader,
      seats: this.#own,
      move: this.#movers[reader]?.move ?? 0,
      table: this.info(),
      chat: this.head.chat,
      now: now(),
      page: "",
    });
    this.#position(line);
    this.#warn();
    this.#wake();
  }

  leave(line: Line): void {
    this.#lines.delete(line);
  }

  async #act(line: Line, seat: number, { move, action }: Act): Promise<void> {
    if (this.#match === null) throw new Denied("not_started", "the game has not begun: the host starts it");
    const mover = this.#movers[seat]!;
    const accept = () => line.put({ type: "accepted", move, seq: this.#movers[seat]!.seq });
    if (move === mover.move && action === mover.action) {
      accept();
      return;
    }
    if (move <= mover.move)
      throw new Denied("stale", `move ${move} was made before: the last accepted is ${mover.move}`);
    if (this.head.status !== "playing") throw new Denied("closed", "the game is over");
    if (this.head.finished.includes(seat)) throw new Denied("not_yours", "you have left the rest of the game to a bot");
    await this.#step(seat, action, move, accept);
  }

  #everybody(message: ServerMessage): void {
    for (const line of this.#lines.keys()) line.put(message);
  }

  #heardBy(reader: Reader): number {
    return this.#match?.heard.get(reader)!.length ?? 0;
  }

  #positions(news: boolean): void {
    for (const [line, { reader, heard }] of this.#lines)
      if (!news || heard < this.#heardBy(reader)) this.#position(line);
  }

  #position(line: Line): void {
    const listener = this.#lines.get(line)!;
    const { reader, heard } = listener;
    line.put(positionOf(this.#match, reader, heard, this.head.status, this.head.outcome, this.#clock));
    listener.heard = this.#heardBy(reader);
  }

  // --- bots and the clock ---

  /** Let bots think where they must decide, and look at the clock, while somebody is here. */
  #wake(): void {
    const { head } = this;
    const match = this.#match;
    clearTimeout(this.#alarm);
    if (match === null || head.status !== "playing" || !this.#lines.size) return;
    const beat = this.#own.every((seat) => head.finished.includes(seat)) ? HURRY : BEAT;
    for (const seat of match.actors)
      if (this.#decides(seat) && !this.#thinking.has(seat))
        this.#thinking.set(
          seat,
          setTimeout(() => void this.take(() => this.#decide(seat)), beat),
        );
    const rests = match.actors.map((seat) => (this.#clock!.deadline(match, seat) ?? Infinity) - now());
    const wait = Math.min(LOOK, ...rests.filter((rest) => rest > 0));
    if (Math.min(...rests) < Infinity) {
      const due = now() + wait;
      this.#alarm = setTimeout(() => void this.take(() => this.#look(due)), wait * 1000);
    }
  }

  /** Check whether time has run out; time during which this device slept does not count. */
  #look(due: number): void {
    const late = now() - due;
    if (late > STILL) {
      this.#clock!.forgive(late);
      this.#positions(false);
    }
    this.#wake();
  }

  async #decide(seat: number): Promise<void> {
    this.#thinking.delete(seat);
    const { head } = this;
    const match = this.#match;
    if (!this.#lines.size) return; // everybody has left, and another window may have the table
    if (match === null || head.status !== "playing" || !match.actors.includes(seat) || !this.#decides(seat)) return;
    const code = await this.#chosen(match, seat, head.seats[seat]!.strength ?? this.#bot);
    await this.#step(seat, match.textOf(code), null, () => {});
  }

  /** Return what a bot plays; if it fails, or its mind does not load, the next bot decides, and in the end chance. */
  async #chosen(match: Match, seat: number, strength: string): Promise<number> {
    const { players, rules } = this.head;
    for (const bot of [strength, this.#bot]) {
      try {
        const mind = await mindFor(this.rules, bot, players, rules);
        if (mind !== null) return this.rules.choose(bot, match.seen(seat), match.memory, seat, stream(), mind);
      } catch {
        // go on with the next bot
      }
    }
    const codes = match.codes(seat);
    return codes[Math.floor(uniform() * codes.length)]!;
  }
}

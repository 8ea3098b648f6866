/** One visit to a table: it turns the socket's messages into what the page shows, one step at a time. */
import { begins } from "../browser/mine";
import { No, api } from "../wire/api";
import type { Code, Outcome, Position, Reaction, Said, ServerMessage, TableInfo } from "../wire/messages";
import { Socket, type LineState } from "../wire/socket";
import { count, early } from "../play/newcomer";
import { asRead } from "../play/pace";
import { Story } from "../play/story.svelte";
import { linesOf } from "../play/telling";
import type { GameFace, Sight, Step } from "../games/board";
import { ruled } from "../games/houserules";
import { Dice } from "../dice/dice.svelte";
import { isHere } from "../wire/here";
import { isolated, shownNames } from "../language/names";

const RECALLED = 4; // steps that a page opened late shows; earlier ones are only in its log
const STILL = 1500; // milliseconds before the phone is handed on, so that the last player sees what they did
const PROMISE = 4000; // milliseconds until a game begins without this device's number, if the table has not accepted it

/** The build of the page that the server named last. */
let served = "";

/** A note of the table's, shown among the events of the game. */
export interface Note {
  kind: "left-out" | "anew" | "freed" | "left" | "nudged" | "hinted";
  who: string; // the seat's name
  by: string; // the name of the host who freed it
  after: number; // the step it comes after; -1: before this visit
}

export class Session {
  table: TableInfo = $state.raw()!;
  seat: number | null = $state(null);
  seats: number[] = $state.raw([]);
  line: LineState = $state("dialling");
  everUp = $state(false);
  why: Code | null = $state(null);
  sending: string | null = $state(null);
  dropped: Code | "decided" | null = $state(null);
  refused: string | null = $state(null); // the code
  deadline: number | null = $state(null);
  banks: number[] | null = $state.raw(null); // seconds that each seat had left when this decision began
  actors: number[] = $state.raw([]);
  outcome: Outcome | null = $state.raw(null);
  said: Said[] = $state.raw([]);
  /** My chat lines that the table has not confirmed: sent again when the line is back. */
  unsaid: string[] = $state.raw([]);
  muted = $state(false);
  #finished = false; // the rest of the game is left to bots
  notes: Note[] = $state.raw([]);
  noted = 0; // when the last note came, in milliseconds since 1970
  /** Whether the game is to begin as soon as this device has promised its number. */
  beginning = $state(false);
  readonly dice: Dice;
  /** My seat whose turn it is, if it differs from the one in view. */
  #next: number | null = $state(null);
  /** Whether the person with the phone has confirmed that they have the seat in view. */
  #sure = $state(false);
  /** The seat to hand the phone to before anything is shown. */
  cover: number | null = $derived.by(() => {
    if (this.seats.length < 2 || this.table.status !== "playing") return null;
    return this.#next ?? (this.#sure ? null : this.seat);
  });

  /** The story of the seat in view; each of my seats has its own. */
  story: Story = $state.raw()!;
  #stories = new Map<number | null, Story>();
  #handing: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  #turning = $state(false); // between two of my seats: neither is shown
  #starting = false;
  #hasty = false; // begin even if people are missing
  #impatience: ReturnType<typeof setTimeout> | undefined;

  /** `face` says how much each step of this game weighs, and its lines. */
  constructor(
    table: TableInfo,
    private readonly face: Pick<GameFace, "weigh" | "tell" | "settle">,
    private readonly socket = new Socket(table.id),
  ) {
    this.table = table;
    this.story = this.#told(null);
    this.dice = new Dice(table.id, (message) => this.socket.send(message));
    this.beginning = begins.wished(table.id);
    this.socket.attend({
      line: (state, why) => {
        this.line = state;
        this.why = why;
      },
      heard: (message) => this.#hear(message),
      dropped: (why) => {
        this.sending = null;
        this.dropped = why;
      },
    });
  }

  /** Whether the log begins with the game. */
  whole = false;

  /** The steps that the reader has seen, first to last. */
  get log(): Step[] {
    return this.story.log;
  }

  /** The step in view; null while the phone changes hands. */
  get step(): Step | null {
    return this.#turning ? null : this.story.step;
  }

  get host(): boolean {
    return this.seats.includes(this.table.host);
  }

  /** Whether the game has been started and waits for its dice. */
  get making(): boolean {
    const { status, promises, left_out } = this.table;
    return status === "waiting" && (promises !== null || left_out.length > 0);
  }

  close(): void {
    for (const story of this.#stories.values()) story.close();
    clearTimeout(this.#handing);
    clearTimeout(this.#impatience);
    this.dice.close();
    this.socket.close();
  }

  act(action: string): void {
    this.story.hurry();
    this.dropped = this.refused = null;
    this.sending = action;
    this.socket.act(action);
  }

  /** The seats of other people who have not come to this table. */
  get missing(): number[] {
    return this.table.seats
      .filter((who) => who.owned && !who.here && !this.seats.includes(who.seat))
      .map((who) => who.seat);
  }

  /** Begin the game without the missing people, as soon as this device has promised its number. */
  begin(): void {
    this.refused = null;
    this.beginning = this.#hasty = true;
    begins.wish(this.table.id);
    this.#startIfReady();
  }

  chat(text: string): void {
    // With the chat muted, the reader's own lines do not come back either.
    if (!this.muted || this.line !== "up") this.unsaid = [...this.unsaid, text];
    this.socket.send({ type: "chat", text });
  }

  react(reaction: Reaction): void {
    this.socket.send({ type: "react", reaction });
  }

  /** Remind a seat that everybody is waiting for it. */
  nudge(seat: number): void {
    this.socket.send({ type: "nudge", seat });
  }

  mute(on: boolean): void {
    this.muted = on;
    this.socket.send({ type: "mute", on });
  }

  /** Leave the rest of the game to bots, which play to its end at once if nobody else decides. */
  finish(): void {
    this.#finished = true;
    if (!this.outcome) this.socket.send({ type: "finish" });
  }

  /** Reconnect after taking or leaving a seat. */
  again(seat: number | null): void {
    this.#turn();
    this.socket.again(seat);
  }

  /** Confirm that the phone is with the seat that it was handed to. */
  uncover(): void {
    const seat = this.cover;
    this.#sure = true;
    if (seat === this.seat) return;
    this.#turn();
    this.socket.sitAs(seat);
  }

  /** Show nothing until another seat is welcomed. */
  #turn(): void {
    this.#next = this.sending = null;
    this.#turning = true;
  }

  #hear(message: ServerMessage): void {
    if (message.type === "welcome") {
      if (served && message.page && message.page !== served) this.refused = "newer";
      served = message.page || served;
      // A reader who leaves knows it; one who was removed, or left on another device, does not.
      if (!this.#turning && this.seats.some((seat) => !message.seats.includes(seat))) this.refused = "seat_lost";
      this.#turnTo(message.seat);
      this.seats = message.seats;
      this.said = message.chat;
      message.chat.forEach((said) => this.#heard(said));
      for (const text of this.unsaid) this.socket.send({ type: "chat", text });
      this.#changed(message.table, true);
      this.everUp = true;
      if (this.muted) this.mute(true);
      if (this.#finished) this.finish();
    } else if (message.type === "position") {
      this.dice.listen(this.seat, message);
      this.#placed(message);
      this.prove();
    } else if (message.type === "table") this.#changed(message.table, false);
    else if (message.type === "said") {
      this.#heard(message);
      this.said = [...this.said.slice(-99), message];
    } else if (message.type === "nudged") {
      const [who, by] = [message.seat, message.by].map((seat) => shownNames(this.table)[seat]!);
      this.#noting([{ kind: "nudged", who: who!, by: by!, after: this.#count }]);
    } else if (message.type === "refused") this.#denied(message.code);
  }

  /** Drop a chat line of mine from the unconfirmed ones. */
  #heard({ seat, text }: Said): void {
    const at = seat === this.seat ? this.unsaid.indexOf(text ?? "") : -1;
    if (at >= 0) this.unsaid = this.unsaid.toSpliced(at, 1);
  }

  /** Handle news of the table; `came`: in a welcome. */
  #changed(table: TableInfo, came: boolean): void {
    this.#note(table);
    this.table = table;
    this.dice.see(table, this.seat, came);
    if (table.status !== "waiting") this.#begun();
    else this.#startIfReady();
    this.prove();
  }

  /** Handle a refusal. Before the game it is about the dice, since people have not asked for anything. */
  #denied(code: Code): void {
    if (this.table.status === "waiting") this.dice.refused(code);
    else if (code !== "illegal" && code !== "stale") this.refused = code;
  }

  /** Note, for everybody, whose number did not arrive, and who has lost or left a seat. */
  #note(table: TableInfo): void {
    const { left_out, gone, hinted, dice_round }: Pick<TableInfo, "left_out" | "gone" | "hinted" | "dice_round"> = this
      .everUp
      ? this.table
      : { left_out: [], gone: [], hinted: [], dice_round: Infinity };
    const names = shownNames(table);
    const after = this.everUp ? this.#count : -1;
    const fresh: Note[] = [
      ...table.left_out
        .filter((seat) => !left_out.includes(seat))
        .map((seat) => ({ kind: "left-out" as const, who: names[seat]!, by: "", after })),
      ...table.gone.slice(gone.length).map(({ name, by }) => ({
        kind: by === null ? ("left" as const) : ("freed" as const),
        who: isolated(name),
        by: isolated(by ?? ""),
        after,
      })),
      ...table.hinted
        .filter((seat) => !hinted.includes(seat) && !this.seats.includes(seat))
        .map((seat) => ({ kind: "hinted" as const, who: names[seat]!, by: "", after })),
    ];
    if (table.dice_round > dice_round && table.left_out.length === left_out.length)
      fresh.push({ kind: "anew", who: "", by: "", after });
    if (fresh.length) this.#noting(fresh);
  }

  #noting(fresh: Note[]): void {
    this.notes = [...this.notes, ...fresh];
    if (this.everUp) this.noted = Date.now();
  }

  prove(): void {
    void this.dice.prove(this.table, this.seats, this.seat, this.outcome);
  }

  #startIfReady(): void {
    if (!this.beginning || this.line !== "up" || (!this.#hasty && this.missing.length)) return;
    this.#startSoon();
    const promised = this.table.seats.every((who) => !who.owned || !who.here || who.promise !== null);
    const may = this.#hasty || promised || isHere(this.table.id);
    if (this.dice.ready(this.table, this.seat) && may) void this.#start();
  }

  /** Start in a while, even if somebody has not promised by then. */
  #startSoon(): void {
    this.#impatience ??= setTimeout(() => {
      this.#impatience = undefined;
      void this.#start();
    }, PROMISE);
  }

  async #start(): Promise<void> {
    if (this.#starting || !this.beginning || !this.host || this.making) return;
    this.#starting = true;
    try {
      await api.start(this.table.id);
      this.#begun();
    } catch (no) {
      const code = no instanceof No ? no.code : "strange";
      if (code === "offline") this.#startSoon();
      else this.#begun();
      if (this.table.status === "waiting") this.refused = code;
    }
    this.#starting = false;
  }

  #begun(): void {
    this.beginning = false;
    begins.wish(this.table.id, false);
    clearTimeout(this.#impatience);
    this.#impatience = undefined;
  }

  /** Return the story of one of my seats. */
  #told(seat: number | null): Story {
    let story = this.#stories.get(seat);
    if (!story) {
      story = new Story(
        (step) => asRead(step, this.face.weigh(step), this.#unhurried ? linesOf(this.face, step) : []),
        () => this.#patient && count(this.table.game),
      );
      this.#stories.set(seat, story);
    }
    return story;
  }

  /** Whether an outcome may stay in view: no clock runs, and nobody shares this device. */
  get #patient(): boolean {
    return this.seats.length === 1 && !this.table.clock && !this.table.bank;
  }

  /** Whether the reader is a newcomer, who may read in peace: nobody else waits. */
  get #unhurried(): boolean {
    const alone = this.table.seats.every(({ owned, seat }) => !owned || seat === this.seat);
    return this.#patient && alone && early(this.table.game);
  }

  #turnTo(seat: number | null): void {
    this.#turning = false;
    this.seat = seat;
    this.story = this.#told(seat);
  }

  #placed(position: Position): void {
    this.sending = this.socket.pending?.action ?? null;
    this.deadline = position.deadline;
    this.banks = position.banks;
    this.actors = position.actors;
    this.outcome = position.outcome;
    if (this.refused === "unavailable") this.refused = null; // the server is back
    const steps = position.view ? this.#tell(position, position.view) : 0;
    // Waiting steps would ask again for what is decided already.
    if (position.events.some(({ seat }) => seat !== null && seat === this.seat)) this.story.hurry(steps);
    this.#handOn();
  }

  /** Add a position's steps to the story and return their number. An event with its own view ends a step. */
  #tell(position: Position, view: object): number {
    const story = this.story;
    const first = story.latest === null;
    const table = ruled(this.table);
    const sight = (seen: object, last: boolean): Sight => ({
      view: seen,
      table,
      seat: this.seat,
      names: shownNames(this.table),
      actors: last ? position.actors : [],
      legal: last ? position.legal : [],
      leads: last ? position.leads : [],
      outcome: last ? position.outcome : null,
    });
    // A page that is opened late receives only the last few steps, and the board before them.
    const untold = first ? Math.max(0, position.told_from - position.since) : 0;
    let before = story.latest ?? (position.before ? sight(position.before, false) : null);
    const told = position.events.slice(untold);
    const ends = told.flatMap((event, at) => (event.view && at < told.length - 1 ? [at + 1] : []));
    const steps = [...ends, told.length].map((end, place) => {
      const last = place === ends.length;
      const seen = sight(last ? view : told[end - 1]!.view!, last);
      const step = { number: ++this.#count, sight: seen, before, events: told.slice(ends[place - 1] ?? 0, end) };
      before = seen;
      return step;
    });
    if (first) this.whole = position.told_from === 0;
    if (first && position.outcome) {
      story.rest(steps); // its end has long been told
      return 0;
    }
    if (first) story.recall(steps.splice(0, steps.length - RECALLED));
    for (const step of steps) story.add(step);
    return steps.length;
  }

  /** Hand the phone on if another of my seats must decide, and not this one. */
  #handOn(): void {
    clearTimeout(this.#handing);
    const mine = this.actors.filter((seat) => this.seats.includes(seat));
    if (!mine.length || this.seat === null || mine.includes(this.seat)) return;
    const after = mine.find((seat) => seat > this.seat!) ?? mine[0]!;
    const hand = () => {
      if (!this.story.quiet) this.#handing = setTimeout(hand, 200);
      else this.#next = after;
    };
    this.#handing = setTimeout(hand, this.log.length > 1 ? STILL : 0);
  }
}

/** A table's socket: it reconnects on its own and never loses a chosen move. */
import { isHere, type Wire } from "./here";
import { LATER, No, setClock } from "./api";
import { base } from "./place";
import type { ClientMessage, Code, Hello, Position, ServerMessage, Welcome } from "./messages";
import { VERSION } from "./messages";
import { renewed } from "./renewed";

/** The state of the line; `gone` is final, and `why` gives the reason. */
export type LineState = "dialling" | "up" | "gone";

export interface Ears {
  line: (state: LineState, why: Code | null) => void;
  heard: (message: ServerMessage) => void;
  /** The pending move will not be made: it was refused, or somebody else has decided. */
  dropped: (why: Code | "decided") => void;
}

interface Pending {
  seat: number | null;
  move: number;
  action: string;
  had: number; // events that the seat had heard when it chose
  sent: boolean; // on this line
  accepted: boolean;
}

const FIRST = 250;
const LONGEST = 8000; // milliseconds between two attempts, at most
const QUIET = 15_000; // milliseconds of silence before a ping
const DEAF = 8000; // milliseconds to wait for its answer
const CYCLE = 2 ** 30; // move numbers count seconds, so that two tabs differ; this is half of what the server accepts
const LENGTH = 160; // every move is padded to this many characters, so that its length betrays nothing
const POLICY = 1008;
const TRY_LATER = 1013;

/** The chosen move, kept in case the page is reloaded before the server has it. */
const chosen = {
  read(table: string): Pending | null {
    try {
      const found = JSON.parse(sessionStorage.getItem(`tripot-chosen-${table}`) ?? "null") as Pending | null;
      return found && { ...found, sent: false };
    } catch {
      return null;
    }
  },
  keep(table: string, pending: Pending | null): void {
    try {
      sessionStorage.setItem(`tripot-chosen-${table}`, JSON.stringify(pending));
    } catch {
      // without storage, a reloaded page asks the player again
    }
  },
};

export class Socket {
  pending: Pending | null = null;
  seat: number | null = null;
  #socket: Wire | null = null;
  #joined = false;
  #stopped = false;
  #wait = FIRST;
  #last = 0;
  #position: Position | null = null; // the last one received on this line
  #heardOf = new Map<number | null, number>(); // events that each of my seats has received
  #refusal: Code | null = null;
  #redial: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  #ears: Ears | null = null;
  #untold: ((ears: Ears) => void)[] = []; // messages received before anybody listened
  #coming: { come: (welcome: Welcome) => void; fail: (no: No) => void } | null = null;

  constructor(
    private readonly table: string,
    private wished: number | null = null,
  ) {
    this.pending = chosen.read(table);
    this.wished ??= this.pending?.seat ?? null;
    addEventListener("online", this.#now);
    if (!isHere(table)) addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#seen);
    this.#dial();
  }

  /** Pass every message to `ears`, from the first one on. */
  attend(ears: Ears): void {
    this.#ears = ears;
    for (const tell of this.#untold.splice(0)) tell(ears);
  }

  /** Return the next welcome. Throw No if none comes, or none yet: after offline and LATER the socket tries again. */
  arrival(): Promise<Welcome> {
    return new Promise((come, fail) => (this.#coming = { come, fail }));
  }

  #tell(what: (ears: Ears) => void): void {
    if (this.#ears) what(this.#ears);
    else this.#untold.push(what);
  }

  close(): void {
    this.#stopped = true;
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#seen);
    clearTimeout(this.#redial);
    clearTimeout(this.#watch);
    this.#drop();
  }

  /** Play an action; it is sent again after every reconnection until the server has it. */
  act(action: string): void {
    if (this.pending) return;
    const move = Math.max(this.#last + 1, Math.floor(Date.now() / 1000) % CYCLE);
    this.#last = move;
    const had = this.#heardOf.get(this.seat) ?? 0;
    this.#choose({ seat: this.seat, move, action, had, sent: false, accepted: false });
    this.#sendPending();
  }

  send(message: ClientMessage): void {
    if (this.#joined) this.#put(message);
  }

  /** Say hello again, as another of my seats. */
  sitAs(seat: number | null): void {
    this.wished = seat;
    this.#choose(null);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#hello();
    else this.#now();
  }

  /** Reconnect after taking or leaving a seat: a line knows only the cookies it began with. */
  again(seat: number | null): void {
    this.#stopped = false; // a table that may not be watched may still have a seat to take
    this.#drop();
    this.sitAs(seat);
  }

  #choose(pending: Pending | null): void {
    this.pending = pending;
    chosen.keep(this.table, pending);
  }

  #put(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message).padEnd(LENGTH));
  }

  #dial(): void {
    clearTimeout(this.#redial);
    if (this.#stopped) return;
    this.#refusal = null;
    this.#tell((ears) => ears.line("dialling", null));
    if (isHere(this.table)) {
      void import("./door").then(({ Line }) => this.#speakOn(new Line(this.table)), this.#cut);
      return;
    }
    const path = `/api/tables/${encodeURIComponent(this.table)}/play`;
    this.#speakOn(new WebSocket(location.origin.replace("http", "ws") + base + path));
  }

  #speakOn(socket: Wire): void {
    this.#socket = socket;
    if (this.#stopped) {
      this.#drop();
      return;
    }
    this.#listen();
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => {
      this.#listen();
      this.#hear(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#broken(event.code);
    };
  }

  #hello(): void {
    this.#joined = false;
    const since = this.#heardOf.get(this.wished) ?? 0;
    const hello: Hello & { type: "hello" } = { type: "hello", version: VERSION, since, leads: true, changes: true };
    if (this.wished !== null) hello.seat = this.wished;
    this.#put(hello);
  }

  #hear(message: ServerMessage): void {
    if (message.type === "welcome") this.#welcomed(message);
    if (message.type === "changed") message = renewed(this.#position!, message);
    if (message.type === "position") this.#placed((this.#position = message));
    if (message.type === "accepted" && message.move === this.pending?.move) this.pending.accepted = true;
    if (message.type === "refused" && this.#refused(message.code, message.move)) return;
    if (message.type !== "pong") this.#tell((ears) => ears.heard(message));
  }

  #welcomed(welcome: Welcome): void {
    this.#joined = true;
    setClock(welcome.now);
    this.#wait = FIRST;
    this.seat = this.wished = welcome.seat;
    this.#last = Math.max(this.#last, welcome.move);
    if (this.pending && this.pending.seat !== welcome.seat) this.#choose(null);
    if (this.pending) {
      this.pending.sent = false;
      if (this.pending.move <= welcome.move) this.pending.accepted = true;
    }
    this.#tell((ears) => ears.line("up", null));
    this.#coming?.come(welcome);
  }

  #placed(position: Position): void {
    this.#heardOf.set(this.seat, position.since + position.events.length);
    const waiting = this.pending;
    const fresh = position.events.slice(Math.max(0, (waiting?.had ?? 0) - position.since));
    if (waiting?.accepted) {
      this.#choose(null);
    } else if (waiting && fresh.some((event) => event.seat === this.seat)) {
      this.#lose("decided"); // by a bot, while the line was down
    } else if (waiting && !waiting.sent) {
      this.#sendPending();
    }
  }

  #sendPending(): void {
    if (!this.#joined || !this.pending) return;
    this.pending.sent = true;
    this.#put({ type: "act", move: this.pending.move, action: this.pending.action });
  }

  /** Return whether the refusal was of a hello or of a move, and has therefore been handled. */
  #refused(code: Code, move: number | null): boolean {
    if (!this.#joined) {
      if (this.wished !== null && (code === "not_yours" || code === "bad_seat")) {
        this.wished = null; // the seat belongs to somebody else now
        this.#hello();
        return true;
      }
      this.#refusal = code;
      if (!LATER.includes(code)) this.#leave(code);
      return true;
    }
    if (code === "in_doubt") {
      this.#cut(); // the next welcome says which moves were made
      return true;
    }
    // A refusal of an unreadable message names no move, and that message may have been the move.
    if (move === this.pending?.move || (this.pending?.sent && code === "bad_message")) {
      this.#lose(code);
      if (code === "stale") this.#hello(); // another device plays this seat as well
      return true;
    }
    return false;
  }

  #lose(why: Code | "decided"): void {
    this.#choose(null);
    this.#tell((ears) => ears.dropped(why));
  }

  #leave(why: Code): void {
    this.#stopped = true;
    this.#drop();
    this.#tell((ears) => ears.line("gone", why));
    this.#coming?.fail(new No(why));
  }

  #broken(code: number): void {
    this.#socket = null;
    this.#joined = false;
    clearTimeout(this.#watch);
    if (this.#stopped) return;
    if (code === POLICY && this.#refusal) {
      this.#leave(this.#refusal);
      return;
    }
    if (code === TRY_LATER) this.#wait = LONGEST;
    this.#tell((ears) => ears.line("dialling", null));
    this.#coming?.fail(new No(this.#refusal ?? "offline"));
    clearTimeout(this.#redial);
    this.#redial = setTimeout(() => this.#dial(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#joined = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Note that a message arrived: ping after a silence, and reconnect if no answer comes. */
  #listen(quiet = QUIET): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (this.#joined) this.#put({ type: "ping" });
      this.#watch = setTimeout(this.#cut, DEAF);
    }, quiet);
  }

  #cut = (): void => {
    this.#drop();
    this.#broken(0);
  };

  #now = (): void => {
    this.#wait = FIRST;
    if (!this.#socket) this.#dial();
  };

  #seen = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.#socket) this.#listen(0);
    else this.#now();
  };
}

/** The socket of a table: it dials again by itself, and never loses a chosen move. */
import { LATER, No, setClock } from "./api";
import type { ClientMessage, Code, Hello, Position, ServerMessage, Welcome } from "./messages";
import { VERSION } from "./messages";
import { renewed } from "./renewed";

/** `gone`: for good, and `why` says it; else the line is up, or being dialled. */
export type LineState = "dialling" | "up" | "gone";

export interface Ears {
  line: (state: LineState, why: Code | null) => void;
  heard: (message: ServerMessage) => void;
  /** The pending move will not be made: refused, or somebody else has decided meanwhile. */
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
const LONGEST = 8000; // milliseconds between two calls
const QUIET = 15_000;
const DEAF = 8000; // until the line is asked whether it lives, and for its answer
const EPOCH = 1_577_836_800; // 2020: move numbers are seconds since then, so that two tabs differ
const LENGTH = 160; // characters that every move fills: what one seals is not to be heard on the line
const POLICY = 1008;
const TRY_LATER = 1013;

/** The chosen move, kept for the case that the page is loaded again before the server has it. */
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
      // where nothing may be kept, a page that is loaded again asks again
    }
  },
};

export class Socket {
  pending: Pending | null = null;
  seat: number | null = null;
  private socket: WebSocket | null = null;
  private joined = false;
  private stopped = false;
  private wait = FIRST;
  private last = 0;
  private position: Position | null = null; // as it was told last on this line
  private heardOf = new Map<number | null, number>(); // events that each of my seats has had
  private refusal: Code | null = null;
  private redial: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;

  private ears: Ears | null = null;
  private untold: ((ears: Ears) => void)[] = []; // what was heard before anybody listened
  private coming: { come: (welcome: Welcome) => void; fail: (no: No) => void } | null = null;

  constructor(
    private readonly table: string,
    private wished: number | null = null,
  ) {
    this.pending = chosen.read(table);
    this.wished ??= this.pending?.seat ?? null;
    addEventListener("online", this.now);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.seen);
    this.dial();
  }

  /** Tell these what is heard, from the first message on. */
  attend(ears: Ears): void {
    this.ears = ears;
    for (const tell of this.untold.splice(0)) tell(ears);
  }

  /** The next welcome; No if none comes: for good, or so far (offline, or one of LATER), and it is tried again. */
  arrival(): Promise<Welcome> {
    return new Promise((come, fail) => (this.coming = { come, fail }));
  }

  private tell(what: (ears: Ears) => void): void {
    if (this.ears) what(this.ears);
    else this.untold.push(what);
  }

  close(): void {
    this.stopped = true;
    removeEventListener("online", this.now);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.seen);
    clearTimeout(this.redial);
    clearTimeout(this.watch);
    this.drop();
  }

  /** Play; it goes again after every break until the server has it. */
  act(action: string): void {
    if (this.pending) return;
    const move = Math.max(this.last + 1, Math.floor(Date.now() / 1000) - EPOCH);
    this.last = move;
    const had = this.heardOf.get(this.seat) ?? 0;
    this.choose({ seat: this.seat, move, action, had, sent: false, accepted: false });
    this.sendPending();
  }

  send(message: ClientMessage): void {
    if (this.joined) this.put(message);
  }

  /** Say hello again, as another of one's seats. */
  sitAs(seat: number | null): void {
    this.wished = seat;
    this.choose(null);
    if (this.socket?.readyState === WebSocket.OPEN) this.hello();
    else this.now();
  }

  /** Dial again after having taken or left a seat: a line knows only the cookies it began with. */
  again(seat: number | null): void {
    this.stopped = false; // a table that may not be watched may be sat down at
    this.drop();
    this.sitAs(seat);
  }

  private choose(pending: Pending | null): void {
    this.pending = pending;
    chosen.keep(this.table, pending);
  }

  private put(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message).padEnd(LENGTH));
  }

  private dial(): void {
    clearTimeout(this.redial);
    if (this.stopped) return;
    this.refusal = null;
    this.tell((ears) => ears.line("dialling", null));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/api/tables/${encodeURIComponent(this.table)}/play`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    this.listen();
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => {
      this.listen();
      this.hear(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.broken(event.code);
    };
  }

  private hello(): void {
    this.joined = false;
    const since = this.heardOf.get(this.wished) ?? 0;
    const hello: Hello & { type: "hello" } = { type: "hello", version: VERSION, since, leads: true, changes: true };
    if (this.wished !== null) hello.seat = this.wished;
    this.put(hello);
  }

  private hear(message: ServerMessage): void {
    if (message.type === "welcome") this.welcomed(message);
    if (message.type === "changed") message = renewed(this.position!, message);
    if (message.type === "position") this.placed((this.position = message));
    if (message.type === "accepted" && message.move === this.pending?.move) this.pending.accepted = true;
    if (message.type === "refused" && this.refused(message.code, message.move)) return;
    if (message.type !== "pong") this.tell((ears) => ears.heard(message));
  }

  private welcomed(welcome: Welcome): void {
    this.joined = true;
    setClock(welcome.now);
    this.wait = FIRST;
    this.seat = this.wished = welcome.seat;
    this.last = Math.max(this.last, welcome.move);
    if (this.pending && this.pending.seat !== welcome.seat) this.choose(null);
    if (this.pending) {
      this.pending.sent = false;
      if (this.pending.move <= welcome.move) this.pending.accepted = true;
    }
    this.tell((ears) => ears.line("up", null));
    this.coming?.come(welcome);
  }

  private placed(position: Position): void {
    this.heardOf.set(this.seat, position.since + position.events.length);
    const waiting = this.pending;
    const fresh = position.events.slice(Math.max(0, (waiting?.had ?? 0) - position.since));
    if (waiting?.accepted) {
      this.choose(null);
    } else if (waiting && fresh.some((event) => event.seat === this.seat)) {
      this.lose("decided"); // by a bot, while the line was down
    } else if (waiting && !waiting.sent) {
      this.sendPending();
    }
  }

  private sendPending(): void {
    if (!this.joined || !this.pending) return;
    this.pending.sent = true;
    this.put({ type: "act", move: this.pending.move, action: this.pending.action });
  }

  /** Whether the refusal was of a hello, or of a move: then it has been told already. */
  private refused(code: Code, move: number | null): boolean {
    if (!this.joined) {
      if (this.wished !== null && (code === "not_yours" || code === "bad_seat")) {
        this.wished = null; // the seat is somebody else's now
        this.hello();
        return true;
      }
      this.refusal = code;
      if (!LATER.includes(code)) this.leave(code);
      return true;
    }
    if (code === "in_doubt") {
      this.cut(); // the next welcome tells what was made
      return true;
    }
    if (move === this.pending?.move) {
      this.lose(code);
      if (code === "stale") this.hello(); // another device plays this seat too
      return true;
    }
    return false;
  }

  private lose(why: Code | "decided"): void {
    this.choose(null);
    this.tell((ears) => ears.dropped(why));
  }

  private leave(why: Code): void {
    this.stopped = true;
    this.drop();
    this.tell((ears) => ears.line("gone", why));
    this.coming?.fail(new No(why));
  }

  private broken(code: number): void {
    this.socket = null;
    this.joined = false;
    clearTimeout(this.watch);
    if (this.stopped) return;
    if (code === POLICY && this.refusal) {
      this.leave(this.refusal);
      return;
    }
    if (code === TRY_LATER) this.wait = LONGEST;
    this.tell((ears) => ears.line("dialling", null));
    this.coming?.fail(new No(this.refusal ?? "offline"));
    clearTimeout(this.redial);
    this.redial = setTimeout(() => this.dial(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.joined = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Something was heard; when nothing more is, ask, and dial again if no answer comes. */
  private listen(quiet = QUIET): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      if (this.joined) this.put({ type: "ping" });
      this.watch = setTimeout(this.cut, DEAF);
    }, quiet);
  }

  private cut = (): void => {
    this.drop();
    this.broken(0);
  };

  private now = (): void => {
    this.wait = FIRST;
    if (!this.socket) this.dial();
  };

  private seen = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.socket) this.listen(0);
    else this.now();
  };
}

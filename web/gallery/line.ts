/** A fake line to a server: it sends a recorded moment. */
import type { Recorded } from "../src/games/board";

const lines: Line[] = [];

class Line extends EventTarget {
  static OPEN = 1;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    super();
    lines.push(this);
  }
  send(text: string) {
    console.info(text);
  }
  close() {}
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
window.WebSocket = Line as unknown as typeof WebSocket;

export function shown({ sight, before, events }: Recorded): void {
  const { seat, table, view, actors, legal, leads, outcome } = sight;
  const last = lines.at(-1)!;
  last.onopen?.();
  const seats = seat === null ? [] : [seat];
  last.say({ type: "welcome", version: 1, seat, seats, move: 0, table: { ...table, status: "playing" }, chat: [] });
  last.say({
    type: "position",
    status: outcome ? "over" : "playing",
    since: 0,
    events,
    view,
    actors,
    legal,
    leads,
    outcome,
    deadline: null,
    banks: null,
    before: before?.view ?? null,
    told_from: 0,
  });
}

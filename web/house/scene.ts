/** A game at one moment, as the message that a reader gets. */
import type { EventInfo, Outcome, Position, Status } from "../src/wire/messages";
import type { Clock } from "./clock";
import type { Match, Reader } from "./match";

/** Return the position for a reader that has heard `since` events; `match` is null before the game. */
export function positionOf(
  match: Match | null,
  reader: Reader,
  since: number,
  status: Status,
  outcome: Outcome | null,
  clock: Clock | null = null,
): Position {
  const banks = clock?.banks ?? null;
  const none = { type: "position" as const, status, since, leads: [], banks, deadline: null };
  if (match === null)
    return { ...none, events: [], view: null, actors: [], legal: [], outcome: null, before: null, told_from: 0 };
  const asked = reader !== null && status === "playing" && match.actors.includes(reader);
  const events: EventInfo[] = match.heard.get(reader)!.slice(since);
  const now = since + events.length;
  const past = match.passed.get(reader)!.filter(({ heard }) => since <= heard && heard < now);
  const from = past[0]?.heard ?? now;
  // A reader that has heard an event has seen its view.
  const before = past[0] && (since === 0 || since < from) ? match.view(reader, past[0].state) : null;
  for (const { heard, state } of past.slice(1)) {
    const at = heard - since - 1;
    events[at] = { ...events[at]!, view: match.view(reader, state) };
  }
  return {
    ...none,
    events,
    before,
    told_from: from,
    view: match.view(reader),
    actors: match.actors,
    legal: asked ? match.legal(reader) : [],
    leads: asked ? match.leads(reader) : [],
    deadline: status === "playing" && clock ? clock.deadline(match, reader) : null,
    outcome,
  };
}

/** A game that has ended, moment by moment: moment k is the game after k entries of its log. */
import type { EventInfo, History, Moment, Replay, TableInfo } from "../src/wire/messages";
import { newsOf, type Match, type Reader, type View } from "./match";
import type { Head } from "./store";

const BETWEEN = 400; // moments in one answer, at most
const VIEWS = 120; // in a game's history, as from a server

/** Return public views spread evenly over a game, the first and the last included. */
export function historyOf(match: Match): History {
  const last = match.log.length;
  const chosen = new Set(Array.from({ length: VIEWS }, (_, at) => Math.round((at * last) / (VIEWS - 1))));
  const views: View[] = [];
  for (const played of match.again()) if (chosen.has(played.log.length)) views.push(played.view(null));
  return { views };
}

/** Return the moments from `first` on, through the eyes of a reader, or with all open. */
export function retold(table: TableInfo, match: Match, eyes: Reader | "open", first: number): Replay {
  const reader = eyes === "open" ? null : eyes;
  const moments: Moment[] = [];
  let seen: View = {};
  let known = 0; // events heard by the previous moment
  for (const played of match.again()) {
    const heard = played.heard.get(reader)!;
    const events = heard.slice(known);
    const k = played.log.length;
    known = heard.length;
    if (k < first) continue;
    const view = eyes === "open" ? played.rules.words(played.state) : played.view(reader);
    moments.push({
      events: eyes === "open" ? events.map((event) => opened(event, match.textOf(match.log[k - 1]![1]))) : events,
      view: newsOf(seen, view),
      actors: played.actors,
      ...asked(played, match, eyes, k),
    });
    seen = view;
    if (moments.length === BETWEEN) break;
  }
  return { table, length: match.log.length, first, moments };
}

/** Return an event of chance with what only its drawer heard. */
const opened = (event: EventInfo, action: string): EventInfo => (event.seat === null ? { ...event, action } : event);

/** Return whose decision a moment is, what might be played, and what was. */
function asked(played: Match, match: Match, eyes: Reader | "open", k: number): Partial<Moment> {
  const { actors } = played;
  const seat = eyes === "open" ? (actors.length ? (match.log[k]?.[0] ?? null) : null) : eyes;
  if (seat === null || !actors.includes(seat)) return {};
  const next = match.log.slice(k).find(([who]) => who === seat);
  return {
    seat,
    legal: played.legal(seat),
    leads: played.leads(seat),
    chosen: next ? match.textOf(next[1]) : null,
  };
}

/** Return the lines of a game's file, as `tripot replay` reads them. */
export function fileOf(match: Match, { id, version, seats }: Head): string {
  const lines: object[] = [
    {
      game: match.rules.game.name,
      players: match.players,
      rules: match.changed,
      rules_version: version,
      table: id,
      names: seats.map(({ name }) => name),
      ...(!match.over && { closed: true }),
    },
  ];
  for (const played of match.again()) {
    const step = match.log[played.log.length];
    if (!step) break;
    const [seat, code] = step;
    const legal = Object.fromEntries(played.actors.map((one) => [one, played.legal(one)]));
    lines.push({ actors: played.actors, legal, chance: played.chance(), seat, action: match.textOf(code) });
  }
  if (match.over) lines.push(match.outcome());
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

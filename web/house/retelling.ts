/** A game that has ended, moment by moment: moment k is the game after k entries of its log. */
import type { EventInfo, History, Moment, Replay, SeatInfo, TableInfo } from "../src/wire/messages";
import { ANY, USUAL } from "./bots";
import { Match, type Reader } from "./match";
import type { Head } from "./store";

const BETWEEN = 400; // moments in one answer, at most
const VIEWS = 120; // of a game's history, as a server sends

type View = Record<string, unknown>;

/** Return the same game as it began, to be played once more. */
const again = ({ rules, players, changed }: Match): Match => new Match(rules, players, changed);

/** Return public views spread evenly over a game, the first and the last included. */
export function historyOf(match: Match): History {
  const record = match.record();
  const chosen = new Set(Array.from({ length: VIEWS }, (_, at) => Math.round((at * record.length) / (VIEWS - 1))));
  const played = again(match);
  const views: View[] = [];
  for (let step = 0; step <= record.length; step++) {
    if (chosen.has(step)) views.push(played.view(null));
    if (step < record.length) played.step(...record[step]!);
  }
  return { views };
}

/** Return the moments from `first` on, through the eyes of a reader, or with all open. */
export function retold(table: TableInfo, match: Match, eyes: Reader | "open", first: number): Replay {
  const record = match.record();
  const reader = eyes === "open" ? null : eyes;
  const played = again(match);
  const moments: Moment[] = [];
  let seen: View = {};
  for (let k = 0; k <= record.length && moments.length < BETWEEN; k++) {
    const heard = played.heard.get(reader)!.length;
    if (k > 0) played.step(...record[k - 1]!);
    if (k < first) continue;
    const view = eyes === "open" ? played.rules.words(played.state) : played.view(reader);
    const news = Object.entries(view).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(seen[name]));
    seen = view;
    const events = played.heard.get(reader)!.slice(heard);
    moments.push({
      events: eyes === "open" ? events.map((event) => opened(event, record[k - 1]![1])) : events,
      view: Object.fromEntries(news),
      actors: played.actors,
      ...asked(played, match, eyes, k),
    });
  }
  return { table, length: record.length, first, moments };
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
  const played = again(match);
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
  for (const [seat, action] of match.record()) {
    const legal = Object.fromEntries(played.actors.map((one) => [one, played.legal(one)]));
    lines.push({ actors: played.actors, legal, chance: played.chance(), seat, action });
    played.step(seat, action);
  }
  if (match.over) lines.push(match.outcome());
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** Return a table at which a game may have been played, for a page that shows one. */
export function ofNoTable(match: Match, names: (string | null)[] = []): TableInfo {
  const { rules, players, changed } = match;
  const bot = USUAL in rules.game.bots ? USUAL : ANY;
  const seats = Array.from({ length: players }, (_, seat): SeatInfo => {
    const name = names[seat] ?? null;
    return {
      seat,
      name,
      strength: name === null ? bot : null,
      free: false,
      owned: name !== null,
      here: true,
      promise: null,
    };
  });
  const outcome = match.over ? match.outcome() : null;
  const { name: game, version } = rules.game;
  return {
    ...{ id: "", game, players, rules: changed, clock: null, bank: null, public: false, watchable: true, seats },
    ...{ status: outcome ? "over" : "closed", host: 0, rules_version: version, playable: true, commitment: "" },
    ...{ dice_round: 0, promises: null, left_out: [], nonces: null, seed: null, created: 0, rematch: null, outcome },
    ...{ gone: [], watchers: 0, hints: false, hinted: [] },
  };
}

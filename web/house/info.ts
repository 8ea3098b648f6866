/** Tables as the protocol describes them. */
import type { Rules } from "@rules";
import type { SeatInfo, TableInfo } from "../src/wire/messages";
import type { Match } from "./match";
import type { Head, Seat } from "./store";

const USUAL = "simple";
const ANY = "random"; // plays every game

/** Return the bot that plays a game where none is named: `tripot.bots.default`. */
export const botOf = ({ game }: Rules): string => (USUAL in game.bots ? USUAL : ANY);

/** What all tables here have in common: nobody else joins, and no device adds a number to their dice. */
const ALONE = {
  ...{ public: false, watchers: 0, playable: true, latecomers: true },
  ...{ commitment: "", dice_round: 0, promises: null, left_out: [], nonces: null, seed: null },
};

/** Return a table as the protocol describes it; `bot` is the one that stands in for people. */
export function infoOf(head: Head, bot = USUAL, judged = false): TableInfo {
  const { id, game, players, rules, status, host, created, rematch, outcome, gone, hinted } = head;
  const { clock = null, bank = null } = head;
  const standsIn = (who: Seat, seat: number): boolean =>
    status !== "waiting" && who.strength === null && (!who.owned || head.finished.includes(seat));
  const seats = head.seats.map((who, seat): SeatInfo => ({
    seat,
    name: who.name,
    strength: standsIn(who, seat) ? bot : who.strength,
    free: !who.owned && who.strength === null,
    owned: who.owned,
    here: who.owned,
    promise: null,
    until: null,
  }));
  const alone = status !== "waiting" && head.seats.filter(({ owned }) => owned).length === 1;
  return {
    ...ALONE,
    ...{ id, game, players, rules, watchable: false, status, seats, host, rules_version: head.version },
    ...{ clock, bank, created, rematch, outcome, gone, hinted },
    hints: (head.hints || alone) && judged,
  };
}

/** Return a table at which a game may have been played, for a page that shows one. */
export function ofNoTable(match: Match, names: (string | null)[] = []): TableInfo {
  const { rules, players, changed } = match;
  const bot = botOf(rules);
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
      until: null,
    };
  });
  const outcome = match.over ? match.outcome() : null;
  const { name: game, version } = rules.game;
  return {
    ...ALONE,
    ...{ id: "", game, players, rules: changed, watchable: true, status: outcome ? "over" : "closed", seats, host: 0 },
    ...{
      clock: null,
      bank: null,
      rules_version: version,
      created: 0,
      rematch: null,
      outcome,
      gone: [],
      hints: false,
      hinted: [],
    },
  };
}

/** What a game's how-to shows: moments of a game at an imagined table, on the game's own board; made at the build. */
import { DESCRIBED } from "./known";
import { BOT_NAMES } from "../wire/messages";
import type { EventInfo, SeatInfo, TableInfo } from "../wire/messages";
import type { Sight } from "./board";

/** A picture of a how-to; what is said beside it is the message `<game>-how-<its number from 1>`, or the rulebook's. */
export interface Moment<View, Held> {
  sight: Sight<View>;
  before?: Sight<View>; // what moves, moves from here
  events?: EventInfo[];
  held?: Partial<Held>; // what the reader has touched
  proposed?: string;
  people?: boolean; // everybody, with what they have
  dock?: boolean; // the reader's hand
  figure?: string; // by which name the rulebook shows it
  aside?: boolean; // in the rulebook alone
}

/** Stands for the reader's name, which only their own page knows. */
export const READER = "{reader}";

const seated = (seat: number, name: string): SeatInfo => ({
  seat,
  name,
  strength: seat ? "simple" : null,
  free: false,
  owned: seat === 0,
  here: true,
  promise: null,
});

/** A game's house rules where nothing is changed. */
export const usual = (game: string): TableInfo["rules"] =>
  Object.fromEntries(DESCRIBED[game]!.options.map((option) => [option.name, option.default]));

/** A table of four at which the reader sits first: how it looks with a view that says this. */
export function tableOf<View>(game: string, base: View) {
  const names = [READER, ...BOT_NAMES.slice(0, 3)];
  const table: TableInfo = {
    id: "how",
    game,
    players: names.length,
    rules: usual(game),
    clock: null,
    bank: null,
    public: false,
    watchable: false,
    status: "playing",
    seats: names.map((name, seat) => seated(seat, name)),
    host: 0,
    rules_version: 1,
    playable: true,
    commitment: "",
    dice_round: 0,
    promises: null,
    left_out: [],
    nonces: null,
    seed: null,
    created: 0,
    rematch: null,
    outcome: null,
    gone: [],
    watchers: 0,
    hints: false,
    hinted: [],
  };
  return (view: Partial<View>, more: Partial<Sight<View>> = {}): Sight<View> => ({
    view: { ...base, ...view },
    table,
    seat: 0,
    names,
    actors: [],
    legal: [],
    leads: [],
    outcome: null,
    ...more,
  });
}

/** An event as it is told: a seat's, or by chance for a seat. */
export const by = (seat: number, action: string): EventInfo => ({ seat, drawer: null, action });
export const chance = (action: string, drawer = -1): EventInfo => ({ seat: null, drawer, action });

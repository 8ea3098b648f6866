/** The how-to of a game: moments of an imagined table, shown on the game's own board; computed by the build. */
import { DESCRIBED } from "./known";
import { BOT_NAMES } from "../wire/messages";
import type { EventInfo, SeatInfo, TableInfo } from "../wire/messages";
import type { Sight } from "./board";

/** A picture of a how-to. Its text is the message `<game>-how-<its number from 1>`, or in the rulebook. */
export interface Moment<View, Held> {
  sight: Sight<View>;
  before?: Sight<View>; // where movements start
  events?: EventInfo[];
  held?: Partial<Held>; // what the reader holds
  proposed?: string;
  people?: boolean; // shows all people with their standings
  dock?: boolean; // shows the reader's hand
  figure?: string; // its name in the rulebook
  aside?: boolean; // only in the rulebook
}

/** A placeholder for the reader's name, which only their page knows. */
export const READER = "{reader}";

const seated = (seat: number, name: string): SeatInfo => ({
  seat,
  name,
  strength: seat ? "simple" : null,
  free: false,
  owned: seat === 0,
  here: true,
  promise: null,
  until: null,
});

/** Return a function from a view's fields to a sight of a table of four, with the reader in seat 0. */
export function tableOf<View>(game: string, base: View) {
  const names = [READER, ...BOT_NAMES.slice(0, 3)];
  const table: TableInfo = {
    id: "how",
    game,
    players: names.length,
    rules: DESCRIBED[game]!.usual,
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
    latecomers: true,
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

/** Return an event: a seat's action. */
export const by = (seat: number, action: string): EventInfo => ({ seat, drawer: null, action });

/** Return an event of chance, drawn for the seat `drawer`; -1: for nobody. */
export const chance = (action: string, drawer = -1): EventInfo => ({ seat: null, drawer, action });

/** The checks at the end of a game: its file against what this device knows. */
import { hasShown, remade, type Pin, type Round } from "./pins";
import type { EventInfo, Outcome, TableInfo } from "../wire/messages";
import { allKept, bindingOf, commitmentOf, draw, same, startOf, type BySeat } from "./fair";

export type Verdict = "good" | "part" | "bad";

/** In the order in which they are shown. */
export const CHECKS = ["pinned", "own", "draws", "seen"] as const;
export type Check = (typeof CHECKS)[number];

/** The result of a check; its message is `proof-CHECK-WHY`. */
export interface Finding {
  check: Check;
  verdict: Verdict;
  why: string;
  count: number; // of draws, or the number of one
}

/** The events that one reader on this device has received; `whole`: up to the end of the game. */
export interface Account {
  events: EventInfo[];
  whole: boolean;
}

/** What this device knows without the file. */
export interface Witness {
  table: TableInfo;
  pin: Pin;
  seats: number[]; // of this device
  accounts: Account[];
  outcome: Outcome | null;
}

interface Fair {
  dice: number; // the version
  round: number;
  commitment: string;
  seed: string;
  promises: BySeat;
  nonces: BySeat;
}

interface Header {
  game: string;
  players: number;
  rules: Record<string, unknown>;
  rules_version: number;
  table: string;
  fair: Fair;
}

interface Step {
  seat: number | null;
  action: string;
  chance: Record<string, number> | null;
}

interface GameFile {
  header: Header;
  steps: Step[];
  result: Outcome | null; // null: the game was closed before its end
}

const DICE = 2; // the version of the protocol in src/tripot/fair.py
const SLICE = 8; // milliseconds for which the page may be blocked

/** Return a function that yields to the page once a slice of time is used. */
function breather(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await new Promise((done) => setTimeout(done));
    began = performance.now();
  };
}

/** Return the verdict on each of CHECKS. `text` is the game's file. */
export async function examine(text: string, known: Witness): Promise<Finding[]> {
  const breathe = breather();
  const file = await parsed(text, breathe).catch(() => null);
  const ways: Record<Check, () => Found | Promise<Found>> = {
    pinned: () => isPinned(file!, known),
    own: () => isOwn(file!, known),
    draws: () => isDrawn(file!, breathe),
    seen: () => isSeen(file!, known),
  };
  const findings: Finding[] = [];
  for (const check of CHECKS) {
    const [verdict, why, count = 0] = file ? await found(ways[check]) : BROKEN;
    findings.push({ check, verdict, why, count });
    await breathe();
  }
  return findings;
}

type Found = [verdict: Verdict, why: string, count?: number];

const BROKEN: Found = ["bad", "file"];

/** Return a check's finding; if it throws, the file is not a game's. */
async function found(way: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await way();
  } catch {
    return BROKEN;
  }
}

async function parsed(text: string, breathe: () => Promise<void>): Promise<GameFile> {
  const [first = "", ...lines] = text.trim().split("\n");
  const file: GameFile = { header: JSON.parse(first) as Header, steps: [], result: null };
  if (file.header.fair.dice !== DICE) throw new Error("dice of another version");
  for (const line of lines) {
    const told = JSON.parse(line) as Step | Outcome;
    if (file.result) throw new Error("lines after the result");
    if ("payoffs" in told) file.result = told;
    else if (typeof told.action === "string") file.steps.push(told);
    else throw new Error("a step without an action");
    await breathe();
  }
  return file;
}

/** Return the round of dice that a file names, if this device has seen it. */
const roundOf = ({ header }: GameFile, { pin }: Witness): Round | undefined =>
  pin.rounds.find((round) => round.commitment === header.fair.commitment);

function boundIn({ fair, ...header }: Header): string {
  const { game, players, rules, rules_version, table } = header;
  return bindingOf({ commitment: fair.commitment, game, players, round: fair.round, rules, rules_version, table });
}

/** Check that seed, table, game and rules are those that this device saw before the dice were made. */
function isPinned(file: GameFile, known: Witness): Found {
  const { header } = file;
  const round = roundOf(file, known);
  if (known.pin.fault) return ["bad", known.pin.fault];
  if (commitmentOf(header.fair.seed) !== header.fair.commitment) return ["bad", "seed"];
  if (!round) return ["bad", "commitment"];
  if (boundIn(header) !== round.binding) return ["bad", "binding"];
  return round.early ? ["good", "good"] : ["part", "late"];
}

/** Check that this device's number is in the dice, and that every number is the promised one. */
function isOwn(file: GameFile, known: Witness): Found {
  const { promises, nonces } = file.header.fair;
  const round = roundOf(file, known);
  if (!round || !allKept(boundIn(file.header), promises, nonces)) return ["bad", "nonces"];
  if (round.list && !same(round.list, promises)) return ["bad", "list"];
  if (round.nonces && !same(round.nonces, nonces)) return ["bad", "nonces"];
  const again = remade(known.pin);
  if (known.seats.some((seat) => nonces[seat] !== null && nonces[seat] === round.own[seat]))
    return again ? ["part", "remade", again + 1] : ["good", "good"];
  if (!known.seats.length) return ["part", "watched"];
  if (known.seats.some((seat) => known.table.left_out.includes(seat)))
    return ["part", hasShown(known.pin) ? "unheard" : "left"];
  return round.early ? ["part", "missing"] : ["part", "late"];
}

/** Check that each draw follows from the seed and the numbers. */
async function isDrawn(file: GameFile, breathe: () => Promise<void>): Promise<Found> {
  const { seed, nonces } = file.header.fair;
  const start = startOf(boundIn(file.header), nonces);
  let draws = 0;
  for (const step of file.steps) {
    if (step.seat !== null) continue;
    if (!step.chance || draw(seed, start, draws, step.chance) !== step.action) return ["bad", "bad", draws + 1];
    draws++;
    await breathe();
  }
  return ["good", "good", draws];
}

/** Check that the file holds the game that this device saw, with the same end. */
function isSeen(file: GameFile, known: Witness): Found {
  const { table, accounts, outcome } = known;
  const told = accounts.filter((account) => account.events.length || account.whole);
  if (!told.every((account) => agrees(file, account))) return ["bad", "bad"];
  if (!file.result && table.status !== "closed") return ["bad", "short"];
  if (outcome && !file.result) return ["bad", "short"];
  if (outcome && !(same(outcome.payoffs, file.result!.payoffs) && same(outcome.standing, file.result!.standing)))
    return ["bad", "result"];
  if (!told.some((account) => account.whole)) return ["part", "part"];
  return file.result ? ["good", "good"] : ["good", "closed"];
}

/** The events up to the next draw: actions by seat, and the draw. */
interface Stretch {
  actions: Map<number, (string | null)[]>; // null: between partners, and never told to this reader
  order: number[]; // the seats that acted, in order
  sealed: boolean; // some actions were told in their own order, after all had decided
  drawn: string | null | undefined; // null: its outcome was not told; undefined: no draw follows
}

const stretch = (): Stretch => ({ actions: new Map(), order: [], sealed: false, drawn: undefined });

function stretches(events: { seat: number | null; drawer?: number | null; action: string | null }[]): Stretch[] {
  const all = [stretch()];
  for (const { seat, drawer = null, action } of events) {
    const last = all.at(-1)!;
    if (seat === null) {
      last.drawn = action;
      all.push(stretch());
      continue;
    }
    if (action === null) last.sealed = true;
    else last.order.push(seat);
    // What a seat sealed is told again to all or, if it was for its partner, to that seat alone.
    if (action === null && drawer === null) continue;
    const made = last.actions.get(seat) ?? [];
    const untold = drawer === null ? -1 : made.indexOf(null);
    if (untold < 0) made.push(action);
    else made[untold] = action;
    last.actions.set(seat, made);
  }
  return all;
}

const NONE: (string | null)[] = [];

/** Return whether a file agrees with an account: as a whole, or at its beginning if the account stops early. */
function agrees(file: GameFile, { events, whole }: Account): boolean {
  const heard = stretches(events);
  const held = stretches(file.steps);
  if (heard.length > held.length || (whole && heard.length < held.length)) return false;
  return heard.every(({ actions, order, sealed, drawn }, at) => {
    const last = at === heard.length - 1;
    const { actions: made, order: inTurn, drawn: brought } = held[at]!;
    if (!sealed && !same(order, inTurn.slice(0, order.length))) return false;
    if (drawn !== undefined && drawn !== null && drawn !== brought) return false;
    // If a game was closed or left, its file may hold sealed decisions that nobody was told.
    const open = last && (!whole || !file.result);
    return [...new Set([...actions.keys(), ...made.keys()])].every((seat) => {
      const mine = actions.get(seat) ?? NONE;
      const theirs = made.get(seat) ?? NONE;
      const known = mine.map((action, at) => action ?? theirs[at]);
      return same(known, open ? theirs.slice(0, mine.length) : theirs);
    });
  });
}

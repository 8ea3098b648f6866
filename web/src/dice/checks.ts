/** What a page checks by itself when a game has ended: its file against what this device knows. */
import { hasShown, remade, type Pin, type Round } from "./pins";
import type { EventInfo, Outcome, TableInfo } from "../wire/messages";
import { allKept, bindingOf, commitmentOf, draw, startOf, startOf1, type BySeat } from "./fair";

export type Verdict = "good" | "part" | "bad";

/** In the order in which they are told. */
export const CHECKS = ["pinned", "own", "draws", "seen"] as const;
export type Check = (typeof CHECKS)[number];

/** What came of a check; `proof-CHECK-WHY` is the message that says it. */
export interface Finding {
  check: Check;
  verdict: Verdict;
  why: string;
  count: number; // of draws, or which of them
}

/** What one reader on this device has heard, first to last; `whole`: to the end of the game. */
export interface Account {
  events: EventInfo[];
  whole: boolean;
}

/** What this device knows without the file. */
export interface Witness {
  table: TableInfo;
  pin: Pin;
  seats: number[]; // this device's own
  accounts: Account[];
  outcome: Outcome | null;
}

interface Fair {
  dice?: number; // the version; 1 was not written
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

const SLICE = 8; // milliseconds that the page may stand still

/** Lets others have their turn, if this one has lasted. */
function breather(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await new Promise((done) => setTimeout(done));
    began = performance.now();
  };
}

/** Whether both are spelled alike. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The verdict on each of CHECKS. */
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

/** What can't even be reckoned with is no game's file. */
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
  for (const line of lines) {
    const told = JSON.parse(line) as Step | Outcome;
    if (file.result) throw new Error("something comes after the end");
    if ("payoffs" in told) file.result = told;
    else if (typeof told.action === "string") file.steps.push(told);
    else throw new Error("a step without what was done");
    await breathe();
  }
  return file;
}

/** The making of the dice that a file names, if this device has seen it. */
const roundOf = ({ header }: GameFile, { pin }: Witness): Round | undefined =>
  pin.rounds.find((round) => round.commitment === header.fair.commitment);

const saysOld = ({ header }: GameFile): boolean => header.fair.dice === undefined;

/** Whether a game may have begun before there were promises, for all that this browser has seen. */
export const isOld = ({ early, list, own }: Round): boolean => !early && !list && !Object.keys(own).length;

function boundIn({ fair, ...header }: Header): string {
  const { game, players, rules, rules_version, table } = header;
  return bindingOf({ commitment: fair.commitment, game, players, round: fair.round, rules, rules_version, table });
}

/** That seed, table, game and rules are those that this device saw before the dice were made. */
function isPinned(file: GameFile, known: Witness): Found {
  const { header } = file;
  const round = roundOf(file, known);
  if (known.pin.fault) return ["bad", known.pin.fault];
  if (commitmentOf(header.fair.seed) !== header.fair.commitment) return ["bad", "seed"];
  if (!round) return ["bad", "commitment"];
  if (saysOld(file)) {
    if (!isOld(round)) return ["bad", "version"];
    const { table } = known;
    const here = header.game === table.game && header.players === table.players && same(header.rules, table.rules);
    return here ? ["part", "old"] : ["bad", "binding"];
  }
  if (boundIn(header) !== round.binding) return ["bad", "binding"];
  return round.early ? ["good", "good"] : ["part", "late"];
}

/** That a number of this device's own is in the dice, and every number the one that was promised. */
function isOwn(file: GameFile, known: Witness): Found {
  const { promises, nonces } = file.header.fair;
  const round = roundOf(file, known);
  if (saysOld(file)) return ["part", "old"];
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

/** That each draw is what the seed and the numbers give. */
async function isDrawn(file: GameFile, breathe: () => Promise<void>): Promise<Found> {
  const { seed, nonces } = file.header.fair;
  const start = saysOld(file) ? startOf1(nonces) : startOf(boundIn(file.header), nonces);
  let draws = 0;
  for (const step of file.steps) {
    if (step.seat !== null) continue;
    if (!step.chance || draw(seed, start, draws, step.chance) !== step.action) return ["bad", "bad", draws + 1];
    draws++;
    await breathe();
  }
  return ["good", "good", draws];
}

/** That the game in the file is the one that this device was told, and ended as it was shown. */
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

/** What happens up to the next draw: by seat its actions, and the draw. */
interface Stretch {
  actions: Map<number, string[]>;
  order: number[]; // the seats that acted
  sealed: boolean; // some of it was told in its own order, when all had decided
  drawn: string | null | undefined; // null: not told what; undefined: no draw follows
}

const stretch = (): Stretch => ({ actions: new Map(), order: [], sealed: false, drawn: undefined });

function stretches(events: { seat: number | null; action: string | null }[]): Stretch[] {
  const all = [stretch()];
  for (const { seat, action } of events) {
    const last = all.at(-1)!;
    if (seat === null) {
      last.drawn = action;
      all.push(stretch());
    } else if (action === null) last.sealed = true;
    else {
      last.order.push(seat);
      const made = last.actions.get(seat);
      if (made) made.push(action);
      else last.actions.set(seat, [action]);
    }
  }
  return all;
}

const NONE: string[] = [];

/** Whether a file holds what was heard: all of it, or, where hearing stopped early, its beginning. */
function agrees(file: GameFile, { events, whole }: Account): boolean {
  const heard = stretches(events);
  const held = stretches(file.steps);
  if (heard.length > held.length || (whole && heard.length < held.length)) return false;
  return heard.every(({ actions, order, sealed, drawn }, at) => {
    const last = at === heard.length - 1;
    const { actions: made, order: inTurn, drawn: brought } = held[at]!;
    if (!sealed && !same(order, inTurn.slice(0, order.length))) return false;
    if (drawn !== undefined && drawn !== null && drawn !== brought) return false;
    // Of a game that was closed, or left, sealed decisions may be in the file that nobody was told.
    const open = last && (!whole || !file.result);
    return [...new Set([...actions.keys(), ...made.keys()])].every((seat) => {
      const mine = actions.get(seat) ?? NONE;
      const theirs = made.get(seat) ?? NONE;
      return same(mine, open ? theirs.slice(0, mine.length) : theirs);
    });
  });
}

const RANKS: Verdict[] = ["good", "part", "bad"];

/** What all findings come to: the worst of them, the first of that kind. */
export const worst = (findings: Finding[]): Finding =>
  findings.reduce((bad, one) => (RANKS.indexOf(one.verdict) > RANKS.indexOf(bad.verdict) ? one : bad));

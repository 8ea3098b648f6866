/** How long each step of a game is shown, and how long a movement takes. */
import { kept } from "../browser/kept";
import type { Line, Step, Weight } from "../games/board";

const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The paces to choose from, as factors of every duration. */
export const PACES = { calm: 1.6, brisk: 1, instant: 0 } as const;
export type Pace = keyof typeof PACES;

export const wished = (): Pace => kept<Pace>("pace", "brisk");
let times = 1; // how many times as fast a replay runs
export const pace = (): number => PACES[wished()] / times;

/** Run `faster` times as fast from now on, in a replay. */
export function hasten(faster: number): void {
  times = faster;
  walk();
}

/** Set the pace of the page's movements; a named one is kept as the reader's pace. */
export function walk(chosen: Pace | null = null): void {
  if (chosen) kept.set("pace", chosen);
  document.documentElement.style.setProperty("--pace", String(pace()));
}

/** Return the durations of tokens.css in milliseconds; 0 for readers who want no motion. */
export const answer = (): number => (still() ? 0 : 120); // to a touch
const lasting = (milliseconds: number) => (): number => (still() ? 0 : milliseconds * pace());
export const move = lasting(240); // to move a piece
export const turn = lasting(480); // to turn it over
export const reveal = lasting(900);

const FEW = 6; // if more steps wait, all are shortened further

const UNMOVED = 800; // milliseconds, at least, for a decisive step, since without motion all of it appears at once

/** Milliseconds that a step stays in view after its movement; `hurried`: while other steps wait. */
const LOOKED: Record<Weight["kind"], { calmly: number; hurried: number }> = {
  nothing: { calmly: 0, hurried: 0 },
  trifle: { calmly: 350, hurried: 100 },
  move: { calmly: 900, hurried: 300 },
  decisive: { calmly: 1000, hurried: 1000 },
};

/** Milliseconds that a newcomer needs to read what happened: to look up, and for each letter. */
const NOTICE = 1200;
const LETTER = 45;
const ROUND = 4000; // milliseconds in which a move of each other seat is read, at most: their own turn comes soon
const BEHIND = 20; // steps that may wait for a newcomer: bots play on while somebody is out

/** The weight of a step for its reader. */
export type Read = Weight & { takes?: number }; // milliseconds to read its lines

/**
 * Return the weight that a step has for its reader, who needs no time to read what they did themselves, and has time
 * for these `lines` of another move.
 */
export function asRead({ events, sight }: Step, weight: Weight, lines: Line[]): Read {
  if (weight.kind !== "move") return weight;
  const deciders = events.flatMap(({ seat }) => seat ?? []);
  const own = deciders.length > 0 && deciders.every((seat) => seat === sight.seat);
  if (own) return { ...weight, kind: "trifle" };
  const letters = lines.map(({ text }) => text).join("").length;
  return letters ? { ...weight, takes: Math.min(NOTICE + LETTER * letters, ROUND / (sight.names.length - 1)) } : weight;
}

/** Return the milliseconds of a step's movement; a count takes its time even without motion. */
export const moving = ({ lasts = 0, counted = false }: Weight): number => (still() && !counted ? 0 : lasts * pace());

/** Return the milliseconds for which a step is shown while `waiting` others wait. */
export function told(weight: Read, waiting: number): number {
  const { calmly, hurried } = LOOKED[weight.kind];
  const moves = moving(weight);
  const looked = pace() * (calmly + (weight.reads ?? 0));
  if (weight.kind === "decisive") return Math.max(moves, pace() * UNMOVED) + looked;
  const read = waiting > BEHIND ? 0 : pace() * (weight.takes ?? 0);
  if (!waiting) return Math.max(moves + looked, read);
  const hurry = (moves / 2 + pace() * hurried) * Math.min(1, FEW / waiting);
  return Math.max(pace() * LOOKED.trifle.hurried, hurry, read);
}

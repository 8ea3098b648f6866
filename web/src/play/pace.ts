/** How long what happens is told, by what it is; and how long a movement takes. */
import { kept } from "../browser/kept";
import type { Weight } from "../games/board";

const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What a reader wishes, as a part of the time that things take. */
export const PACES = { calm: 1.6, brisk: 1, instant: 0 } as const;
export type Pace = keyof typeof PACES;

export const wished = (): Pace => kept<Pace>("pace", "brisk");
let times = 1; // as fast as that
export const pace = (): number => PACES[wished()] / times;

/** So many times as fast from now on, of what is looked at again. */
export function hasten(faster: number): void {
  times = faster;
  walk();
}

/** Have the page's movements go at the reader's pace; with one named, that is its pace from now on. */
export function walk(chosen: Pace | null = null): void {
  if (chosen) kept.set("pace", chosen);
  document.documentElement.style.setProperty("--pace", String(pace()));
}

/** The durations of tokens.css in milliseconds; 0 for those who want no motion. */
export const answer = (): number => (still() ? 0 : 120); // to a touch
const lasting = (milliseconds: number) => (): number => (still() ? 0 : milliseconds * pace());
export const move = lasting(240); // of a thing
export const turn = lasting(480); // of a thing over
export const reveal = lasting(900);

const FEW = 6; // steps that may wait without those before them being hurried more

/** Milliseconds to look at a step once it has moved; `hurried`, when others wait to be told. */
const LOOKED: Record<Weight["kind"], { calmly: number; hurried: number }> = {
  nothing: { calmly: 0, hurried: 0 },
  trifle: { calmly: 350, hurried: 120 },
  move: { calmly: 900, hurried: 700 },
  decisive: { calmly: 2600, hurried: 2600 },
};

/** Milliseconds that a step's movement takes; what is counted out keeps its order and time for those who want no motion. */
export const moving = ({ lasts = 0, counted = false }: Weight): number => (still() && !counted ? 0 : lasts * pace());

/** Milliseconds that a step is told while `waiting` others wait for it. */
export function told(weight: Weight, waiting: number): number {
  const { calmly, hurried } = LOOKED[weight.kind];
  if (waiting < 2 || weight.kind === "decisive") return moving(weight) + pace() * (calmly + (weight.reads ?? 0));
  const hurry = (moving(weight) / 2 + pace() * hurried) * Math.min(1, FEW / waiting);
  return Math.max(pace() * LOOKED.trifle.hurried, hurry);
}

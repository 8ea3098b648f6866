/** How long things take: to move, and to be looked at before the next thing happens. */
import { kept } from "../kept";

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Of a movement, in milliseconds; 0 for those who want no motion. */
export const quick = (): number => (still() ? 0 : 120);
export const slow = (): number => (still() ? 0 : 320);

export const PACES = { calm: 1200, brisk: 650, instant: 0 } as const;

/** Of a step of the game before the next is shown, in milliseconds. */
export const pace = (): number => (PACES as Record<string, number>)[kept("pace", "brisk")] ?? PACES.brisk;

/** The clock of a table of this device: it runs only while the table is open and the device is awake. */
import type { Bank } from "../src/wire/messages";
import type { Match, Reader } from "./match";

/** What a table gives: seconds for each decision, or to each seat for the whole game. */
export interface Given {
  clock?: number | null;
  bank?: Bank | null;
}

/** Return the seconds since 1970. */
export const now = (): number => Math.round(Date.now()) / 1000;

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

export class Clock {
  #began = now(); // when the time of the decision under way began to count
  #told: number[] | null; // seconds left by seat when it began
  #left: number[] | null; // the same after decisions sealed since: the time each took is opened with it

  constructor(
    private readonly given: Given,
    players: number,
  ) {
    this.#left = given.bank ? Array<number>(players).fill(given.bank.total) : null;
    this.#told = this.#left;
  }

  /** The seconds that each seat had left when the decision under way began; null without banks. */
  get banks(): number[] | null {
    return this.#told;
  }

  /** The seconds that the decision under way has taken so far. */
  get took(): number {
    return rounded(Math.max(0, now() - this.#began));
  }

  /** Return when the reader's time to decide ends; if only others decide, when the last of them runs out. */
  deadline(match: Match, reader: Reader): number | null {
    const { actors } = match;
    if (!actors.length) return null;
    if (this.given.clock) return this.#began + this.given.clock;
    if (this.#told === null) return null;
    const awaited = reader !== null && actors.includes(reader) ? [reader] : actors;
    return this.#began + Math.max(...awaited.map((seat) => this.#told![seat]!));
  }

  /** Take the time of a seat's last action from its bank, and return it; null if it does not count yet. */
  acted(match: Match, seat: number, took: number): number | null {
    const decided = match.hasDecided(seat);
    // The time of a sealed decision is taken only when the decision is complete.
    const counts = this.#left !== null && (decided || !match.sealed);
    if (counts) {
      const after = Math.max(0, this.#left![seat]! - took) + (decided ? this.given.bank!.increment : 0);
      this.#left = this.#left!.map((seconds, other) => (other === seat ? rounded(after) : seconds));
    }
    if (!match.sealed) this.#begin();
    return counts ? took : null;
  }

  /** Give the decision under way its full time again, because the table was not open. */
  resume(): void {
    this.#began = now();
  }

  /** Give back the seconds in which this device slept. */
  forgive(lost: number): void {
    this.#began += lost;
  }

  #begin(): void {
    this.resume();
    this.#told = this.#left;
  }
}

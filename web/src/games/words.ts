/** Values for the messages of all games. */
import type { Sight } from "./board";

/** Return a seat's name, and whether it is the reader's own. */
export const who = (sight: Sight, seat: number): { who: string; you: string } => ({
  who: sight.names[seat] ?? "",
  you: seat === sight.seat ? "yes" : "no",
});

/** Return a number with its sign in print; 0 has none. */
export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

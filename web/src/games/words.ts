/** What messages of all games are given. */
import type { Sight } from "./board";

/** A seat: its name, and whether it is the reader's own. */
export const who = (sight: Sight, seat: number): { who: string; you: string } => ({
  who: sight.names[seat] ?? "",
  you: seat === sight.seat ? "yes" : "no",
});

/** A number with its sign, as it is printed; 0 has none. */
export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

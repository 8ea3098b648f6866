/** How people, bots and seats are called. */
import { t } from "./texts";
import { BOT_NAMES, type SeatInfo, type TableInfo } from "../wire/messages";

/** What a name is told from another by: signs that nobody sees, and ways to write a letter, are none. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toUpperCase() // in some languages one letter becomes two, which lower case alone would not find
    .toLowerCase()
    .normalize("NFKC");

/** A bot's own name, which no person at the table has: a sentence about it reads like any other. */
function botName(seat: number, taken: (string | null)[]): string {
  const name = BOT_NAMES[seat]!;
  return taken.some((other) => other !== null && nameKey(other) === nameKey(name)) ? `${name} ${seat + 1}` : name;
}

export function shownName(who: SeatInfo, table: TableInfo): string {
  return (
    who.name ??
    botName(
      who.seat,
      table.seats.map((other) => other.name),
    )
  );
}

export const shownNames = (table: TableInfo): string[] => table.seats.map((who) => shownName(who, table));

/** What a bot's strength is called. */
export const strengthName = (strength: string): string => t(`strength-${strength}`);

/** What is said of a chair to whoever has these seats. */
export function seatState(who: SeatInfo, table: TableInfo, seats: number[]): string {
  if (seats.includes(who.seat)) return t("seat-yours");
  if (who.free) return t(table.status === "waiting" ? "seat-free" : "seat-warm");
  if (!who.owned) return strengthName(who.strength!);
  return who.strength ? t("seat-stand-in") : t(who.here ? "seat-here" : "seat-away");
}

/** Nobody sits there, and nobody plays there either. */
export const isEmpty = (who: SeatInfo, table: TableInfo): boolean => who.free && table.status === "waiting";

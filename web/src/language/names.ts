/** The names of people, bots and seats. */
import { t } from "./texts";
import { BOT_NAMES, type SeatInfo, type TableInfo } from "../wire/messages";

/** Return the key by which names are compared: it ignores invisible characters, case and letter variants. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toUpperCase() // upper case first: in some languages it turns one letter into two
    .toLowerCase()
    .normalize("NFKC");

/** Return a bot's name, which differs from every person's at the table. */
function botName(seat: number, taken: (string | null)[]): string {
  const name = BOT_NAMES[seat]!;
  return taken.some((other) => other !== null && nameKey(other) === nameKey(name)) ? `${name} ${seat + 1}` : name;
}

/** Return a name that leaves the order of the text around it alone, even if it is written from right to left. */
export const isolated = (name: string): string => (/[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name);

export function shownName(who: SeatInfo, table: TableInfo): string {
  return who.name === null
    ? botName(
        who.seat,
        table.seats.map((other) => other.name),
      )
    : isolated(who.name);
}

export const shownNames = (table: TableInfo): string[] => table.seats.map((who) => shownName(who, table));

/** Return the name of a bot's strength. */
export const strengthName = (strength: string): string => t(`strength-${strength}`);

/** Return a chair's state in words, for a reader who has the seats `seats`. */
export function seatState(who: SeatInfo, table: TableInfo, seats: number[]): string {
  if (seats.includes(who.seat)) return t("seat-yours");
  if (who.free) return t(table.status === "waiting" ? "seat-free" : "seat-warm");
  if (!who.owned) return strengthName(who.strength!);
  return who.strength ? t("seat-stand-in") : t(who.here ? "seat-here" : "seat-away");
}

/** Return whether nobody sits on a chair and no bot plays for it. */
export const isEmpty = (who: SeatInfo, table: TableInfo): boolean => who.free && table.status === "waiting";

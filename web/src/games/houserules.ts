/** House rules in the reader's words. */
import { has, t } from "../language/texts";
import { DESCRIBED } from "./known";
import type { Bank, Option, TableInfo } from "../wire/messages";

export type Value = number | boolean | string;

export const ruleLabel = (game: string, option: string): string => t(`option-${game}-${option}-label`);

export const ruleExplained = (game: string, option: string): string => t(`option-${game}-${option}`);

export function ruleValue(game: string, option: string, value: Value): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  const id = `option-${game}-${option}-${value}`;
  return has(id) ? t(id) : String(value);
}

/** Return the house rules of a game that differ from the defaults: only these are sent. */
export const differing = (game: string, chosen: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(DESCRIBED[game]!.usual)
      .filter(([name, usual]) => name in chosen && chosen[name] !== usual)
      .map(([name]) => [name, chosen[name]!]),
  );

/** Return a table with all its house rules: those added after it was made have their defaults. */
export const ruled = (table: TableInfo): TableInfo => ({
  ...table,
  rules: { ...DESCRIBED[table.game]?.usual, ...table.rules },
});

/** Return a number of seconds in words, in the largest unit that fits. */
export const clockName = (seconds: number): string =>
  seconds < 60
    ? t("clock-seconds", { count: seconds })
    : seconds < 3600
      ? t("clock-minutes", { count: seconds / 60 })
      : t("clock-hours", { count: seconds / 3600 });

/** Return in words the time that each seat has for a whole game. */
export const bankName = ({ total, increment }: Bank): string =>
  t("clock-bank", { time: clockName(total), count: increment });

/** Return the kind of form field that sets an option. */
export const formOf = (option: Option): "switch" | "choice" | "number" =>
  typeof option.default === "boolean" ? "switch" : option.values ? "choice" : "number";

/** House rules in the reader's words. */
import { has, t } from "../language/texts";
import type { Bank, Option } from "../wire/messages";

export type Value = number | boolean | string;

export const ruleLabel = (game: string, option: string): string => t(`option-${game}-${option}-label`);

export const ruleExplained = (game: string, option: string): string => t(`option-${game}-${option}`);

export function ruleValue(game: string, option: string, value: Value): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  const id = `option-${game}-${option}-${value}`;
  return has(id) ? t(id) : String(value);
}

/** The house rules that differ from the usual ones, which alone are sent. */
export const differing = (options: Option[], chosen: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(
    options
      .filter(({ name, default: usual }) => name in chosen && chosen[name] !== usual)
      .map(({ name }) => [name, chosen[name]!]),
  );

/** So many seconds, in the largest unit that they fill. */
export const clockName = (seconds: number): string =>
  seconds < 60
    ? t("clock-seconds", { count: seconds })
    : seconds < 3600
      ? t("clock-minutes", { count: seconds / 60 })
      : t("clock-hours", { count: seconds / 3600 });

/** The time that each has for all of a game. */
export const bankName = ({ total, increment }: Bank): string =>
  t("clock-bank", { time: clockName(total), count: increment });

/** How a rule is asked for: yes or no, one of some, or a number between two. */
export const formOf = (option: Option): "switch" | "choice" | "number" =>
  typeof option.default === "boolean" ? "switch" : option.values ? "choice" : "number";

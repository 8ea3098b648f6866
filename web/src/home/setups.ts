/** Earlier setups of tables, kept on this device. */
import { kept } from "../browser/kept";
import { t } from "../language/texts";
import type { Bank } from "../wire/messages";
import { bankName, clockName, ruleLabel, ruleValue, type Value } from "../games/houserules";

/** Who sits in a seat: an invited person, a person on this device, or else a bot's strength. */
export const OPEN = "open";
export const HERE = "here";

export interface Setup {
  sitting: string[]; // by seat, from the second one on
  called: string[]; // names of the people on this device
  rules: Record<string, Value>; // house rules that differ from the defaults
  clock: number | null; // seconds per decision
  bank?: Bank | null; // seconds per game
  public: boolean;
  watchable: boolean;
  hints?: boolean;
  latecomers?: boolean;
  alone?: boolean; // on this device, if nobody else is awaited
}

const MOST = 3;

const all = (): Record<string, Setup[]> => kept<Record<string, Setup[]>>("setups", {});

/** Return a game's setups, the latest first. */
export const setupsOf = (game: string): Setup[] => all()[game] ?? [];

/** Keep a setup, once. */
export function keepSetup(game: string, setup: Setup): void {
  const same = JSON.stringify(setup);
  const others = setupsOf(game).filter((other) => JSON.stringify(other) !== same);
  kept.set("setups", { ...all(), [game]: [setup, ...others].slice(0, MOST) });
}

/** Return a setup's name: what differs from the default table. */
export function setupName(game: string, { sitting, rules, clock, bank }: Setup): string {
  const bots = sitting.filter((who) => who !== OPEN && who !== HERE).length;
  return [
    t("new-seats-count", { count: sitting.length + 1 }),
    t("new-bots", { count: bots }),
    ...Object.entries(rules).map(([name, value]) =>
      t("rulebook-played", { rule: ruleLabel(game, name), value: ruleValue(game, name, value) }),
    ),
    ...(clock ? [clockName(clock)] : bank ? [bankName(bank)] : []),
  ].join(" · ");
}

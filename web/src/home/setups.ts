/** Tables as they were set up before, kept on this device. */
import { kept } from "../browser/kept";
import { t } from "../language/texts";
import type { Bank } from "../wire/messages";
import { bankName, clockName, ruleLabel, ruleValue, type Value } from "../games/houserules";

/** Who is to sit beside the host: somebody invited, somebody on this device, or a bot of a strength. */
export const OPEN = "open";
export const HERE = "here";

export interface Setup {
  sitting: string[]; // by seat, from the second on
  called: string[]; // names of those on this device
  rules: Record<string, Value>; // that differ from the usual ones
  clock: number | null; // seconds a decision
  bank?: Bank | null; // seconds a game
  public: boolean;
  watchable: boolean;
  hints?: boolean;
}

const MOST = 3;

const all = (): Record<string, Setup[]> => kept<Record<string, Setup[]>>("setups", {});

/** A game's last setups, the last first. */
export const setupsOf = (game: string): Setup[] => all()[game] ?? [];

/** Keep a setup, once. */
export function keepSetup(game: string, setup: Setup): void {
  const same = JSON.stringify(setup);
  const others = setupsOf(game).filter((other) => JSON.stringify(other) !== same);
  kept.set("setups", { ...all(), [game]: [setup, ...others].slice(0, MOST) });
}

/** What a setup is called: by what tells it from the usual table. */
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

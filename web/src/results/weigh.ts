/** What the reader's decisions cost, as the server analyses them, game by game. */
import type { Costs, Found } from "./results";
import { No, api } from "../wire/api";
import type { Analysis } from "../wire/messages";

const PAUSE = 1500; // milliseconds between two requests
const OVER = ["none", "done", "failed"];

/** Return what an analysis says about a seat; null if the seat had no decisions. */
export function foundIn({ accounts, decisions }: Analysis, seat: number): Found | null {
  const account = accounts.find((one) => one.seat === seat);
  if (!account?.decisions) return null;
  const own = decisions.filter((one) => one.seat === seat);
  const costs: Costs = {};
  for (const { about, loss } of own) costs[about] = (costs[about] ?? 0) + loss;
  const choices = own.filter((one) => one.choices[0]?.action === one.action);
  const worths = choices.flatMap(({ moment, choices: [first, second] }) =>
    second ? [{ moment, worth: first!.win - second.win }] : [],
  );
  const best = worths.reduce<Found["best"]>((most, one) => (most && most.worth >= one.worth ? most : one), null);
  return { error: account.error_rate, luck: account.luck, best, costs };
}

/** Return the findings about a seat; null if there are none. `begin`: request an analysis if there is none yet. */
export async function found(id: string, seat: number, begin: boolean): Promise<Found | null> {
  try {
    let state = begin ? await api.weigh(id) : await api.weighed(id);
    while (begin && !OVER.includes(state.state)) {
      await new Promise((again) => setTimeout(again, PAUSE));
      state = await api.weighed(id);
    }
    return state.analysis ? foundIn(state.analysis, seat) : null;
  } catch (no) {
    if (no instanceof No) return null; // the table is gone, or the server is unreachable
    throw no;
  }
}

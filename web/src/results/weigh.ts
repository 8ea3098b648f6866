/** What one's decisions cost, as the server weighs them, game by game. */
import type { Costs, Found } from "./results";
import { No, api } from "../wire/api";
import type { Analysis } from "../wire/messages";

const PAUSE = 1500; // milliseconds from one look to the next
const OVER = ["none", "done", "failed"];

/** What an analysis says of a seat; null if it had nothing to decide. */
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

/** What is found of one's seat; null if nothing is, or nothing was asked for and is not to be asked for now. */
export async function found(id: string, seat: number, begin: boolean): Promise<Found | null> {
  try {
    let state = begin ? await api.weigh(id) : await api.weighed(id);
    while (begin && !OVER.includes(state.state)) {
      await new Promise((again) => setTimeout(again, PAUSE));
      state = await api.weighed(id);
    }
    return state.analysis ? foundIn(state.analysis, seat) : null;
  } catch (no) {
    if (no instanceof No) return null; // the table is gone, or the server is away
    throw no;
  }
}

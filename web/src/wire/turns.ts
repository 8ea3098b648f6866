/** The turns of an analysis, each of which may hold several decisions. */
import type { Decision } from "./messages";

/** Return the decision of each turn that lost most, as `tripot.analysis.walk` does. */
export function worstByTurn(decisions: Decision[]): Decision[] {
  const found = new Map<string, Decision>();
  for (const one of decisions) {
    const turn = `${one.seat} ${one.turn}`;
    if (one.loss > (found.get(turn)?.loss ?? -1)) found.set(turn, one);
  }
  return [...found.values()];
}

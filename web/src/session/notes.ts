/** What the table itself says, in the reader's language. */
import { shownNames } from "../language/names";
import { listed, t } from "../language/texts";
import type { Note, Session } from "./session.svelte";

export const sayNote = ({ kind, who, by }: Note): string => t(`note-${kind}`, { who, by });

/** Return who has won a game that is over, in a sentence to `reader`. */
export function sayWinners({ table, outcome, seat }: Session, reader: number | null = seat): string {
  const won = shownNames(table).filter((_, winner) => outcome!.standing[winner] === 1);
  if (won.length === 1 && outcome!.standing[reader ?? -1] === 1) return t("end-you-won");
  return t("end-won", { names: listed(won), count: won.length });
}

/** What the page says about a table's dice, in a tone and a sentence. */
import { hasShown, remade } from "../dice/pins";
import { t } from "../language/texts";
import { isHere } from "../wire/here";
import type { Finding, Verdict } from "../dice/checks";
import { hasEnded } from "../dice/dice.svelte";
import type { Session } from "../session/session.svelte";
import type { TableInfo } from "../wire/messages";

/** `quiet`: nothing is known yet; `here`: the dice are this device's own. */
export type Tone = Verdict | "quiet" | "here";

export interface Look {
  tone: Tone;
  text: string;
}

const look = (tone: Tone, id: string, count = 0, why = ""): Look => ({ tone, text: t(id, { count, why }) });

const told = ({ check, verdict, why, count }: Finding): Look => look(verdict, `proof-${check}-${why}`, count);

/** Return the seats of people with no part in the dice: taken after the list of promises was fixed, or away then. */
export const withoutPart = ({ seats, promises, left_out, gone }: TableInfo): number[] =>
  promises === null
    ? []
    : seats
        .filter(({ owned }) => owned)
        .map(({ seat }) => seat)
        .filter((seat) => gone.some((one) => one.seat === seat) || (!promises[seat] && !left_out.includes(seat)));

export function lookOf(session: Session): Look {
  const { table, dice } = session;
  if (isHere(table.id)) return look("here", "seal-here");
  if (dice.findings && !dice.known.fault) return checked(dice.findings);
  if (dice.known.fault) return look("bad", `proof-pinned-${dice.known.fault}`);
  if (table.status === "waiting") return awaited(session);
  if (!hasEnded(table)) return underWay(session);
  return dice.unread ? look("part", "seal-unread") : look("quiet", "seal-checking");
}

/** Return the look before the game. */
function awaited({ table, seat, dice, line, making }: Session): Look {
  if (seat !== null && table.left_out.includes(seat))
    return look("part", hasShown(dice.known) ? "seal-unheard" : "seal-left");
  if (making) return look("quiet", "seal-making");
  if (seat === null) return look("quiet", "seal-watching");
  if (dice.stands(table, seat)) return look("good", "seal-promised");
  const elsewhere = line === "up" && table.seats[seat]!.promise !== null;
  return elsewhere ? look("part", "seal-elsewhere") : look("quiet", "seal-promising");
}

/** Return the look in play. */
function underWay({ table, seats, dice }: Session): Look {
  const again = remade(dice.known);
  if (dice.isIn(table, seats)) return again ? look("part", "seal-remade", again + 1) : look("good", "seal-in");
  return look("part", dice.known.rounds.at(-1)?.early ? "seal-out" : "seal-late");
}

const RANKS: Verdict[] = ["good", "part", "bad"];

/** Return the worst finding, the first of its kind. */
export const worst = (findings: Finding[]): Finding =>
  findings.reduce((bad, one) => (RANKS.indexOf(one.verdict) > RANKS.indexOf(bad.verdict) ? one : bad));

/** Return the look after the checks: the number of correct draws, or the worst finding. */
function checked(findings: Finding[]): Look {
  const bad = worst(findings);
  if (bad.verdict === "bad") return told(bad);
  const { count } = findings.find(({ check }) => check === "draws")!;
  return look(bad.verdict, `seal-${bad.verdict}`, count, bad.why);
}

/** Return the look of each of the four checks: its result, or what is known before the end. */
export function checksOf({ table, seats, dice }: Session): Look[] {
  const { fault, rounds } = dice.known;
  if (dice.findings)
    return dice.findings.map((one) =>
      one.check === "pinned" && fault ? look("bad", `proof-pinned-${fault}`) : told(one),
    );
  const pinned = fault
    ? look("bad", `proof-pinned-${fault}`)
    : rounds.at(-1)?.early
      ? look("good", "proof-pinned-kept")
      : look("part", "proof-pinned-late");
  const own = dice.isIn(table, seats)
    ? look("good", "proof-own-in")
    : table.nonces
      ? look("part", "proof-own-out")
      : look("quiet", "proof-own-awaited");
  return [pinned, own, look("quiet", "proof-checked-later"), look("quiet", "proof-checked-later")];
}

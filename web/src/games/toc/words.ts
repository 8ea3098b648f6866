/** Names of pawns and places, and sentences about what actions do, in the reader's language. */
import { listed, t } from "../../texts";
import { CAMP, CENTRE, PAWNS, RING, SECTION, owner, section, type Toc } from "./track";
import { after, sent, type Way } from "./ways";

/** A card as messages want it: a number where a number stands on it. */
export const rank = (card: string): string | number => (/\d/.test(card) ? Number(card) : card);

export const cardName = (card: string): string => t("toc-card", { card: rank(card) });

/** A pawn; those of whoever acts need no name. */
export function pawnName(sight: Toc, pawn: number, actor: number | null = null): string {
  const seat = Math.floor(pawn / PAWNS);
  const whose = seat === sight.seat ? "you" : seat === actor ? "own" : "other";
  return t("toc-pawn", { owner: whose, who: sight.names[seat]!, number: (pawn % PAWNS) + 1 });
}

/** A square of the track, so many steps after the start of a section. */
export function squareName(sight: Toc, of: number, steps: number): string {
  const along = (steps - 1 + RING) % RING;
  const at = (of + 1 + Math.floor(along / SECTION)) % 4;
  const seat = owner(sight, at);
  return t("toc-square", {
    owner: seat === null ? "nobody" : seat === sight.seat ? "you" : "other",
    who: seat === null ? "" : sight.names[seat]!,
    number: (along % SECTION) + 1,
    section: at + 1,
  });
}

/** Where a pawn is. */
export function placeName(sight: Toc, pawn: number, place: number): string {
  if (place === CAMP) return t("toc-camp");
  if (place >= CENTRE) return t("toc-centre");
  if (place > RING) return t("toc-house-square", { number: place - RING });
  return squareName(sight, section(sight, Math.floor(pawn / PAWNS)), place);
}

/** What an action does on the board, within a sentence. */
export function effect(sight: Toc, way: Way, places: readonly number[], actor: number | null): string {
  const pawn = pawnName(sight, way.pawn, actor);
  const what = {
    discard: () => "",
    enter: () => t("toc-enters", { pawn }),
    move: () => t("toc-goes", { pawn, steps: way.steps }),
    home: () => t("toc-goes-home", { pawn, number: places[way.pawn]! - RING }),
    back: () => t("toc-goes-back", { pawn, steps: way.steps }),
    swap: () => t("toc-swaps", { pawn, other: pawnName(sight, way.other, actor) }),
    center: () => t("toc-goes-to", { pawn, where: t("toc-centre") }),
    exit: () => t("toc-goes-to", { pawn, where: squareName(sight, way.other - 1, 8) }),
  }[way.verb]();
  const eaten = sent(sight.view.place, places).map((one) => pawnName(sight, one, actor));
  return eaten.length ? t("toc-sends", { what, pawns: listed(eaten) }) : what;
}

/** The beginning of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What the reader may do, as a sentence. */
export function offer(sight: Toc, way: Way): string {
  if (way.verb === "discard") return sentence(t("toc-discard", { card: cardName(way.card) }));
  return sentence(effect(sight, way, after(sight, way), sight.seat));
}

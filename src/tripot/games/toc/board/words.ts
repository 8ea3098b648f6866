/** Names of pawns and places, and sentences about actions, in the reader's language. */
import { listed, t } from "@page/language/texts";
import { CAMP, CENTRE, EIGHTH, PAWNS, RING, SECTION, owner, section, type Toc } from "./track";
import { MARKS, glyph, ownerOf, rank, sent, steps, type Deed } from "./deeds";
import type { Offer, Way } from "./ways";

export const cardName = (card: string): string => t("toc-card", { card: rank(card) });

/** Return what stands in the corners of cards. */
export const cornersOf = (cards: string): string =>
  [...cards].map((card) => (card === "X" ? "★" : t("card-corner", { rank: card }))).join(" ");

/** Return a pawn's name; the actor's own pawns need no person's name. */
export function pawnName(sight: Toc, pawn: number, actor: number | null = null): string {
  const seat = Math.floor(pawn / PAWNS);
  const whose = seat === sight.seat ? "you" : seat === actor ? "own" : "other";
  return t("toc-pawn", { owner: whose, who: sight.names[seat]!, number: (pawn % PAWNS) + 1 });
}

/** Return the name of the square `steps` steps after the start of a section. */
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

/** Return the name of a pawn's place. */
export function placeName(sight: Toc, pawn: number, place: number): string {
  if (place === CAMP) return t("toc-camp");
  if (place >= CENTRE) return t("toc-centre");
  if (place > RING) return t("toc-house-square", { number: place - RING });
  return squareName(sight, section(sight, Math.floor(pawn / PAWNS)), place);
}

/** Return what a deed does, as a part of a sentence; `places` are those after it, `name` names a pawn. */
export function effect(sight: Toc, deed: Deed, places: readonly number[], name: (pawn: number) => string): string {
  const { pawn: moved, other, verb } = deed;
  const [from, to] = [sight.view.place[moved]!, places[moved]!];
  const pawn = name(moved);
  return {
    discard: () => "",
    give: () => "",
    fold: () => t("toc-fold"),
    enter: () => t("toc-enters", { pawn }),
    move: () => t("toc-goes", { pawn, steps: steps(deed, from, to) }),
    home: () => t("toc-goes-home", { pawn, number: to - RING }),
    back: () => t("toc-goes-back", { pawn, steps: steps(deed, from, to) }),
    swap: () => t("toc-swaps", { pawn, other: name(other) }),
    center: () => t("toc-goes-to", { pawn, where: t("toc-centre") }),
    exit: () => t("toc-goes-to", { pawn, where: squareName(sight, other - 1, EIGHTH) }),
  }[verb]();
}

/** Return a text with a capital first letter. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Return a move as a sentence. */
export function offer(sight: Toc, way: Way): string {
  const card = cardName(way.card);
  if (way.verb === "discard") return sentence(t("toc-discard", { card }));
  if (way.verb === "give") return sentence(t("toc-give", { card, who: sight.names[sight.seat! ^ 2]! }));
  const what = effect(sight, way, way.then, (pawn) => pawnName(sight, pawn));
  const eaten = sent(sight.view.place, way.then).map((one) => pawnName(sight, one));
  return sentence(eaten.length ? t("toc-sends", { what, pawns: listed(eaten) }) : what);
}

/** Return a pawn's shape and number, as on the board. */
export const sign = (pawn: number): string => `${MARKS[ownerOf(pawn)]}${(pawn % PAWNS) + 1}`;

/** Return in few words what a costly move costs. */
export function caution(sight: Toc, way: Way): string {
  const card = cardName(way.card);
  if (way.verb === "discard") return t("toc-sure-discard", { card });
  if (way.verb === "give") return t("toc-sure-give", { card, who: sight.names[sight.seat! ^ 2]! });
  if (way.verb === "swap") return t("toc-sure-swap", { pawn: sign(way.pawn), other: sign(way.other) });
  const pawns = listed(sent(sight.view.place, way.then).map((one) => pawnName(sight, one)));
  return sentence(t("toc-sure-sends", { card, pawns }));
}

/** Return how far a move goes, for a button once card and pawn are chosen. */
function far(sight: Toc, way: Way, picked: string[]): string {
  const [from, to] = [sight.view.place[way.pawn]!, way.then[way.pawn]!];
  const named: Partial<Record<Way["verb"], () => string>> = {
    enter: () => "↥",
    move: () => `+${steps(way, from, to)}`,
    home: () => `⌂${to - RING}`,
    back: () => `−${steps(way, from, to)}`,
    swap: () => `⇄${sign(picked.length && !picked.includes(way.ends[0]!) ? way.pawn : way.other)}`,
    center: () => "◎",
    exit: () => {
      const seat = owner(sight, way.other);
      return `◎→${seat === null ? way.other + 1 : MARKS[seat]}`;
    },
  };
  return named[way.verb]?.() ?? "";
}

/** Return a button's label: what its moves still leave open, and where a single one leads; in words if there is room. */
export function button(
  sight: Toc,
  { by, ways }: Offer,
  known: { card: string; points: string[] },
  words = false,
): string[] {
  const [first] = ways as [Way];
  const corner = t("card-corner", { rank: first.card });
  if (by === "pawn") return [sign(first.pawn)];
  if (by === "card") return [corner, glyph(sight, first.card)];
  if (by === "seat") return first.verb === "swap" ? [`⇄ ${MARKS[ownerOf(first.other)]}`] : ["↦"];
  if (by === "home") {
    if (words) return [t(first.verb === "home" ? "toc-ways-home" : "toc-ways-on", { count: ways.length })];
    return [first.verb === "home" ? "⌂" : "+"];
  }
  const eaten = sent(sight.view.place, first.then).map((one) => `✕${sign(one)}`);
  if (words) {
    const what = effect(sight, first, first.then, sign);
    return [[known.card === first.card ? what : `${corner}: ${what}`, ...eaten].join(" ")];
  }
  return [
    ...(known.card ? [] : [corner]),
    ...(known.points.length || first.pawn < 0 ? [] : [sign(first.pawn)]),
    far(sight, first, known.points),
    ...eaten,
  ];
}

/** Return a button's label for screen readers. */
export function aloud(sight: Toc, { by, ways }: Offer): string {
  const [first] = ways as [Way];
  const count = ways.length;
  if (by === "way") return offer(sight, first);
  if (by === "pawn") return sentence(t("toc-pawn-ways", { pawn: pawnName(sight, first.pawn), count }));
  if (by === "card") return `${sentence(cardName(first.card))}: ${t("toc-ways", { count })}`;
  if (by === "home") return t(first.verb === "home" ? "toc-ways-home" : "toc-ways-on", { count });
  return t("toc-ways-with", { who: sight.names[ownerOf(first.other)] ?? "", count });
}

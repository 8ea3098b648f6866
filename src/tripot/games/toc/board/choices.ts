/** From a card and a pawn to an action: the moves left after what was tapped. */
import type { BoardProps } from "@page/games/board";
import type { TocView } from "./view";
import { isLaid, ownerOf, sent } from "./deeds";
import { NOTHING, type Held } from "./held.svelte";
import type { Toc } from "./track";
import { FEW, offered, waysOf, type Offer, type Way } from "./ways";
import { caution } from "./words";

/** What taps need to know of the table. */
export type Table = Pick<BoardProps<TocView, Held>, "sight" | "held" | "play" | "propose" | "proposed" | "sending">;

export const handOf = ({ view, seat }: Toc): string[] => (seat === null ? [] : [...view.hand[seat]!]);

/** Return the card that the reader has laid down for its partner. */
const given = ({ view, seat }: Toc): string => (seat === null ? "" : view.gave[seat]!);

/** Return everything that follows from the legal moves and from what was tapped. */
export function choices({ sight, held, proposed, sending }: Table) {
  const hand = handOf(sight);
  const turn = sight.legal.join();
  const ways = sending ? [] : waysOf(sight);
  const laid = ways.some(isLaid);
  const pick = held.picked.turn === turn ? held.picked : NOTHING;
  const ranks = new Set(ways.map((way) => way.card));
  const only = ranks.size === 1 && !laid ? [...ranks][0]! : "";
  const card = hand[pick.card] ?? only;
  const open = ways.filter(
    (way) =>
      !isLaid(way) &&
      (!card || way.card === card) &&
      (!pick.among || pick.among.includes(way.text)) &&
      pick.points.every((point) => way.ends.includes(point)),
  );
  // With many moves the pawn is chosen first; without card or pawn there are many.
  const begun = card !== "" || pick.points.length > 0 || turn === "fold";
  const pawns = new Set(open.map((way) => way.pawn));
  const many = pick.points.length === 0 && pawns.size > 1 && (!begun || open.length > FEW);
  const lit = [...new Set(open.flatMap((way) => (many ? way.ends.slice(0, 1) : way.ends)))];
  // Another pawn may be chosen instead.
  const starts = ways.filter((way) => !card || way.card === card).flatMap((way) => way.ends.slice(0, 1));
  const shown =
    ways.find((way) => way.text === (proposed ?? held.pointed)) ?? (begun && open.length === 1 ? open[0]! : null);
  return {
    hand,
    turn,
    ways,
    laid,
    pick,
    card,
    // A 7 that is being split has left the hand; a gift has not yet.
    raised: pick.card >= 0 ? pick.card : hand.indexOf(sight.view.giving ? given(sight) : sight.view.seven ? "" : only),
    open,
    lit,
    spots: [...new Set([...lit, ...starts])],
    offers: begun ? offered(open, pick.points.length > 0) : [],
    shown,
  };
}
export type Choices = ReturnType<typeof choices>;

/** Return whether a pawn is the reader's or its partner's. */
export function ours({ seat, table }: Toc, pawn: number): boolean {
  return ownerOf(pawn) === seat || (table.rules.teams === true && seat !== null && ownerOf(pawn) === (seat ^ 2));
}

/** Return whether a move may be regretted, and so is confirmed first. The only choice is never a mistake. */
export function costly(sight: Toc, way: Way): boolean {
  if (sight.legal.length === 1) return false;
  const hurt = sent(sight.view.place, way.then).some((pawn) => ours(sight, pawn));
  return hurt || isLaid(way) || way.verb === "swap";
}

/** Choose a move; a costly one needs a second tap. */
export function choose({ sight, held, play, propose, proposed }: Table, way: Way): void {
  held.pointed = "";
  if (costly(sight, way) && proposed !== way.text) propose(way.text, caution(sight, way));
  else {
    held.picked = NOTHING;
    play(way.text);
  }
}

export function touchCard(table: Table, { hand, turn, ways, laid, pick }: Choices, at: number): void {
  const way = laid && ways.find(({ card }) => card === hand[at]);
  table.held.picked = at === pick.card && !laid ? NOTHING : { turn, card: at, points: [], among: null };
  if (way) choose(table, way);
}

export function touchPoint(table: Table, { turn, card, pick, open }: Choices, point: string): void {
  const taken = pick.points.includes(point);
  const left = open.filter((way) => way.ends.includes(point));
  // A pawn alone is not a move yet: first show where it may go.
  const sure = card !== "" || pick.points.length > 0;
  if (!taken && sure && left.length === 1) {
    choose(table, left[0]!);
    return;
  }
  // If no move joins two pawns, the second one is chosen instead.
  const points = taken ? pick.points.filter((one) => one !== point) : left.length ? [...pick.points, point] : [point];
  table.held.picked = { ...pick, turn, points, among: null };
}

export function touchOffer(table: Table, found: Choices, { by, ways }: Offer): void {
  const [first] = ways as [Way];
  const { pick, turn, hand } = found;
  if (by === "way") choose(table, first);
  else if (by === "pawn") touchPoint(table, found, first.ends[0]!);
  else if (by === "card") table.held.picked = { ...pick, turn, card: hand.indexOf(first.card) };
  else table.held.picked = { ...pick, turn, among: ways.map((way) => way.text) };
}

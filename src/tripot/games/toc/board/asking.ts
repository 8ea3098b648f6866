/** What the reader is asked, and what the decision can win and cost. */
import { t } from "@page/language/texts";
import { handOf, ours } from "./choices";
import { MARKS, ownerOf, sent, use } from "./deeds";
import type { Held } from "./held.svelte";
import { lost } from "./steps";
import { CAMP, PAWNS, RING, isHome, type Toc } from "./track";
import { waysOf, type Way } from "./ways";
import { cardName, sentence, sign } from "./words";

const ENTERS = "AKX"; // cards that bring a pawn out of camp
const SPECIAL = `${ENTERS}J47T`; // cards that do more than go forward

/** Return the state of the game. */
export const stage = ({ view }: Toc): string => t("toc-stage", { deal: view.deal + 1 });

/** Return what the reader is asked. */
export function prompt(sight: Toc): string {
  const { view, seat } = sight;
  const [first] = waysOf(sight);
  if (seat === null || !first) return "";
  if (view.jacked) return t("toc-ask-jacked");
  if (view.seven) return t("toc-ask-seven", { count: view.seven });
  if (view.giving) return t("toc-ask-give", { who: sight.names[seat ^ 2]! });
  if (first.pawn < 0) return t(first.card ? "toc-ask-discard" : "toc-ask-fold");
  const side = ownerOf(first.pawn);
  const mark = MARKS[side]!;
  if (side !== seat) return t("toc-ask-partner", { mark, who: sight.names[side]! });
  return t("toc-ask-own", { mark, colour: t("toc-colour", { seat }) });
}

interface Prospect {
  way: Way;
  taken: number; // steps that opponents lose
  most: number; // the pawn that loses most of them
  given: number; // steps that the reader's side loses
}

function prospect(sight: Toc, way: Way): Prospect {
  const { place } = sight.view;
  const steps = (pawn: number) => lost(place[pawn]!);
  const gone = sent(place, way.then);
  const theirs = gone.filter((pawn) => !ours(sight, pawn));
  const sum = (pawns: number[]) => pawns.reduce((all, pawn) => all + steps(pawn), 0);
  const most = theirs.reduce((best, pawn) => (best < 0 || steps(pawn) > steps(best) ? pawn : best), -1);
  return { way, taken: sum(theirs), most, given: sum(gone.filter((pawn) => ours(sight, pawn))) };
}

/** Return the steps that a swap gains for the reader's pawn, if the opponent's gains fewer. */
function won(sight: Toc, { verb, pawn, other, then }: Way): number {
  if (verb !== "swap" || ours(sight, other)) return 0;
  const further = (one: number) => lost(then[one]!) - lost(sight.view.place[one]!);
  return further(other) < further(pawn) ? further(pawn) : 0;
}

/** Return whether a pawn passes its house, for another lap. */
const goesPast = ({ view }: Toc, { verb, pawn, then }: Way): boolean =>
  verb === "move" && then[pawn]! < view.place[pawn]! && view.place[pawn]! <= RING;

/** Return what a special card does, if there is a choice of cards; most of their signs say nothing to newcomers. */
function explained(sight: Toc, free: Prospect[]): string {
  const cards = [...new Set(free.map(({ way }) => way.card))];
  const special = cards.length > 1 && cards.find((card) => SPECIAL.includes(card));
  return special ? use(sight, special) : "";
}

/** Return what the chosen card does, if it is special; otherwise what the decision can win and cost. */
export function coach(sight: Toc, { picked }: Held): string {
  const all = waysOf(sight).map((way) => prospect(sight, way));
  if (!all.length || sight.legal[0] === "fold") return "";
  const chosen = picked.turn === sight.legal.join() ? handOf(sight)[picked.card] : undefined;
  if (chosen && SPECIAL.includes(chosen)) return use(sight, chosen);
  if (sight.view.giving) return t("toc-coach-give", { who: sight.names[sight.seat! ^ 2]! });
  if (all[0]!.way.verb === "discard") {
    const camped = sight.view.place.slice(PAWNS * sight.seat!, PAWNS * (sight.seat! + 1)).includes(CAMP);
    const keeps = camped && handOf(sight).some((card) => ENTERS.includes(card));
    return t("toc-coach-discard", { keeps: keeps ? "yes" : "no" });
  }
  const free = all.filter(({ given }) => !given);
  // A card is no danger if it can also be played without loss.
  const dear = all.find(({ way }) => free.every((one) => one.way.card !== way.card));
  if (!free.length) return t("toc-coach-forced", { steps: Math.min(...all.map(({ given }) => given)) });
  const best = (of: (one: Prospect) => number) => free.reduce((top, one) => (of(one) > of(top) ? one : top));
  const card = ({ way }: Prospect) => sentence(cardName(way.card));
  const eats = best(({ taken }) => taken);
  const eaten = { card: card(eats), pawn: eats.most < 0 ? "" : sign(eats.most), steps: eats.taken };
  if (eats.taken && dear) {
    return t("toc-coach-both", { ...eaten, other: cardName(dear.way.card), own: dear.given });
  }
  if (eats.taken) return t("toc-coach-eat", eaten);
  if (dear) return t("toc-coach-cost", { card: card(dear), steps: dear.given });
  const home = free.find(({ way }) => way.verb === "home" && sight.view.place[way.pawn]! <= RING);
  if (home) {
    const wins = home.way.then.every((place, pawn) => !ours(sight, pawn) || isHome(place));
    return t("toc-coach-home", { card: card(home), pawn: sign(home.way.pawn), wins: wins ? "yes" : "no" });
  }
  const swap = best(({ way }) => won(sight, way));
  const steps = won(sight, swap.way);
  if (steps > 0) return t("toc-coach-swap", { card: card(swap), steps });
  const enters = free.find(({ way }) => way.verb === "enter");
  if (enters) return t("toc-coach-enter", { card: card(enters) });
  const past = free.find(({ way }) => goesPast(sight, way));
  if (!past) return explained(sight, free);
  const always = free.every(({ way }) => goesPast(sight, way)) ? "yes" : "no";
  return t("toc-coach-past", { card: card(past), pawn: sign(past.way.pawn), all: always });
}

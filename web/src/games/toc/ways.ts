/** What the texts of actions stand for. It serves pictures and words; what is legal comes from the server. */
import { CAMP, CENTRE, EIGHTH, PAWNS, RING, SECTION, key, section, spot, square, type Toc } from "./track";

export const MARKS = "●▲■◆"; // a seat's pawns, beside its colour

// Low to high, and what stands on each card: out of camp, so far, and what follows.
export const GLYPHS: Record<string, string> = {
  A: "↥ +1", 2: "+2", 3: "+3", 4: "−4", 5: "+5", 6: "+6", 7: "1…7", 8: "+8", 9: "+9",
  T: "⇄", J: "+11 ⊘", Q: "+12", K: "↥ +13", X: "↥ +15 ↻",
}; // prettier-ignore
const FORWARD: Record<string, number> = { A: 1, 2: 2, 3: 3, 5: 5, 6: 6, 8: 8, 9: 9, J: 11, Q: 12, K: 13, X: 15 };
const BACK = 4;

export type Verb = "discard" | "enter" | "move" | "home" | "back" | "swap" | "center" | "exit";

/** An action in its parts. */
export interface Way {
  text: string;
  card: string;
  verb: Verb;
  pawn: number; // -1 for a discard
  steps: number;
  other: number; // the second pawn of a swap, or the section of an exit; else -1
}

const pawnNamed = (name: string): number => PAWNS * Number(name[0]) + Number(name[2]);

/** An action's text, taken apart. */
export function read(text: string): Way {
  const [first = "", second = "", name = "", more = ""] = text.split(" ");
  if (first === "discard") return { text, card: second, verb: first, pawn: -1, steps: 0, other: -1 };
  const verb = second as Verb;
  return {
    text,
    card: first,
    verb,
    pawn: pawnNamed(name),
    steps: verb === "back" ? BACK : first === "7" ? Number(more) : (FORWARD[first] ?? 0),
    other: verb === "swap" ? pawnNamed(more) : verb === "exit" ? Number(more) : -1,
  };
}

/** A track square as the owner of a section counts it, 1 to 72. */
const counted = (of: number, from: number, place: number): number =>
  ((((from - of) * SECTION + place - 1) % RING) + RING) % RING + 1; // prettier-ignore

/** Where all pawns are after an action: what a picture of it shows. */
export function after(sight: Toc, way: Way): number[] {
  const places = [...sight.view.place];
  const { pawn, verb, steps, other } = way;
  if (pawn < 0) return places;
  const own = section(sight, Math.floor(pawn / PAWNS));
  const from = places[pawn]!;
  if (verb === "swap") {
    const theirs = section(sight, Math.floor(other / PAWNS));
    places[pawn] = counted(own, theirs, places[other]!);
    places[other] = counted(theirs, own, from);
    return places;
  }
  const to = {
    discard: from,
    enter: 0,
    move: ((from + steps - 1) % RING) + 1,
    home: from + steps,
    back: counted(own, own, from - steps),
    center: CENTRE + Math.floor(from / SECTION),
    exit: counted(own, other - 1, EIGHTH),
  }[verb];
  // A 7 sends away what it passes, any other card what stands where it ends.
  const onTrack = verb === "home" ? Math.max(0, RING - from) : steps;
  const hit = new Set<string>();
  if (way.card === "7") {
    for (let ahead = 1; ahead <= onTrack; ahead++) hit.add(key(square(sight, own, from + ahead)));
  } else if (to <= RING) hit.add(key(spot(sight, pawn, to)));
  places.forEach((place, one) => {
    const safe = one === pawn || place === 0 || place >= RING;
    if (!safe && hit.has(key(spot(sight, one, place)))) places[one] = CAMP;
  });
  places[pawn] = to;
  return places;
}

/** The pawns that go to camp between two boards. */
export function sent(before: readonly number[], after: readonly number[]): number[] {
  return after.flatMap((place, pawn) => (place === CAMP && before[pawn] !== CAMP ? [pawn] : []));
}

/** The seat whose pawns a seat plays: its partner's once its own are home. */
export function playing(sight: Toc, seat: number): number {
  const home = sight.view.inside[seat] === (1 << PAWNS) - 1;
  return sight.table.rules.teams && home ? seat ^ 2 : seat;
}

/** What can't be taken back and may well be regretted: it is shown before it goes. */
export function costly(sight: Toc, way: Way): boolean {
  const mine = (pawn: number) => {
    const seat = Math.floor(pawn / PAWNS);
    return seat === sight.seat || (sight.table.rules.teams && seat === (sight.seat! ^ 2));
  };
  return way.verb === "discard" || way.verb === "swap" || sent(sight.view.place, after(sight, way)).some(mine);
}

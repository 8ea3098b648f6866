/** The meaning and the effects of actions; what is legal and where it leads comes from the server. */
import { t } from "@page/language/texts";
import { CAMP, PAWNS, RING, type Toc } from "./track";

export const MARKS = "●▲■◆"; // the shape of a seat's pawns, in addition to its colour

// What is printed below most cards: out of camp, or a number of steps, and effects.
const GLYPHS: Record<string, string> = {
  A: "↥ 1", either: "↥1/11", 2: "+2", 3: "+3", 4: "−4", 5: "+5", 6: "+6", 7: "1…7", 8: "+8", 9: "+9", 10: "+10",
  T: "⇄", J: "+11⊘", swap: "⇄", eleven: "+11", Q: "+12", K: "↥ 13", eats: "↥13✕",
}; // prettier-ignore

/** Return a card's rank for messages: a number if it shows one. */
export const rank = (card: string): string | number => (/\d/.test(card) ? Number(card) : card);

type Rules = Toc["table"]["rules"];

/** Return what a card is to these house rules: its rank, or a name for the effect that they give it. */
function kind(rules: Rules, card: string): string {
  if (card === "A" && rules.ace === "one_or_eleven") return "either";
  if (card === "K" && rules.king_eats === true) return "eats";
  if (card === "T" && rules.ten === "ten") return "10";
  if (card === "J" && rules.jack !== "skip") return String(rules.jack);
  return card;
}

/** Return what is printed below a card by these house rules. */
export const glyph = ({ table: { rules } }: Toc, card: string): string =>
  card === "X" ? `↥${rules.joker_steps}↻` : GLYPHS[kind(rules, card)]!;

/** Return what a card does by these house rules. */
export const use = ({ table: { rules } }: Toc, card: string): string =>
  t("toc-use", { card: rank(kind(rules, card)), steps: Number(rules.joker_steps) });

/** Return which effect sends the pawns that a deed passes to camp; "landed" if it only sends those where it ends. */
export function eater({ table: { rules } }: Toc, { card, verb }: Deed): "passed" | "king" | "landed" {
  if (card === "7") return "passed";
  return /move|home/.test(verb) && kind(rules, card) === "eats" ? "king" : "landed";
}

export type Verb = "discard" | "fold" | "enter" | "move" | "home" | "back" | "swap" | "center" | "exit" | "give";

/** An action, parsed. */
export interface Deed {
  text: string;
  card: string; // none if a hand is laid down
  verb: Verb;
  pawn: number; // -1 if the action moves no pawn
  other: number; // the second pawn of a swap, or the section of an exit; else -1
}

const pawnNamed = (name: string): number => PAWNS * Number(name[0]) + Number(name[2]);

/** Parse the text of an action. */
export function read(text: string): Deed {
  const [first = "", second = "", name = "", more = ""] = text.split(" ");
  if (!name) return { text, card: second, verb: first as Verb, pawn: -1, other: -1 };
  const verb = second as Verb;
  const other = verb === "swap" ? pawnNamed(more) : verb === "exit" ? Number(more) : -1;
  return { text, card: first, verb, pawn: pawnNamed(name), other };
}

/** Return the steps from one place to another along the track, in the deed's direction. */
export function steps({ verb }: Deed, from: number, to: number): number {
  const ahead = verb === "back" ? from - to : to - from;
  return verb === "home" ? ahead : ((ahead - 1 + 2 * RING) % RING) + 1;
}

/** Return the pawns that are sent to camp between two boards. */
export function sent(before: readonly number[], after: readonly number[]): number[] {
  return after.flatMap((place, pawn) => (place === CAMP && before[pawn] !== CAMP ? [pawn] : []));
}

/** Return whether a deed discards a card or gives it to the partner: one tap on the card is enough. */
export const isLaid = ({ verb }: Deed): boolean => verb === "discard" || verb === "give";

export const ownerOf = (pawn: number): number => Math.floor(pawn / PAWNS);

/** How far pawns have come. */
import type { TocView } from "./view";
import { CAMP, CENTRE, EIGHTH, PAWNS, RING, SECTION } from "./track";

/** Return the steps that a pawn has made, which it loses when it is sent to camp. */
export function lost(place: number): number {
  if (place === CAMP || place === RING) return 0;
  return place < CENTRE ? place : EIGHTH + SECTION * (place - CENTRE);
}

/** Return the steps that each seat's pawns have made. */
export function score(view: TocView): number[] {
  return Array.from({ length: view.players }, (_, seat) =>
    view.place.slice(PAWNS * seat, PAWNS * (seat + 1)).reduce((sum, place) => sum + lost(place), 0),
  );
}

/** A seat's pawns: a shape beside the colour, drawn round the origin, about one cell wide. */
export const SHAPES = [
  "M-.46 0a.46 .46 0 1 0 .92 0a.46 .46 0 1 0-.92 0z",
  "M0-.5L.52 .4H-.52z",
  "M-.4-.4H.4V.4H-.4z",
  "M0-.54L.54 0L0 .54L-.54 0z",
] as const;

/** How far below the origin a number stands amid the shape. */
export const LOW = [0, 0.11, 0, 0] as const;

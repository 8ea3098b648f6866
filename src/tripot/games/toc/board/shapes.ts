/** The shapes of the seats' pawns, in addition to colours, drawn round the origin, about one cell wide. */
export const SHAPES = [
  "M-.44 0a.44 .44 0 1 0 .88 0a.44 .44 0 1 0-.88 0z",
  "M-.07-.45Q0-.56 .07-.45L.49 .3Q.54 .42 .42 .42H-.42Q-.54 .42-.49 .3z",
  "M-.31-.4H.31Q.4-.4 .4-.31V.31Q.4 .4 .31 .4H-.31Q-.4 .4-.4 .31V-.31Q-.4-.4-.31-.4z",
  "M-.07-.49Q0-.56 .07-.49L.49-.07Q.56 0 .49 .07L.07 .49Q0 .56-.07 .49L-.49 .07Q-.56 0-.49-.07z",
] as const;

/** How far below the origin a number must be to look centred in the shape. */
export const LOW = [0, 0.1, 0, 0] as const;

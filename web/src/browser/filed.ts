/** A game's file that was given to one screen, for another to show. */
let file: File | undefined;

export function give(given: File | undefined): void {
  file = given;
}

/** The file, once. */
export function taken(): File | undefined {
  const given = file;
  file = undefined;
  return given;
}

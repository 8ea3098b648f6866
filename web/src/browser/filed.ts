/** A game's file that one screen was given and another will show. */
let file: File | undefined;

export function give(given: File | undefined): void {
  file = given;
}

/** Return the file and forget it. */
export function taken(): File | undefined {
  const given = file;
  file = undefined;
  return given;
}

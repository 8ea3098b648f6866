/** The game of a file that is shown: kept for this tab, where it is loaded again. */
const KEPT = "tripot-file";

/** Keep the lines of the game that is shown, for this tab. */
export function keep(lines: string): void {
  try {
    sessionStorage.removeItem(KEPT); // or it would stay if these are too long
    sessionStorage.setItem(KEPT, lines);
  } catch {
    // there is no store, or it is too small: whoever loads the page again chooses the file again
  }
}

/** They, where the address is that of a moment; without one another file is asked for. */
export function keptLines(): string | null {
  try {
    return location.hash ? sessionStorage.getItem(KEPT) : null;
  } catch {
    return null;
  }
}

/** The lines of the file in view, kept in this tab for a reload. */
const KEPT = "tripot-file";

/** Keep the lines of the game in view, for this tab. */
export function keep(lines: string): void {
  try {
    sessionStorage.removeItem(KEPT); // or the old one would stay if these are too long
    sessionStorage.setItem(KEPT, lines);
  } catch {
    // no storage, or too little: after a reload the file must be chosen again
  }
}

/** Return the kept lines if the address names a moment; null otherwise: then another file is wanted. */
export function keptLines(): string | null {
  try {
    return location.hash ? sessionStorage.getItem(KEPT) : null;
  } catch {
    return null;
  }
}

/** What takes the server a while to think of: it is asked again until it knows. */
import { No } from "../wire/api";

const TRIES = 12; // of ten seconds each, as the server answers after so long

export async function patiently<T>(ask: () => Promise<T>, wanted: () => boolean): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await ask();
    } catch (no) {
      if (!(no instanceof No) || no.code !== "unavailable" || !left || !wanted()) throw no;
    }
  }
}

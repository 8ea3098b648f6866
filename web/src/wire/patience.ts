/** Requests that wait: the server may still be computing, or be busy. */
import { LATER, No } from "./api";

const PAUSE = 1500; // milliseconds before the next request

/** Ask until there is an answer, and return it. Throw No if there will be none; stop once `left` returns true. */
export async function patiently<Answer>(ask: () => Promise<Answer>, left: () => boolean): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (no) {
      if (left() || !(no instanceof No) || !(LATER as string[]).includes(no.code)) throw no;
    }
    await new Promise((again) => setTimeout(again, PAUSE));
  }
}

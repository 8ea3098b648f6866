/** Requests that wait: the server may still be computing, or be busy. */
import { LATER, No } from "./api";
import type { Code, Thinking } from "./messages";

const PAUSE = 1500; // milliseconds before the next request

/** Ask until there is an answer, and return it. Throw No if there will be none, or once `left` returns true. */
export async function patiently<Answer extends object>(
  ask: () => Promise<Answer | Thinking>,
  left: () => boolean,
): Promise<Answer> {
  do {
    try {
      const answer = await ask();
      if (!("place" in answer)) return answer;
    } catch (no) {
      if (!LATER.includes((no as No).code as Code)) throw no;
    }
    await new Promise((again) => setTimeout(again, PAUSE));
  } while (!left());
  throw new No("unavailable");
}

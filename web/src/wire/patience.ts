/** The server may still be thinking, or have much to do: whoever can wait asks again. */
import { LATER, No } from "./api";

const PAUSE = 1500; // milliseconds until it is asked again

/** The answer, once there is one; No if there will be none. Nothing is asked for any more once `left` says so. */
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

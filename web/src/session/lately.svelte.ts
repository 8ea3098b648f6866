/** The latest message at the table, for as long as it is news. */
import type { Said } from "../wire/messages";
import type { Note, Session } from "./session.svelte";

const SHOWN = 5000; // milliseconds

/** Return a getter of the last thing while it is news; `at`: when it came, in milliseconds since 1970. */
function lately<Thing>(last: () => Thing | undefined, at: (thing: Thing) => number): () => Thing | null {
  let now: Thing | null = $state.raw(null);
  $effect(() => {
    const thing = last();
    if (!thing || at(thing) < Date.now() - 3 * SHOWN) return;
    now = thing;
    const quiet = setTimeout(() => (now = null), SHOWN);
    return () => clearTimeout(quiet);
  });
  return () => now;
}

/** Return a getter of the latest chat line or reaction. */
export const saidLately = (session: () => Session): (() => Said | null) =>
  lately(
    () => session().said.at(-1),
    ({ at }) => at * 1000,
  );

/** Return a getter of the table's own latest note. */
export const notedLately = (session: () => Session): (() => Note | null) =>
  lately(
    () => session().notes.at(-1),
    () => session().noted,
  );

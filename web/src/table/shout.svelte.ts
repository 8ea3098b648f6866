/** What somebody has just said at the table. */
import type { Said } from "../wire/messages";
import type { Session } from "./session.svelte";

const SHOWN = 5000; // milliseconds

/** The last line of talk or reaction, as long as it is news. */
export function shout(session: () => Session): { readonly said: Said | null } {
  let said: Said | null = $state.raw(null);
  $effect(() => {
    const last = session().said.at(-1);
    if (!last || last.at * 1000 < Date.now() - 3 * SHOWN) return;
    said = last;
    const quiet = setTimeout(() => (said = null), SHOWN);
    return () => clearTimeout(quiet);
  });
  return {
    get said() {
      return said;
    },
  };
}

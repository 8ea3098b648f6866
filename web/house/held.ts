/** Tables in use: only one window of the browser at a time has a table. */
import { Denied } from "./denied";
import { rulesOf } from "./modules";
import { found } from "./store";
import { Table } from "./table";

interface Held {
  table: Table;
  uses: number;
  free: () => void;
}

const PATIENCE = 1500; // milliseconds: a page that is reloaded gives its tables back a little late

const held = new Map<string, Promise<Held>>();

/** Return a table as it is stored; throw Denied if there is none. */
export async function opened(id: string): Promise<Table> {
  const kept = await found(id);
  if (kept === null) throw new Denied("unknown_table", "this device has no such table");
  const { head, log } = kept;
  return new Table(await rulesOf(head.game), head, log);
}

/** Take one of the browser's locks and return the function that frees it; throw Denied if another window has it. */
function locked(name: string): Promise<() => void> {
  if (!("locks" in navigator)) return Promise.resolve(() => {});
  return new Promise((come, fail) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const asked = navigator.locks.request(name, { signal }, () => new Promise<void>((free) => come(free)));
    asked.catch(() => {
      if (signal.aborted) fail(new Denied("other_window", "another window of this browser has this table"));
      else come(() => {}); // a browser without storage has no locks either
    });
  });
}

async function hold(id: string): Promise<Held> {
  const free = await locked(`tripot-table-${id}`);
  try {
    return { table: await opened(id), uses: 0, free };
  } catch (no) {
    free();
    throw no;
  }
}

/** Return a table for use, and the function that ends the use; throw Denied if there is none or another window has it. */
export async function take(id: string): Promise<[table: Table, leave: () => void]> {
  const coming = held.get(id) ?? hold(id);
  held.set(id, coming);
  coming.catch(() => held.delete(id));
  const one = await coming;
  one.uses++;
  return [one.table, () => void leave(id, one)];
}

async function leave(id: string, one: Held): Promise<void> {
  one.uses--;
  await one.table.take(() => {}); // what is under way is stored first
  if (one.uses || held.get(id) === undefined) return;
  held.delete(id);
  one.free();
}

/** Return a table to look at: the one in use here, or the stored one. */
export async function lookAt(id: string): Promise<Table> {
  return (await held.get(id)?.catch(() => null))?.table ?? opened(id);
}

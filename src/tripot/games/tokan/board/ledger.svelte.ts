/** The state of a count: what the pot and the seats hold while a step's payments are counted out. */
import type { TokanView } from "./view";
import type { Payment } from "./count";
import { staked } from "./reading";

class Ledger {
  #view: TokanView | null = $state.raw(null); // the view whose payments are still due
  #due: Payment[] = $state.raw([]);

  /** Begin to count out the payments in `due`. */
  begin(view: TokanView, due: Payment[]): void {
    [this.#view, this.#due] = [view, due];
  }

  paid(one: Payment): void {
    this.#due = this.#due.filter((other) => other !== one);
  }

  /** End the count: everything is paid. */
  close(): void {
    [this.#view, this.#due] = [null, []];
  }

  balance(view: TokanView, seat: number): number {
    return (view.balance[seat] ?? 0) - this.#left(view, (one) => one.seat === seat);
  }

  /** Return a seat's gain or loss; its stake counts as its own until the result is known. */
  worth(view: TokanView, seat: number, stake: number): number {
    const due = (kind: Payment["kind"]) =>
      view === this.#view && this.#due.some((one) => one.kind === kind && one.seat === seat);
    const counting = view === this.#view && this.#due.length > 0 && Boolean(view.shown[seat]) && !view.back[seat];
    const own = (staked(view, seat) && !due("stake")) || due("back") || counting;
    return this.balance(view, seat) + (own ? stake : 0);
  }

  pot(view: TokanView): number {
    return view.pot + this.#left(view, () => true);
  }

  #left(view: TokanView, which: (one: Payment) => boolean): number {
    if (view !== this.#view) return 0;
    return this.#due.filter(which).reduce((sum, { pieces }) => sum + pieces, 0);
  }
}

/** The shared ledger, for the Field and for the people round it. */
export const ledger = new Ledger();

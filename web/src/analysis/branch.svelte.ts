/** What if: a finished game is played on from a moment, against bots; only this page keeps the branch. */
import { Past } from "../replay/past.svelte";
import type { Step, Weight } from "../games/board";
import { No, api } from "../wire/api";
import type { Replay, TableInfo } from "../wire/messages";

/** An entry of the game: the seat (null for chance) and its action. */
export type Done = [seat: number | null, action: string];

/** Return the entries of a game's file. */
export function record(file: string): Done[] {
  return file
    .split("\n")
    .slice(1) // the header
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { seat?: number | null; action?: string })
    .flatMap(({ seat, action }) => (seat === undefined || action === undefined ? [] : [[seat, action] as Done]));
}

export class Branching {
  past: Past | null = $state.raw(null);
  sending = $state(false);
  refused: No | null = $state.raw(null); // why it has not begun; later refusals are in `past`
  #before: Done[] | null = null;
  #done: Done[] = [];

  /** `file` is the game's; the branch begins after `steps` entries. */
  constructor(
    private readonly table: TableInfo,
    private readonly file: () => Promise<string>,
    readonly steps: number,
    readonly seat: number,
    readonly bot: string,
    private readonly weigh: (step: Step) => Weight,
  ) {}

  /** Begin at the same moment, dropping what was played since. */
  async begin(): Promise<void> {
    await this.#send(async () => {
      this.#before ??= record(await this.file()).slice(0, this.steps);
      this.#done = this.#before;
      const told = await this.#ask(0);
      const seats = this.table.seats.map((who, seat) => ({ ...who, owned: seat === this.seat }));
      const table: TableInfo = { ...this.table, seats, outcome: told.table.outcome };
      const past = new Past({ ...told, table }, `${this.seat}`, (_, first) => this.#ask(first), this.weigh);
      await past.go(this.steps);
      this.past = past;
    });
  }

  async play(action: string): Promise<void> {
    await this.#send(async () => {
      this.#done = [...this.#done, [this.seat, action]];
      this.past!.grow(await this.#ask(this.#done.length));
    });
  }

  /** Try `tell`; restore the entries if it fails. */
  async #send(tell: () => Promise<void>): Promise<void> {
    const was = this.#done;
    this.sending = true;
    this.refused = null;
    if (this.past) this.past.refused = null;
    try {
      await tell();
    } catch (no) {
      this.#done = was;
      if (this.past) this.past.refused = no as No;
      else this.refused = no as No;
    } finally {
      this.sending = false;
    }
  }

  /** Return the moments from `first` on, played until the seat must decide. */
  async #ask(first: number): Promise<Replay> {
    const { game, players, rules } = this.table;
    const told = await api.branch({ game, players, rules, record: this.#done, seat: this.seat, bot: this.bot, first });
    this.#done = [...this.#done, ...(told.record as Done[])];
    return told.replay;
  }
}

/** Decisions from games of bots, one after another, to be answered by one or more people in turn. */
import { worth } from "../analysis/words";
import { Past } from "../replay/past.svelte";
import { keepRuns, runName, runs } from "../results/runs";
import type { Step, Weight } from "../games/board";
import { No, api } from "../wire/api";
import type { Exercise, Practise, TableInfo } from "../wire/messages";
import { patiently } from "../wire/patience";

export const LEVELS = ["easy", "hard"] as const;
export type Level = NonNullable<Practise["level"]>;

/** An answer; null: skipped. */
export type Answer = string | null;

const BOT = "simple"; // never plays, since a question ends where the seat decides

export const longest = (game: string, level: Level, about: string | null = null): number =>
  runs()[runName(game, level, about)] ?? 0;

export const isRight = ({ choices, right }: Exercise, answer: Answer): boolean =>
  answer !== null && choices[0]!.win - worth(choices, answer) <= right;

export class Practice {
  exercise: Exercise | null = $state.raw(null); // null: the server is looking for one
  past: Past | null = $state.raw(null); // the exercise for the person who answers now or answered last
  answers: Answer[] = $state.raw([]); // the answers to it so far
  runs: number[] = $state.raw([]); // right answers in a row, by person
  longest = $state(0);
  refused: No | null = $state.raw(null);
  #next: Promise<Exercise> | null = null; // requested in advance
  #left = false;

  constructor(
    readonly game: string,
    readonly level: Level,
    readonly about: string | null, // the subject of all questions; null: any
    readonly people: string[],
    private readonly weigh: (step: Step) => Weight,
  ) {
    this.longest = longest(game, level, about);
    this.runs = people.map(() => 0);
  }

  /** The index in `people` of the next to answer; null: all have. */
  get who(): number | null {
    return this.answers.length < this.people.length ? this.answers.length : null;
  }

  /** Go on to the next question. */
  async go(): Promise<void> {
    const next = this.#next ?? this.#ask();
    this.#next = this.exercise = this.past = this.refused = null;
    try {
      const exercise = await next;
      if (this.#left) return;
      await this.#show(exercise, []);
      this.#next = this.#ask();
      this.#next.catch(() => (this.#next = null)); // requested again when it is needed
    } catch (no) {
      this.refused = no as No;
    }
  }

  async answer(answer: Answer): Promise<void> {
    const answers = [...this.answers, answer];
    if (answers.length < this.people.length) {
      await this.#show(this.exercise!, answers);
      return;
    }
    this.answers = answers;
    this.runs = this.runs.map((run, who) => (isRight(this.exercise!, answers[who]!) ? run + 1 : 0));
    this.longest = Math.max(this.longest, ...this.runs);
    keepRuns({ [runName(this.game, this.level, this.about)]: this.longest });
  }

  close(): void {
    this.#left = true;
  }

  #ask(): Promise<Exercise> {
    return patiently(
      () => api.practise({ game: this.game, level: this.level, about: this.about }),
      () => this.#left,
    );
  }

  /** Show the exercise to the next person, at the seat that decides. */
  async #show(exercise: Exercise, answers: Answer[]): Promise<void> {
    const { replay, record, seat } = exercise;
    const name = this.people[answers.length]!;
    const seats = replay.table.seats.map((who) => (who.seat === seat ? { ...who, owned: true, name } : who));
    const table: TableInfo = { ...replay.table, seats };
    const { game, players, rules } = table;
    const before = async (_: string, first: number) =>
      (await api.branch({ game, players, rules, record: record as never, seat, bot: BOT, first })).replay;
    const past = new Past({ ...replay, table }, `${seat}`, before, this.weigh);
    await past.go(replay.length);
    if (past.refused) throw past.refused;
    this.past = past;
    this.exercise = exercise;
    this.answers = answers;
  }
}

/** What is said about the step in view, round the table and in the news: in play and in a replay. */
import type { Story } from "./story.svelte";
import type { GameFace, Line, Sight, Step } from "../games/board";
import { linesOf, newsOf, toldOf } from "./telling";

const HEARD = 12; // steps whose bubbles stay beside the seats

export class Telling {
  constructor(
    private readonly face: () => GameFace,
    private readonly story: () => Story,
    private readonly shown: () => Step | null,
    private readonly sight: () => Sight | null, // of that step
  ) {}

  readonly #step = $derived.by(() => this.shown());
  /** The step whose outcome is not yet told. */
  readonly untold = $derived.by(() => (this.story().moving ? this.#step : null));
  readonly lines: Line[] = $derived.by(() =>
    this.#step ? toldOf(linesOf(this.face(), this.#step), !this.story().moving) : [],
  );
  /** The last lines told, for a reader who has just looked up. */
  readonly latest: Line[] = $derived.by(
    () =>
      this.story()
        .log.slice(-HEARD)
        .map((one) => newsOf(linesOf(this.face(), one), one !== this.untold))
        .findLast((told) => told.length) ?? [],
  );
  /** What each seat said last, in a few characters. */
  readonly saying: Record<number, string> = $derived.by(() => {
    let said: Record<number, string> = {};
    for (const one of this.story().log.slice(-HEARD)) {
      const told = toldOf(linesOf(this.face(), one), one !== this.untold);
      if (told.some((line) => line.strong)) said = {};
      for (const line of told) if (line.seat !== undefined && line.short !== undefined) said[line.seat] = line.short;
    }
    return said;
  });
  /** The sight for people's standings, without what is still travelling to them. */
  readonly standings: Sight | null = $derived.by(() => {
    const waits = this.story().moving && this.#step?.before && !this.face().weigh(this.#step).counted;
    return waits ? this.#before() : this.sight();
  });
  /** The sight that the news is about: the next dealer is not named while the last hand is counted. */
  readonly told: Sight | null = $derived.by(() =>
    this.story().telling && this.#step?.before ? this.#before() : this.sight(),
  );
  readonly travels = $derived.by(() =>
    this.#step?.before && this.story().telling && !this.story().rushed ? (this.face().travels?.(this.#step) ?? []) : [],
  );

  /** Return the sight before the step, with the current names. */
  #before(): Sight {
    const { table, names } = this.sight()!;
    return { ...this.#step!.before!, table, names };
  }
}

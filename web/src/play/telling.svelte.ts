/** What those round a table see and hear of the step that is told: the same in play and when a game is looked at again. */
import type { Story } from "./story.svelte";
import type { GameFace, Line, Sight, Step } from "../games/board";
import { linesOf, newsOf, toldOf } from "./telling";

const HEARD = 12; // steps of which the last that each seat said stands beside it

export class Telling {
  constructor(
    private readonly face: () => GameFace,
    private readonly story: () => Story,
    private readonly shown: () => Step | null,
    private readonly sight: () => Sight | null, // that step's, as it is shown
  ) {}

  private readonly step = $derived.by(() => this.shown());
  /** The step of which it is not yet said how it came out. */
  readonly untold = $derived.by(() => (this.story().moving ? this.step : null));
  readonly lines: Line[] = $derived.by(() =>
    this.step ? toldOf(linesOf(this.face(), this.step), !this.story().moving) : [],
  );
  /** The last that was told, for those who look up only now. */
  readonly latest: Line[] = $derived.by(
    () =>
      this.story()
        .log.slice(-HEARD)
        .map((one) => newsOf(linesOf(this.face(), one), one !== this.untold))
        .findLast((told) => told.length) ?? [],
  );
  /** What each seat has said last, a few signs. */
  readonly saying: Record<number, string> = $derived.by(() => {
    let said: Record<number, string> = {};
    for (const one of this.story().log.slice(-HEARD)) {
      const told = toldOf(linesOf(this.face(), one), one !== this.untold);
      if (told.some((line) => line.strong)) said = {};
      for (const line of told) if (line.seat !== undefined && line.short !== undefined) said[line.seat] = line.short;
    }
    return said;
  });
  /** What the people round the table have: not yet what is still on its way to them. */
  readonly standings: Sight | null = $derived.by(() => {
    const waits = this.story().moving && this.step?.before && !this.face().weigh(this.step).counted;
    return waits ? this.before() : this.sight();
  });
  /** The moment that the news is of: who deals next is not said while the last hand is counted. */
  readonly told: Sight | null = $derived.by(() =>
    this.story().telling && this.step?.before ? this.before() : this.sight(),
  );
  readonly travels = $derived.by(() =>
    this.step?.before && this.story().telling && !this.story().rushed ? (this.face().travels?.(this.step) ?? []) : [],
  );

  /** The sight before the step, with today's names. */
  private before(): Sight {
    const { table, names } = this.sight()!;
    return { ...this.step!.before!, table, names };
  }
}

/** What happens at the table, shown one step at a time, never faster than it can be followed. */
import type { Step, Weight } from "../games/board";
import { moving, told } from "./pace";

const KEPT = 1000; // steps of the log, at least; older ones are dropped together, or each new line would shift the rest

export class Story {
  /** The step that is shown. */
  step: Step | null = $state.raw(null);
  /** Whether it is still being shown: if it is decisive, its question waits. */
  telling = $state(false);
  /** Whether it is still moving: its outcome is not yet told. */
  moving = $state(false);
  /** Whether it stays until the reader goes on. */
  stays = $state(false);
  /** Whether a tap has cut its movement short. */
  rushed = $state(false);
  /** Number of steps that wait to be shown. */
  behind = $state(0);
  /** All steps shown so far, first to last. */
  log: Step[] = $state.raw([]);
  /** The sight of the last known step, shown or not. */
  latest: Step["sight"] | null = null;

  #queue: Step[] = [];
  #weight: Weight = { kind: "trifle" };
  #began = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #arriving: ReturnType<typeof setTimeout> | undefined;

  /** `lasting` returns whether the decisive step that begins stays until the reader goes on. */
  constructor(
    private readonly weigh: (step: Step) => Weight,
    private readonly lasting: () => boolean = () => false,
  ) {}

  /** Whether the step's question may be asked: news comes first. */
  get asks(): boolean {
    return !this.telling || this.#weight.kind !== "decisive";
  }

  /** Whether nothing is left to show. */
  get quiet(): boolean {
    return !this.telling && !this.behind;
  }

  add(step: Step): void {
    this.latest = step.sight;
    this.#queue.push(step);
    this.behind = this.#queue.length;
    if (!this.step || !this.telling) this.#next();
    else this.#wait();
  }

  /** Add to the log what happened before this page was opened. */
  recall(steps: Step[]): void {
    this.log = [...this.log, ...steps].slice(-KEPT);
    this.latest = steps.at(-1)?.sight ?? this.latest;
  }

  /** Treat these steps as shown, with the last one in view. */
  rest(steps: Step[]): void {
    this.close();
    this.#queue = [];
    this.behind = 0;
    this.moving = this.telling = this.stays = this.rushed = false;
    this.log = steps;
    this.step = steps.at(-1) ?? null;
    this.latest = this.step?.sight ?? null;
  }

  /** Handle a tap: skip to the next decisive step; a first tap only ends the movement of a decisive or last step. */
  tap(): void {
    if (!this.telling) return;
    const moves = moving(this.#weight);
    const stays = this.#weight.kind === "decisive" || !this.#queue.length;
    if (stays && !this.rushed && Date.now() - this.#began < moves) {
      this.#arrive();
      this.rushed = true;
      this.#began = Date.now() - moves;
      this.#wait();
    } else {
      this.#next();
      this.hurry();
    }
  }

  /**
   * Skip the steps that ask for what is decided already, up to the next decisive one. The first of the `own` last steps
   * is the result of the decision: it is shown at once, with its whole movement.
   */
  hurry(own = 0): void {
    const goesOn = () => this.#queue.length >= own || !moving(this.#weight);
    while (this.#queue.length && this.asks && goesOn()) this.#next();
  }

  /** Go on by itself after this step's time, whether or not it was to stay. */
  flow(): void {
    this.stays = false;
    if (this.telling) this.#wait();
  }

  /** Show the steps from `number` on once more. */
  again(number: number): void {
    const from = this.log.findIndex((step) => step.number >= number);
    if (from < 0) return;
    const steps = this.log.slice(from);
    this.log = this.log.slice(0, from);
    this.#queue = [...steps, ...this.#queue];
    this.#next();
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#arriving);
  }

  #next = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const step = this.#queue.shift();
    this.behind = this.#queue.length;
    this.#arrive();
    this.telling = this.stays = this.rushed = false;
    if (!step) return;
    this.step = step;
    this.log = [...this.log.slice(this.log.length < 2 * KEPT ? 0 : -KEPT), step];
    this.#weight = this.weigh(step);
    this.#began = Date.now();
    this.telling = step.events.length > 0 && step.before !== null && told(this.#weight, 0) > 0;
    const decides = this.telling && this.#weight.kind === "decisive";
    this.stays = decides && this.lasting();
    const moves = decides ? moving(this.#weight) : 0;
    if (moves) {
      this.moving = true;
      this.#arriving = setTimeout(() => this.#arrive(), moves);
    }
    if (this.telling) this.#wait();
    else if (this.#queue.length) this.#next();
  };

  #arrive(): void {
    clearTimeout(this.#arriving);
    this.moving = false;
  }

  /** Go on when this step has been shown; sooner when others wait. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (this.stays) return;
    const left = this.#began + told(this.#weight, this.#queue.length) - Date.now();
    this.#timer = setTimeout(this.#next, Math.max(0, left));
  }
}

/** What happens at the table, told a step at a time: never faster than it can be seen. */
import type { Step, Weight } from "../games/board";
import { moving, told } from "./pace";

const KEPT = 1000; // steps of the log, at least; what was before goes all at once, or each new line would push the others

export class Story {
  /** The step that is shown. */
  step: Step | null = $state.raw(null);
  /** Whether it is being told: what it asks can wait, if it is decisive, until it has been seen. */
  telling = $state(false);
  /** Whether what it decides is still on its way: how it came out is not yet said. */
  moving = $state(false);
  /** Whether its movement has been cut short by a tap. */
  rushed = $state(false);
  /** Steps that wait to be told. */
  behind = $state(0);
  /** All that has been told, first to last. */
  log: Step[] = $state.raw([]);
  /** The sight of the last step known, told or not. */
  latest: Step["sight"] | null = null;

  private queue: Step[] = [];
  private weight: Weight = { kind: "trifle" };
  private began = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private arriving: ReturnType<typeof setTimeout> | undefined;

  constructor(private weigh: (step: Step) => Weight = () => ({ kind: "move" })) {}

  /** Whether what the step asks may be asked: first the news, then the question. */
  get asks(): boolean {
    return !this.telling || this.weight.kind !== "decisive";
  }

  /** Whether nothing is left to be told. */
  get quiet(): boolean {
    return !this.telling && !this.behind;
  }

  add(step: Step): void {
    this.latest = step.sight;
    this.queue.push(step);
    this.behind = this.queue.length;
    if (!this.step || !this.telling) this.next();
    else this.wait();
  }

  /** Take what happened before this page came into the log. */
  recall(steps: Step[]): void {
    this.log = [...this.log, ...steps].slice(-KEPT);
    this.latest = steps.at(-1)?.sight ?? this.latest;
  }

  /** Have all this behind one, the last of it in sight, and nothing of it told. */
  rest(steps: Step[]): void {
    this.close();
    this.queue = [];
    this.behind = 0;
    this.moving = this.telling = this.rushed = false;
    this.log = steps;
    this.step = steps.at(-1) ?? null;
    this.latest = this.step?.sight ?? null;
  }

  /** A tap: the movement ends at once; once it has, the next step. */
  tap(): void {
    if (!this.telling) return;
    const moves = moving(this.weight);
    if (!this.rushed && Date.now() - this.began < moves) {
      this.arrive();
      this.rushed = true;
      this.began = Date.now() - moves;
      this.wait();
    } else this.next();
  }

  /**
   * Tell no more of what asks for what has been decided: all before the next that is decisive is over. What came of
   * the decision is the first of the `own` last steps: it is shown at once, and if it moves it is seen to.
   */
  hurry(own = 0): void {
    const goesOn = () => this.queue.length >= own || !moving(this.weight);
    while (this.queue.length && this.asks && goesOn()) this.next();
  }

  /** Tell the steps from `number` on once more. */
  again(number: number): void {
    const from = this.log.findIndex((step) => step.number >= number);
    if (from < 0) return;
    const steps = this.log.slice(from);
    this.log = this.log.slice(0, from);
    this.queue = [...steps, ...this.queue];
    this.next();
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.arriving);
  }

  private next = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    const step = this.queue.shift();
    this.behind = this.queue.length;
    this.arrive();
    this.telling = this.rushed = false;
    if (!step) return;
    this.step = step;
    this.log = [...this.log.slice(this.log.length < 2 * KEPT ? 0 : -KEPT), step];
    this.weight = this.weigh(step);
    this.began = Date.now();
    this.telling = step.events.length > 0 && step.before !== null && told(this.weight, 0) > 0;
    const moves = this.telling && this.weight.kind === "decisive" ? moving(this.weight) : 0;
    if (moves) {
      this.moving = true;
      this.arriving = setTimeout(() => this.arrive(), moves);
    }
    if (this.telling) this.wait();
    else if (this.queue.length) this.next();
  };

  private arrive(): void {
    clearTimeout(this.arriving);
    this.moving = false;
  }

  /** Go on when this step has been told, which is sooner when more is waiting. */
  private wait(): void {
    clearTimeout(this.timer);
    const left = this.began + told(this.weight, this.queue.length) - Date.now();
    this.timer = setTimeout(this.next, Math.max(0, left));
  }
}

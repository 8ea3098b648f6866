/** A finished game, moment by moment, through some eyes. Moment k is the game after k entries of its log. */
import type { Sight, Step, Weight } from "../games/board";
import { ruled } from "../games/houserules";
import { shownNames } from "../language/names";
import type { No } from "../wire/api";
import type { Moment, Replay, TableInfo } from "../wire/messages";
import { Story } from "../play/story.svelte";

/** A seat's eyes, a spectator's, or those that see everything. */
export type Eyes = `${number}` | "none" | "open";

/** Fetches the next moments from `first` on. */
export type Ask = (eyes: Eyes, first: number) => Promise<Replay>;

interface Seen extends Moment {
  view: object; // complete
}

const PIECE = 200; // requests begin at a multiple of this many moments, so that caches hold few addresses
const AHEAD = 30; // moments to fetch in advance
const KEPT = 200; // steps of the log

export class Past {
  at = $state(0);
  eyes: Eyes = $state("none");
  /** What is shown: the story's current step. */
  readonly story: Story;
  refused: No | null = $state.raw(null);
  table: TableInfo = $state.raw()!;
  length = $state(0);
  readonly names: string[];

  readonly #known = new Map<Eyes, Seen[]>();
  readonly #steps = new Map<string, Step>();
  #reached: Promise<void> = Promise.resolve(); // the last request
  #wish = 0; // counts requests to move: only the last one is shown

  /** `first` is the first answer, through `eyes`. */
  constructor(
    first: Replay,
    eyes: Eyes,
    private readonly ask: Ask,
    weigh: (step: Step) => Weight,
  ) {
    this.table = ruled(first.table);
    this.length = first.length;
    this.names = shownNames(first.table);
    this.eyes = eyes;
    this.story = new Story(weigh);
    this.#take(eyes, first);
  }

  get moment(): Moment | undefined {
    return this.#known.get(this.eyes)?.[this.at];
  }

  /** Return the sight of a moment, without going there. */
  async look(eyes: Eyes, place: number): Promise<Sight> {
    await this.#reach(eyes, place);
    return this.#sight(eyes, place);
  }

  /** Add moments: the game is played on. */
  grow(told: Replay): void {
    this.length = told.length;
    this.table = { ...this.table, outcome: told.table.outcome };
    this.#take(this.eyes, told);
  }

  /** Show a moment; the next one is told as in play. */
  async go(to: number, eyes: Eyes = this.eyes): Promise<void> {
    const wish = ++this.#wish;
    const place = Math.min(Math.max(0, to), this.length);
    const wanted = () => wish === this.#wish;
    try {
      await this.#reach(eyes, place, wanted);
      if (!wanted()) return;
      const before = await this.#stop(eyes, place, -1);
      if (!wanted()) return;
      const goesOn = eyes === this.eyes && before === this.at && this.story.step !== null;
      this.eyes = eyes;
      this.at = place;
      const log = this.#log(eyes, before);
      const step = this.#step(eyes, before, place);
      if (goesOn) {
        this.story.rest(log);
        this.story.add(step);
      } else this.story.rest(place ? [...log, step] : [step]);
      this.refused = null;
      await this.#reach(eyes, Math.min(place + AHEAD, this.length), wanted);
    } catch (no) {
      if (wanted()) this.refused = no as No;
    }
  }

  /** Show the first decision: of the seat whose eyes these are, or of any. */
  async begin(): Promise<void> {
    const own = Number(this.eyes) >= 0;
    let first = 0;
    try {
      for (; first < this.length; first++) {
        await this.#reach(this.eyes, first);
        const { legal, actors } = this.#known.get(this.eyes)![first]!;
        if ((own ? legal : actors)?.length) break;
      }
    } catch (no) {
      this.refused = no as No;
    }
    await this.go(first);
  }

  /** Go to the next or previous moment at which these eyes saw something and somebody decides or has decided. */
  async turn(way: 1 | -1): Promise<void> {
    try {
      const to = await this.#stop(this.eyes, this.at, way);
      await this.go(to);
    } catch (no) {
      this.refused = no as No;
    }
  }

  close(): void {
    this.story.close();
  }

  /** Fetch moments until this one is known, one request at a time; places that are passed quickly are skipped. */
  async #reach(eyes: Eyes, place: number, wanted = () => true): Promise<void> {
    if (this.#known.get(eyes)?.[place]) return;
    const before = this.#reached;
    this.#reached = (async () => {
      await before.catch(() => {});
      await this.#fetch(eyes, place, wanted);
    })();
    await this.#reached;
  }

  async #fetch(eyes: Eyes, place: number, wanted: () => boolean): Promise<void> {
    for (let first = place - (place % PIECE); wanted() && !this.#known.get(eyes)?.[place];) {
      while (this.#known.get(eyes)?.[first]) first++;
      this.#take(eyes, await this.ask(eyes, first));
    }
  }

  #take(eyes: Eyes, { first, moments }: Replay): void {
    const known = this.#known.get(eyes) ?? [];
    this.#known.set(eyes, known);
    let view: object = {};
    moments.forEach((moment, at) => {
      view = { ...view, ...moment.view };
      known[first + at] = { ...moment, view };
    });
  }

  /** Return the nearest place to stop at, forward or back: deals run on, and moments that show nothing are skipped. */
  async #stop(eyes: Eyes, from: number, way: 1 | -1): Promise<number> {
    for (let place = from + way; place > 0 && place < this.length; place += way) {
      await this.#reach(eyes, place);
      if (this.#stops(eyes, place)) return place;
    }
    return way < 0 ? 0 : this.length;
  }

  #stops(eyes: Eyes, place: number): boolean {
    const known = this.#known.get(eyes)!;
    const { events = [], actors = [], view } = known[place]!;
    if (!events.length && same(view, known[place - 1]?.view)) return false;
    return actors.length > 0 || events.some(({ seat, drawer }) => seat !== null || drawer === null);
  }

  /** Return the last known steps up to a place. */
  #log(eyes: Eyes, until: number): Step[] {
    const known = this.#known.get(eyes)!;
    const places = [until];
    for (let place = until - 1; place > 0 && places.length <= KEPT && known[place]; place--)
      if (this.#stops(eyes, place)) places.unshift(place);
    return places.flatMap((place, at) => (at ? [this.#step(eyes, places[at - 1]!, place)] : []));
  }

  #step(eyes: Eyes, from: number, to: number): Step {
    const key = `${eyes} ${from} ${to}`;
    const step = this.#steps.get(key) ?? this.#made(eyes, from, to);
    this.#steps.set(key, step);
    return step;
  }

  #made(eyes: Eyes, from: number, to: number): Step {
    const moments = this.#known.get(eyes)!;
    return {
      number: to,
      sight: this.#sight(eyes, to),
      before: to ? this.#sight(eyes, from) : null,
      events: moments.slice(from + 1, to + 1).flatMap(({ events = [] }) => events),
    };
  }

  #sight(eyes: Eyes, place: number): Sight {
    const { view, actors = [], legal = [], leads = [] } = this.#known.get(eyes)![place]!;
    const { table, names } = this;
    const outcome = place === this.length ? table.outcome : null;
    return { view, table, seat: Number(eyes) >= 0 ? Number(eyes) : null, names, actors, legal, leads, outcome };
  }
}

/** Return whether two views show the same: unchanged fields are identical objects. */
function same(one: object, other: object = {}): boolean {
  return Object.entries(one).every(([name, value]) => (other as Record<string, unknown>)[name] === value);
}

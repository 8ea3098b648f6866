/** A game's judge for one kind of table: `tripot.analysis.walk.Scales`. */
import type { Memory, Mind, Rules, State } from "@rules";
import type { Hidden } from "../src/wire/messages";
import type { Match } from "./match";
import { rounded, streamOf, type Samples } from "./weighed";

/** Each seat's chance to win and payoff, one seat after the other. */
export type Stands = Float64Array;

export class Scales {
  readonly judge: NonNullable<Rules["game"]["judge"]>;

  constructor(
    private readonly rules: Rules,
    private readonly mind: Mind,
  ) {
    this.judge = rules.game.judge!;
  }

  /** Return how every seat stands in a whole state. */
  look(state: State, memory: Memory, seed: number): Stands {
    const { rules } = this;
    if (!rules.read(state, "over")) return rules.stand(state, memory, streamOf(seed), this.mind);
    const seats = [...Array(rules.read(state, "players") as number).keys()];
    const scores = seats.map((seat) => rules.score(state, seat));
    const best = Math.max(...scores);
    const share = 1 / scores.filter((score) => score === best).length;
    return Float64Array.from(seats.flatMap((seat) => [scores[seat] === best ? share : 0, rules.payoff(state, seat)]));
  }

  /** Return how all seats stand after an outcome of chance, and on average over all outcomes. */
  foresee(state: State, memory: Memory, came: number, seed: number): { came: Stands; mean: Stands } {
    const { rules } = this;
    const { codes, weights } = rules.outcomes(state);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const seen = rules.view(state, -1);
    const found = codes.map((code) => {
      const [then, remembered] = [state.slice(), memory.slice()];
      rules.remember(remembered, seen, -1, rules.actions[code]!.seen === "all" ? code : -1);
      rules.happen(then, code);
      return this.look(then, remembered, seed);
    });
    const mean = found[0]!.map((_, place) =>
      found.reduce((sum, stands, at) => sum + (weights[at]! / all) * stands[place]!, 0),
    );
    return { came: found[codes.indexOf(came)]!, mean };
  }

  /** Return what each choice of a seat leads to, given its view, or the whole state if `hidden` is false. */
  sample(
    state: State,
    memory: Memory,
    seat: number,
    codes: number[],
    worlds: number,
    seed: number,
    hidden = true,
  ): Samples {
    const numbers = this.rules.weigh(state, memory, seat, worlds, streamOf(seed), this.mind, hidden);
    return { numbers, count: codes.length };
  }

  /** Return what a decision among these codes is about. */
  about(codes: number[]): string {
    const { name: kind } = this.rules.actions[codes[0]!]!;
    return Object.keys(this.judge.about).find((about) => this.judge.about[about]!.includes(kind))!;
  }

  /** Return whether a choice worse than the best is a mistake at all. */
  counts(view: State): boolean {
    return this.rules.counts(view);
  }

  /** Return the hidden thing that a decision depended on; null if there was none with a name. */
  hidden(match: Match, seat: number): Hidden | null {
    const told = this.rules.tell(match.seen(seat), match.state, match.memory, seat, this.mind);
    return told && { what: this.judge.hidden as Hidden["what"], likely: rounded(told.likely), was: told.was };
  }
}

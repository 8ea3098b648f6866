/** Tokio's face. */
import type { GameFace, Standing, Step, Weight } from "@page/games/board";
import type { TokioView } from "./view";
import { t } from "@page/language/texts";
import Dock from "./Dock.svelte";
import Field from "./Field.svelte";
import { Held } from "./held.svelte";
import { LADDER, TOKIO, called, doubt, own, written } from "./reading";
import type { TokioSight } from "./reading";
import { tell } from "./tell";

function prompt({ view, names, legal }: TokioSight): string {
  if (!legal.length) return "";
  const claim = called(view.claim);
  if (view.answering) {
    const last = legal.includes("yield") ? "tokio-ask-yield" : "tokio-ask-doubt";
    return t(legal.includes("believe") ? "tokio-ask-answer" : last, { who: names[view.claimant]!, claim });
  }
  if (view.claim === TOKIO) return t("tokio-ask-tokio");
  if (!view.claim) return t("tokio-ask-any");
  return t(legal.includes(`say ${written(view.claim)}`) ? "tokio-ask-equal" : "tokio-ask-higher", { claim });
}

function standing({ view, table }: TokioSight, seat: number): Standing {
  const left = view.lives[seat] ?? 0;
  const lives = { left, most: Number(table.rules.lives) };
  return { score: String(left), aloud: t("tokio-lives", { count: left }), lives, out: !left };
}

/** Return a step's weight: a doubt decides lives, and its cup is shaken and lifted first. */
function weigh({ events, before, sight }: Step<TokioView>): Weight {
  if (doubt(events, before, sight)) return { kind: "decisive", lasts: 1300, reads: 700 };
  return { kind: events.some((event) => event.seat !== null) ? "move" : "trifle" };
}

function stage({ view }: TokioSight): string {
  if (view.tokios > 1 && !view.over) return t("tokio-in-a-row", { count: view.tokios });
  return t("tokio-alive", { alive: view.lives.filter(Boolean).length, players: view.players });
}

/** Return how many of the 36 rolls of two dice make a claim true, by the house rule on what the truth is. */
const chances = (claim: number, truth: unknown): number =>
  LADDER.slice(claim - 1, truth === "at_least" ? TOKIO : claim).reduce(
    (sum, [one, other]) => sum + (one === other ? 1 : 2),
    0,
  );

/** Return what being caught costs, or doubting the truth: never more than the lives left. */
function coach(sight: TokioSight, held: Held): string {
  const { view, table, names, seat, legal } = sight;
  const { liar_loses, doubter_loses, tokio_costs, truth } = table.rules;
  const dear = Number(tokio_costs ?? 1);
  const times = view.claim === TOKIO ? dear : 1; // the next claim is Tokio too
  const [lying, doubting] = [Number(liar_loses) * times, Number(doubter_loses) * times];
  const loses = (lives: number, who: number) => t("tokio-lives", { count: Math.min(lives, view.lives[who]!) });
  if (view.answering) {
    const costs = { liar: loses(lying, view.claimant), doubter: loses(doubting, seat!) };
    return t("tokio-coach-answer", { ...costs, who: names[view.claimant]!, chance: chances(view.claim, truth) });
  }
  const liar = loses(lying, seat!);
  const low = own(sight) && held.seen && !legal.includes(`say ${written(held.seen)}`);
  if (low) return t("tokio-coach-low", { value: called(held.seen), liar });
  const advice = t("tokio-coach-claim", { liar, doubter: t("tokio-lives", { count: doubting }) });
  return dear > times ? `${advice} ${t("tokio-coach-times", { times: dear })}` : advice;
}

const face = {
  Field,
  Dock,
  hold: () => new Held(),
  standing,
  weigh,
  stage,
  tell,
  score: (view) => view.lives.slice(0, view.players),
  scoreName: "tokio-score",
  prompt,
  goal: () => t("tokio-goal"),
  coach,
  say: (_, action) =>
    action.startsWith("say ")
      ? t("tokio-claim", { claim: called(LADDER.indexOf(action.slice(4)) + 1) })
      : t(`tokio-${action}`),
  secrets: ({ view }, seat) => (view.roll[seat] ? written(view.roll[seat]) : ""),
  recall: (held, sight) => (held.seen = own(sight)),
} satisfies GameFace<TokioView, Held>;
export default face;

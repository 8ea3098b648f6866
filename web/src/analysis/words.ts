/** The sentences of an analysis, in the reader's language. */
import { language, t } from "../language/texts";
import type { Account, Choice, Decision } from "../wire/messages";
import { NEAR } from "../wire/weighing";

/** Return a probability as a percentage. */
export const percent = (chance: number, signed = false): string =>
  new Intl.NumberFormat(language(), {
    style: "percent",
    maximumFractionDigits: Math.abs(chance) < 0.0995 ? 1 : 0,
    signDisplay: signed ? "exceptZero" : "negative",
  })
    .format(chance)
    .replace("-", "−");

/** Return a payoff as a number in the reader's language. */
export const amount = (payoff: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "negative" })
    .format(payoff)
    .replace("-", "−");

/** Return a probability in hundredths, to one decimal. */
export const hundredths = (chance: number): number => Number((100 * chance).toFixed(1));

/** Return how a seat played and what luck did; `yours` is for its player, if they made no mistake. */
export const verdict = ({ verdict, fortune }: Account, whose: "verdict" | "yours" = "verdict"): string =>
  t(`analysis-luck-${fortune}`, { verdict: t(`analysis-${whose}-${verdict}`) });

/** Whether a choice is as good as the best, as far as can be told; among equals, the best need not be the first. */
export const asGood = (choices: Choice[], { win, margin }: Choice): boolean =>
  Math.max(...choices.map((one) => one.win)) - win <= Math.max(NEAR, margin);

/** Return in words how good a decision was, and what it cost. */
export function said({ grade, choices, action, loss }: Decision): string {
  if (grade) return t(`analysis-said-${grade}`, { lost: hundredths(loss) });
  return t(choices[0]!.action === action ? "analysis-said-best" : "analysis-said-good");
}

/** Return in one line what a decision could not know; "" if nothing was hidden. */
export function why({ hidden }: Decision): string {
  if (!hidden) return "";
  return t(`analysis-why-${hidden.what}`, { likely: Math.round(100 * hidden.likely), was: hidden.was ? "yes" : "no" });
}

/** Return the win probability of a choice; if it is not listed, the lowest of the listed ones. */
export const worth = (choices: Choice[], action: string): number =>
  (choices.find((one) => one.action === action) ?? choices.at(-1)!).win;

/** Return the mistake that cost most. */
export const costliest = (mistakes: Decision[]): Decision =>
  mistakes.reduce((most, one) => (one.loss > most.loss ? one : most));

/** Compare an answer with the best choice and with the mistake that was made. */
export function judged(mistake: Decision, answer: string): "best" | "better" | "same" | "worse" {
  const chosen = mistake.choices.find(({ action }) => action === answer);
  if (answer === mistake.action) return "same";
  if (!chosen) return "worse"; // than all listed choices
  if (asGood(mistake.choices, chosen)) return "best";
  return chosen.win > worth(mistake.choices, mistake.action) + NEAR ? "better" : "worse";
}

/** Return in words how often a choice wins, and the best one. */
export const compared = ({ choices }: Decision, action: string): string =>
  t("analysis-learn-wins", { made: hundredths(worth(choices, action)), best: hundredths(choices[0]!.win) });

/** Return the comparison of an answer in words, with what both choices are worth. */
export const answered = (mistake: Decision, answer: string): string =>
  `${t(`analysis-learn-${judged(mistake, answer)}`)} ${compared(mistake, answer)}`;

/** Tabu's face. */
import type { GameFace, Standing, Step, Travel, Weight } from "@page/games/board";
import Coin from "@page/pieces/Coin.svelte";
import { signed } from "@page/games/words";
import { t } from "@page/language/texts";
import type { TabuView } from "./view";
import Dock from "./Dock.svelte";
import Field from "./Field.svelte";
import { BOXES, SIGNS, best, named, printed } from "./boxes";
import { Held, drafted } from "./held.svelte";
import { beatAt, ends, hasBet, inTurn, laidOn, opened, settled, shortfall, worst } from "./reading";
import type { TabuSight } from "./reading";
import { settle, tell } from "./tell";

const TURN = 480; // milliseconds: `--turn`
const READ = 800; // milliseconds to read who is out, or what the bank can't pay
const FEW = 4; // bets on one box whose chips still travel separately

function standing(sight: TabuSight, seat: number): Standing {
  const { view } = sight;
  const money = view.money[seat]!;
  const banks = seat === view.banker && !view.over;
  const asked = Boolean(view.actors) && money > 0 && !banks;
  return {
    score: money ? String(money) : t("tabu-out"),
    aloud: money ? t("tabu-money", { count: money }) : t("tabu-out"),
    ...(banks && { mark: t("tabu-bank") }),
    done: asked && hasBet(sight, seat),
    out: !money,
  };
}

const rolled = ({ sight, before, events }: Step<TabuView>) =>
  events.some((event) => event.action?.startsWith("roll ")) ? settled(sight, before, events) : null;

/** Return the chips that others have laid openly in a step. */
const openly = ({ sight, events }: Step<TabuView>) =>
  events.flatMap(({ seat, action }) => {
    const [verb, box, chip] = action?.split(" ") ?? [];
    return inTurn(sight) && verb === "bet" && seat !== null && seat !== sight.seat
      ? [{ seat, box: box!, chip: Number(chip) }]
      : [];
  });

/** Return a step's weight: a roll decides money; the dice tumble, then the boxes are settled. */
function weigh(step: Step<TabuView>): Weight {
  const { before, sight } = step;
  const round = rolled(step);
  if (round) {
    const leaves = sight.names.some((_, seat) => before!.view.money[seat] && !sight.view.money[seat]);
    return { kind: "decisive", lasts: ends(round) * TURN, ...((leaves || shortfall(sight.view)) && { reads: READ }) };
  }
  // Opened bets stay in view while the dice roll, and who has sealed a bet is not worth a wait.
  return openly(step).length || opened(before, sight) ? { kind: "trifle", lasts: TURN } : { kind: "nothing" };
}

/** Return what travels: opened bets to the boxes, then lost chips to the bank, and its coins to the winners. */
function travels(step: Step<TabuView>): Travel[] {
  const { sight, before } = step;
  const round = rolled(step);
  if (round) {
    const bank = `seat-${round.banker}`;
    return round.beats.flatMap((together, at) => {
      const begins = beatAt(at) * TURN;
      return together.flatMap(({ box, times, bets }) =>
        bets.slice(0, times ? undefined : FEW).map(({ seat, amount, gain }): Travel => {
          if (!times)
            return { from: `box-${box}`, to: bank, begins, thing: Coin, props: { mark: amount, tone: `seat-${seat}` } };
          return { from: bank, to: `seat-${seat}`, begins, thing: Coin, props: { mark: gain, tone: "brass" } };
        }),
      );
    });
  }
  if (inTurn(sight)) {
    const coin = (chip: number, seat: number) => ({ thing: Coin, props: { mark: chip, tone: `seat-${seat}` } });
    return openly(step).map(({ seat, box, chip }) => ({ from: `seat-${seat}`, to: `box-${box}`, ...coin(chip, seat) }));
  }
  if (!opened(before, sight)) return [];
  return BOXES.flatMap((box, place) =>
    laidOn(sight, place)
      .filter(({ seat }) => seat !== sight.seat)
      .slice(0, FEW)
      .map(({ seat, amount }) => ({
        from: `seat-${seat}`,
        to: `box-${box}`,
        thing: Coin,
        props: { mark: amount, tone: `seat-${seat}` },
      })),
  );
}

function stage(sight: TabuSight): string {
  const { view, table } = sight;
  if (view.over) return t("tabu-the-end");
  const laps = Number(table.rules.laps);
  return t("tabu-stage", { lap: Math.min(view.lap + 1, laps), laps });
}

function prompt(sight: TabuSight, held: Held): string {
  const { view, seat } = drafted(sight, held);
  return seat === null ? "" : t("tabu-lay", { count: view.money[seat]! - view.risked[seat]! });
}

/** Return what the bets so far can win and cost, or, before the first, what any bet can. */
function coach(now: TabuSight, held: Held): string {
  const sight = drafted(now, held);
  const { view, table, seat } = sight;
  if (seat === null) return "";
  if (!view.staked[seat]) {
    const [[miss, , , most], [symbolMiss, , , symbolMost]] = [printed(table.rules, "C"), printed(table.rules, "A")];
    const symbol = { "symbol-miss": signed(symbolMiss), "symbol-most": signed(symbolMost) };
    return t("tabu-coach-first", { miss: signed(miss), most: signed(most), ...symbol });
  }
  const won = signed(best(table.rules, view.bets[seat]!));
  return t("tabu-coach", { won, lost: signed(-worst(sight, seat)) });
}

const face = {
  Field,
  Dock,
  hold: () => new Held(),
  standing,
  weigh,
  travels,
  tell,
  settle,
  score: (view) => view.money.slice(0, view.players),
  scoreName: "tabu-score",
  stage,
  prompt,
  goal: ({ table }) => t("tabu-goal", { laps: Number(table.rules.laps) }),
  coach,
  drafts: ({ draft }) => draft.length > 0,
  say: (_, action) => {
    const [, box, count] = action.split(" ");
    return box ? t("tabu-propose", { count: count!, box: named(box) }) : t("tabu-stops");
  },
  secrets: ({ view }, seat) =>
    BOXES.flatMap((box, place) => {
      const hidden = view.bets[seat]![place]! - view.shown[seat]![place]!;
      return hidden ? `${SIGNS[box]}${hidden}` : [];
    }).join(" "),
  recall: (held, _, chosen) => (held.wished = Number(chosen.split(" ")[2] ?? held.wished)),
} satisfies GameFace<TabuView, Held>;
export default face;

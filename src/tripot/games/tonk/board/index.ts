/** Tonk's face. */
import Card from "@page/pieces/Card.svelte";
import Coin from "@page/pieces/Coin.svelte";
import type { GameFace, Sight, Standing, Step, Travel, Weight } from "@page/games/board";
import { signed } from "@page/games/words";
import { t } from "@page/language/texts";
import type { TonkView } from "./view";
import Dock from "./Dock.svelte";
import Field from "./Field.svelte";
import { sorted, topOfPile, written } from "./cards";
import { DRAW, countLasts, countPays, dealLasts, deals, reshuffled } from "./events";
import { Held } from "./held.svelte";
import { ended, reckoning } from "./reckoning";
import { settle, takenBy, tell } from "./tell";
import { ways, type Way } from "./ways";
import { asked, coach } from "./words";

type Seen = Sight<TonkView>;

const JOURNEY = 500; // milliseconds that a card travels
const COIN_AFTER = 110;
const READ = 1000; // milliseconds to read who pays whom, and why

function standing({ view }: Seen, seat: number): Standing {
  const [money, cards] = [view.money[seat]!, view.cards[seat]!];
  const said = [t("tonk-money", { money: signed(money) }), t("tonk-cards", { count: cards })];
  // After the count nobody has cards: those on the table are still in view.
  return { score: signed(money), aloud: said.join(", "), ...(cards && { cards }) };
}

/** Return a step's weight: the end of a hand decides money; everything is turned up, counted and paid. */
function weigh({ events, before, sight }: Step<TonkView>): Weight {
  if (ended(before, sight)) {
    const lasts = countLasts(sight.view.players) + COIN_AFTER * reckoning(sight).payments.length;
    return { kind: "decisive", lasts, reads: READ };
  }
  const dealing = dealLasts(events);
  if (dealing) return { kind: "move", lasts: dealing + JOURNEY };
  if (sight.view.phase === DRAW) return { kind: "nothing" }; // the card arrives in the next step
  if (events.every(({ seat, action }) => seat === null || action === "stock"))
    return { kind: "trifle", lasts: JOURNEY };
  return { kind: "move", lasts: JOURNEY };
}

/** Return what travels: other seats' cards, and coins. The Hand moves the reader's cards. */
function travels({ events, before, sight }: Step<TonkView>): Travel[] {
  const back = { thing: Card, props: { card: "", width: 36 }, from: "stock" };
  const found: Travel[] = deals(events)
    .filter(({ to }) => to !== sight.seat)
    .map(({ to, begins }) => ({ ...back, to: `seat-${to}`, begins }));
  const taker = events.find(({ action }) => action === "take")?.seat ?? null;
  const taken = taker !== null && taker !== sight.seat && before && takenBy(before, taker);
  if (taken) {
    found.push({ thing: Card, props: { card: taken, width: 44 }, from: "pile", to: `seat-${taker}` });
  }
  if (reshuffled(before, sight)) found.push({ ...back, from: "pile", to: "stock" });
  if (!ended(before, sight)) return found;
  const coins = reckoning(sight).payments.map(({ from, to, amount }, at) => ({
    thing: Coin,
    props: { mark: amount, tone: "brass", size: 30 },
    from: `seat-${from}`,
    to: `seat-${to}`,
    begins: countPays(sight.view.players) + COIN_AFTER * at,
  }));
  return [...found, ...coins];
}

function stage({ view, table }: Seen): string {
  if (view.over) return t("tonk-the-end");
  const hands = Number(table.rules.hands);
  return t("tonk-stage", { hand: Math.min(view.played + 1, hands), hands });
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
  stage,
  goal: ({ table }) => t("tonk-goal", { hands: Number(table.rules.hands) }),
  coach,
  score: (view) => view.money.slice(0, view.players),
  scoreName: "tonk-score",
  prompt: asked,
  say: ({ view }, action) => {
    const [{ verb, cards }] = ways([action]) as [Way];
    return `${t(`tonk-do-${verb}`)} ${written(verb === "take" ? [topOfPile(view)] : cards)}`.trim();
  },
  secrets: ({ view }, seat) => written(sorted(view.hand[seat] ?? [], "rank")),
  recall: (held, _, chosen) => {
    held.release();
    held.touched = ways([chosen])[0]!.cards;
  },
} satisfies GameFace<TonkView, Held>;
export default face;

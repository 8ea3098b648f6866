/** Tokan's face. */
import Coin from "@page/pieces/Coin.svelte";
import type { GameFace, Standing, Step, Travel, Weight } from "@page/games/board";
import { signed } from "@page/games/words";
import type { TokanView } from "./view";
import { t } from "@page/language/texts";
import Dock from "./Dock.svelte";
import Field from "./Field.svelte";
import { counted } from "./count";
import { Held } from "./held.svelte";
import { ledger } from "./ledger.svelte";
import { STAY_OR_LEAVE, decision, neighbour, read, sealed, seated, staked } from "./reading";
import type { TokanSight } from "./reading";
import { settle, tell } from "./tell";

const TURNED = 1000; // milliseconds to turn the bids over

function prompt(sight: TokanSight): string {
  const { view, seat } = sight;
  if (seat === null) return "";
  if (!sight.legal.length) return view.sealed[seat] ? t("tokan-wait-sealed") : "";
  if (view.manche === STAY_OR_LEAVE) return t("tokan-ask-more", { round: view.tour + 1 });
  if (view.manche === 3) return t("tokan-ask-two");
  const who = sight.names[neighbour(sight, seat, view.manche === 1 ? "left" : "right")]!;
  return t("tokan-ask-one", { who });
}

/** Return what a decision can win and cost: talk is free, the third bids are paid, staying costs the stake. */
function coach({ view, seat, legal, table }: TokanSight, { chosen }: Held): string {
  if (seat === null || !legal.length) return "";
  if (view.manche === STAY_OR_LEAVE) return t("tokan-coach-stay", { stake: table.rules.stake });
  if (view.manche < 3) return t("tokan-coach-talk");
  const bids = chosen?.decision === decision(view) ? chosen.bids : [];
  return t("tokan-coach-last", { most: bids.reduce((sum, bid) => sum + Math.abs(bid), 0) });
}

function standing(sight: TokanSight, seat: number): Standing {
  const { view, actors } = sight;
  const pieces = signed(ledger.worth(view, seat, Number(sight.table.rules.stake)));
  const here = seated(sight).includes(seat);
  const done = here && actors.length > 0 && !actors.includes(seat);
  return { score: pieces, aloud: t("tokan-balance", { pieces }), done, out: !here };
}

/** Return a step's weight: payments stay in view until they are counted out, and so do seats that leave. */
function weigh({ before, sight, events }: Step<TokanView>): Weight {
  const count = counted(before, sight);
  const left = before !== null && before.view.seated !== sight.view.seated;
  const asks = before !== null && before.view.manche !== sight.view.manche;
  if (count) return { kind: sight.view.manche === 1 && !left ? "move" : "decisive", lasts: count.lasts, counted: true };
  if (asks) return { kind: "move", lasts: TURNED };
  return { kind: events.some((event) => event.seat !== null) ? "move" : "trifle" };
}

/** Return what travels: coins between the pot and the places round it. */
function travels({ before, sight }: Step<TokanView>): Travel[] {
  return (counted(before, sight)?.payments ?? []).map(({ seat, pieces, at }) => {
    const [from, to] = pieces > 0 ? ["pot", `cup-${seat}`] : [`cup-${seat}`, "pot"];
    return { from, to, thing: Coin, props: { mark: Math.abs(pieces), tone: "seat-4", size: 32 }, begins: at };
  });
}

function stage({ view, table }: TokanSight): string {
  if (view.over) return t("tokan-end");
  const [round, rounds] = [view.tour, table.rules.rounds];
  return t("tokan-stage", { round, rounds, manche: view.manche });
}

const face = {
  Field,
  Dock,
  hold: () => new Held(),
  standing,
  weigh,
  travels,
  stage,
  tell,
  settle,
  score: (view, { stake }) =>
    view.balance.slice(0, view.players).map((pieces, seat) => pieces + (staked(view, seat) ? Number(stake) : 0)),
  scoreName: "tokan-score",
  prompt,
  goal: ({ table }) => t("tokan-goal", { rounds: Number(table.rules.rounds) }),
  coach,
  say: read,
  secrets: ({ view }, seat) => [view.dice[seat], sealed(view.sealed[seat])].filter(Boolean).join(" "),
  recall: (held, { view, seat }) => {
    held.seen = view.dice[seat!] ?? 0;
    held.down = false;
  },
} satisfies GameFace<TokanView, Held>;
export default face;

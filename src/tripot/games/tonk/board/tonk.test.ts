import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import recorded from "./recorded.json";
import Both from "@tests/Both.svelte";
import type { Recorded, Step } from "@page/games/board";
import { speak, t } from "@page/language/texts";
import type { TonkView } from "./view";
import { runs, sets, topOfPile } from "./cards";
import face from "./index";
import { reshuffled } from "./events";
import { reckoning } from "./reckoning";
import { arranged, breadth, spread } from "./spread";
import { dropped, onRun, touched, ways } from "./ways";

type Position = Recorded<TonkView>;
const positions = recorded as unknown as Position[];
const at = (name: string): Position => structuredClone(positions.find((position) => position.name === name)!);
const asked = positions.filter((position) => position.sight.legal.length);
const counts = positions.filter(({ before, sight }) => before && sight.view.played > before.view.played);

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await speak("en");
});

function draw({ sight, before, events }: Position, more: object = {}) {
  const play = vi.fn<(action: string) => void>();
  const propose = vi.fn<(action: string, text: string) => void>();
  const told = { sight: { ...sight, leads: [] }, before, events, fresh: true, held: face.hold() };
  const props = { face, ...told, play, propose, proposed: null, sending: false, ...more };
  return { play, propose, props, ...render(Both, { props }) };
}

const named = (card: string) => t("card", { rank: card[0]!, suit: card[1]! });
const inHand = (card: string) => document.querySelector<HTMLElement>(`[data-card="${card}"] button`)!;
const touch = (element: Element) => fireEvent.click(element);
const offered = (box: Element) =>
  [...box.querySelectorAll<HTMLElement>("[data-choice]:not(:disabled)")]
    .map((element) => element.dataset.choice!)
    .filter(Boolean);
const choices = (box: Element) => offered(box.querySelector(".offers")!);
const step = ({ sight, before, events }: Position): Step<TonkView> => ({ number: 1, sight, before, events });

describe.each(asked)("asked, $name", (position) => {
  const { sight } = position;
  const hand = sight.view.hand[sight.seat!]!;

  test("every legal action can be reached by touch, and is sent as it is spelled", async () => {
    for (const action of sight.legal) {
      const { container, play, propose } = draw(position);
      for (const card of action.split(" ").slice(1)) await touch(inHand(card));
      await touch(container.querySelector(`.offers [data-choice="${action}"]`)!);
      const costly = ["drop", "call"].includes(action);
      expect(costly ? propose.mock.calls.map(([sent]) => sent) : play.mock.calls.flat()).toEqual([action]);
      expect(costly ? play : propose).not.toHaveBeenCalled();
      cleanup();
    }
  });

  test("nothing else is offered, whatever is touched", async () => {
    const { container, play } = draw(position);
    const found = new Set(offered(container));
    const cards = sight.legal.some((action) => action.startsWith("discard")) ? hand : [];
    for (const first of cards) {
      for (const second of cards) {
        await touch(inHand(first));
        await touch(inHand(second));
        offered(container).forEach((action) => found.add(action));
      }
    }
    play.mock.calls.forEach(([action]) => found.add(action));
    expect([...found].filter((action) => !sight.legal.includes(action))).toEqual([]);
  });

  test("each has its own key, which is no prefix of another", () => {
    const { container } = draw(position);
    const keys = [...container.querySelectorAll<HTMLElement>("[data-key]")].map((one) => one.dataset.key!);
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) expect(keys.filter((other) => other.startsWith(key))).toEqual([key]);
  });

  test("nothing is offered while an action is on its way", () => {
    expect(offered(draw(position, { sending: true }).container)).toEqual([]);
  });

  test("the coach names what can be won and lost", async () => {
    for (const language of ["fr", "it", "en"] as const) {
      await speak(language);
      const said = face.coach(sight);
      expect(said).toMatch(/\d/);
      expect(said.length).toBeLessThan(85);
    }
  });
});

test("touched cards leave the plays with all of them; a card without such a play is chosen alone", async () => {
  const { container } = draw(at("many ways, then"));
  expect(choices(container)).toEqual(["meld 6S 7S 8S", "meld 7S 7H 7D", "lay 6H"]);
  await touch(inHand("7S"));
  expect(choices(container)).toEqual(["discard 7S", "meld 6S 7S 8S", "meld 7S 7H 7D"]);
  await touch(inHand("8S"));
  expect(choices(container)).toEqual(["meld 6S 7S 8S"]);
  await touch(inHand("7H"));
  expect(choices(container)).toEqual(["discard 7H", "meld 7S 7H 7D"]);
});

test("a second touch discards a card that was chosen alone, and lets go of one among several", async () => {
  const { container, play } = draw(at("many ways, then"));
  await touch(inHand("7S"));
  await touch(inHand("8S"));
  await touch(inHand("7S"));
  expect(play).not.toHaveBeenCalled();
  expect(choices(container)[0]).toBe("discard 8S");
  await touch(inHand("8S"));
  expect(play.mock.calls.flat()).toEqual(["discard 8S"]);
});

test("a run on the table takes what may be added to it", async () => {
  const { sight, ...rest } = at("many ways, then");
  const one = draw({ sight, ...rest });
  expect(one.container.querySelectorAll(".over button")).toHaveLength(1);
  await touch(one.container.querySelector(".over button")!);
  expect(one.play.mock.calls.flat()).toEqual(["lay 6H"]);
  cleanup();
  // It fits at both ends: first choose which.
  const hand = sight.view.hand.map((cards) => [...cards, "2H"]);
  const two = draw({ ...rest, sight: { ...sight, view: { ...sight.view, hand }, legal: [...sight.legal, "lay 2H"] } });
  await touch(two.container.querySelector(".over button")!);
  expect(two.play).not.toHaveBeenCalled();
  expect(choices(two.container)).toEqual(["lay 6H", "lay 2H"]);
  await touch(inHand("2H"));
  await touch(two.container.querySelector(".over button")!);
  expect(two.play.mock.calls.flat()).toEqual(["lay 2H"]);
});

test("stock and pile are touched, and the pile takes the card that was chosen", async () => {
  const begin = draw(at("begin a turn"));
  await touch(screen.getByRole("button", { name: /stock 22$/ }));
  await touch(screen.getByRole("button", { name: /9 of spades pile 10$/ }));
  expect(begin.play.mock.calls.flat()).toEqual(["stock", "take"]);
  cleanup();
  const { play } = draw(at("many ways, then"));
  expect(screen.getByRole("button", { name: /pile 6$/ })).toHaveProperty("disabled", true);
  await touch(inHand("8S"));
  await touch(screen.getByRole("button", { name: /pile 6$/ }));
  expect(play).toHaveBeenCalledWith("discard 8S");
});

test("a dropped card is played if its play is unique", () => {
  const all = ways(at("many ways, then").sight.legal);
  const drop = (card: string, where: string, chosen: string[] = []) => dropped(all, card, chosen, where)?.action;
  expect(drop("6H", "pile")).toBe("discard 6H");
  expect(drop("6H", onRun(["3H", "4H", "5H"]))).toBe("lay 6H");
  expect(drop("6H", onRun(["TC", "JC", "QC"]))).toBe("lay 6H");
  expect(drop("6H", "")).toBeUndefined();
  expect(drop("7S", "cloth")).toBeUndefined(); // in a set or in a run
  expect(drop("7D", "cloth")).toBe("meld 7S 7H 7D");
  expect(drop("7S", "cloth", ["6S", "7S"])).toBe("meld 6S 7S 8S");
  expect(drop("9S", "pile")).toBeUndefined();
  expect(touched(all, ["7S"], "7H")).toEqual(["7S", "7H"]);
  expect(touched(all, ["7S", "8S"], "7H")).toEqual(["7H"]);
});

test("a card that was just taken is marked, and can't be discarded", async () => {
  const { container } = draw(at("four of a kind, one just taken"));
  expect(container.querySelector(".fresh[data-card]")!.getAttribute("data-card")).toBe("8C");
  await touch(inHand("8C"));
  expect(choices(container)).not.toContain("discard 8C");
  expect(choices(container)).toHaveLength(3);
});

test("the reader's total is in view, and what would be left", async () => {
  const { container } = draw(at("many ways, then"));
  expect(container.textContent).toContain("your hand counts 41");
  await touch(inHand("8S"));
  expect(container.textContent).toContain("leaves 33");
});

test("the hand sorts itself by rank or by suit, and remembers how", async () => {
  const position = at("many ways, then");
  const { container } = draw(position);
  const fan = () =>
    [...container.querySelectorAll<HTMLElement>("[data-card]")]
      .sort((a, b) => Number(a.style.getPropertyValue("--i")) - Number(b.style.getPropertyValue("--i")))
      .map((card) => card.dataset.card);
  expect(fan()).toEqual(["6S", "6H", "7S", "7H", "7D", "8S"]);
  await touch(screen.getByRole("button", { name: "Sort by suit" }));
  expect(fan()).toEqual(["6S", "7S", "8S", "6H", "7H", "7D"]);
  expect(face.hold().order).toBe("suit");
});

test("an empty stock can't be drawn from, but the hand can be called", async () => {
  const { container, propose } = draw(at("an empty stock"));
  expect(offered(container)).not.toContain("stock");
  expect(screen.getByRole("button", { name: "stock 0" })).toHaveProperty("disabled", true);
  await touch(container.querySelector('[data-choice="call"]')!);
  expect(propose.mock.calls[0]![0]).toBe("call");
  expect(propose.mock.calls[0]![1]).toMatch(/^Call with 20\? .*−1/);
});

test("the pile flies to the stock as it becomes the stock, and the log says so", () => {
  const position = at("the pile as the stock");
  const { sight, before, events } = position;
  expect(face.travels(step(position)).map(({ from, to, props }) => [from, to, props.card])).toEqual([
    ["pile", "stock", ""],
  ]);
  expect(face.settle(before!, sight)).toMatchObject([{ text: "All of the pile but its top card is the new stock." }]);
  draw(position);
  expect(screen.getByRole("button", { name: /stock 11$/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /pile 1$/ })).toBeTruthy();
  // It flies neither before that step, nor when a hand ends with an empty stock and the next is dealt.
  expect(face.travels({ number: 1, sight: before!, before: before!, events })).toEqual([]);
  const dealt = { ...sight, view: { ...sight.view, played: 1 } };
  expect(reshuffled(before!, dealt)).toBe(false);
});

test("a drop says what it can win and cost before it goes, and a second touch sends it", async () => {
  const { container, play, propose } = draw(at("eight seats"));
  const drop = () => container.querySelector('.offers [data-choice="drop"]')!;
  await touch(drop());
  expect(propose.mock.calls[0]![1]).toMatch(/^Drop with 34\? \+7 if lowest, else −2 to each/);
  expect(play).not.toHaveBeenCalled();
  cleanup();
  const again = draw(at("eight seats"), { proposed: "drop" });
  await touch(again.container.querySelector('.offers [aria-pressed="true"]')!);
  expect(again.play.mock.calls.flat()).toEqual(["drop"]);
});

describe("the count at the end of a hand", () => {
  const rows = (box: Element) =>
    [...box.querySelectorAll(".count li")].map((row) => row.textContent.replace(/\s+/g, " ").trim());

  test("shows every hand, lowest first, who pays and why, while it is told", async () => {
    const first = at("a drop that fails");
    const { container, rerender, props } = draw(first);
    const counted = rows(container);
    expect(counted.map((row) => /Anna|Ben|Chloé|Dario/.exec(row)![0])).toEqual(["Anna", "Chloé", "Dario", "Ben"]);
    expect(counted[2]).toMatch(/24 −4$/);
    const words = container.querySelector(".count")!.textContent;
    expect(words).toContain("Dario has dropped.");
    expect(words).toContain("not the lowest, and pays Anna and Chloé double, 2 each.");
    expect(words).toContain("Of the others Anna is lowest: the rest pay 1.");
    // The reader's hand stays in view during the count.
    expect(inHand("7D")).toBeTruthy();
    await rerender({ ...props, fresh: false });
    expect(container.querySelector(".count")).toBeNull();
    await rerender({ ...props, ...at("a drop that fails, then"), fresh: false });
    expect(offered(container).length).toBeGreaterThan(2);
  });

  test("a TONK dealt right after it is told too", () => {
    const { container } = draw(at("TONK after a drop, then"));
    expect(container.querySelector(".count")!.textContent).toMatch(
      /TONK! A very low or high hand.*Everybody else pays double, 2\./s,
    );
  });

  test("hands that nobody may see stay hidden when somebody is out of cards", () => {
    const { container } = draw(at("out of cards"));
    expect(container.textContent).toContain("Ben is out of cards and wins.");
    expect(container.querySelectorAll(".count li svg.card").length).toBe(0);
  });

  test("at the end of the game it stays", () => {
    const { container } = draw(at("the end"), { fresh: false });
    expect(rows(container)).toHaveLength(3);
    expect(offered(container)).toEqual([]);
  });

  test.each(counts)("the payments add up to what was paid: $name", ({ sight }) => {
    const won = sight.names.map(() => 0);
    for (const { from, to, amount } of reckoning(sight).payments) {
      won[from]! -= amount;
      won[to]! += amount;
    }
    expect(won).toEqual(sight.view.gain.slice(0, sight.view.players));
  });

  test("if ties share, a tied dropper is paid too", () => {
    const { sight } = at("a drop that fails");
    const shown = [["2S", "5D"], ["7H"], ["4C", "9C"], ["3S", "4H"], [], [], [], []];
    const tied = (drop_tie: string) => ({
      ...sight,
      table: { ...sight.table, rules: { ...sight.table.rules, drop_tie } },
      view: { ...sight.view, shown },
    });
    expect(reckoning(tied("shares")).missed).toEqual([]);
    expect(reckoning(tied("shares")).winners).toEqual([0, 1, 3]);
    expect(reckoning(tied("loses")).missed.map(({ to }) => to)).toEqual([0, 1]);
  });

  test("if the others are free, only the dropper pays, and nothing is said about the rest", () => {
    const { sight, before } = at("a drop that fails");
    const rules = { ...sight.table.rules, drop_others: "free" };
    const free = { ...sight, table: { ...sight.table, rules } };
    expect(reckoning(free).payments).toEqual([
      { from: 3, to: 0, amount: 2 },
      { from: 3, to: 2, amount: 2 },
    ]);
    expect(face.settle(before!, free).map(({ text }) => text)).not.toContain(
      "Of the others Anna is lowest: the rest pay 1.",
    );
    expect(face.settle(before!, sight).map(({ text }) => text)).toContain(
      "Of the others Anna is lowest: the rest pay 1.",
    );
  });

  test("going out pays what the house rules say", () => {
    const { sight } = at("out of cards");
    const table = (rules: object) => ({ ...sight, table: { ...sight.table, rules: { stake: 5, ...rules } } });
    expect(reckoning(table({ out_pays: 3 })).payments.map(({ amount }) => amount)).toEqual([15, 15, 15]);
    expect(reckoning(table({ out_pays: 1 })).payments.map(({ amount }) => amount)).toEqual([5, 5, 5]);
    const playing = at("many ways, then").sight;
    const rules = { ...playing.table.rules, stake: 5, out_pays: 3 };
    expect(face.coach({ ...playing, table: { ...playing.table, rules } })).toContain("+45");
  });

  test("it is decisive, and coins fly from payers to winners", () => {
    for (const position of counts) {
      const { kind, lasts } = face.weigh(step(position));
      expect(kind).toBe("decisive");
      const coins = face.travels(step(position)).filter(({ props }) => props.mark);
      expect(coins).toHaveLength(reckoning(position.sight).payments.length);
      for (const { begins } of coins) expect(begins! + 480).toBeLessThanOrEqual(lasts!);
    }
    expect(face.weigh(step(at("begin a turn"))).kind).toBe("move");
    expect(face.weigh(step(at("many ways"))).kind).toBe("nothing");
    expect(face.weigh(step(at("many ways, then"))).kind).toBe("trifle");
  });
});

describe("what travels", () => {
  const flown = (name: string) => face.travels(step(at(name))).map(({ from, to, props }) => [from, to, props.card]);

  test("another seat's drawn card flies face down", () => {
    expect(flown("somebody else plays")).toEqual([["stock", "seat-1", ""]]);
    expect(flown("a spectator")).toEqual([["stock", "seat-1", ""]]);
    expect(flown("many ways, then")).toEqual([]); // the reader's card moves within the hand instead
  });

  test("another seat's taken card flies face up", () => {
    const { sight: own } = at("begin a turn");
    const sight = { ...own, seat: 0 };
    const took = { sight, before: sight, events: [{ seat: 1, drawer: null, action: "take" }] };
    expect(face.travels({ number: 1, ...took })).toMatchObject([
      { from: "pile", to: "seat-1", props: { card: topOfPile(sight.view) } },
    ]);
  });

  test("a deal goes round, card by card", () => {
    const cards = flown("a drop that fails, then");
    expect(cards).toHaveLength(15);
    expect(cards.slice(0, 4).map(([, to]) => to)).toEqual(["seat-2", "seat-3", "seat-0", "seat-2"]);
    expect(new Set(cards.map(([, , card]) => card))).toEqual(new Set([""]));
  });
});

describe("what lies on the table", () => {
  const laid = [
    { cards: ["TC", "JC", "QC"], run: true },
    { cards: ["3H", "4H", "5H"], run: true },
  ];

  test("keeps its place as it grows, and new melds go behind it", () => {
    const first = arranged([], laid);
    const grown = [
      { cards: ["7S", "7H", "7D"], run: false },
      { cards: ["2H", "3H", "4H", "5H"], run: true },
      { cards: ["TC", "JC", "QC"], run: true },
    ];
    expect(arranged(first, grown).map(({ name, cards }) => [name, cards.length])).toEqual([
      ["TC", 3],
      ["3H", 4],
      ["7S", 3],
    ]);
  });

  test.each([
    [330, 160, 3],
    [190, 120, 8],
    [600, 300, 12],
  ])("fits on a cloth of %i by %i with %i melds", (width, height, count) => {
    const melds = Array.from({ length: count }, (_, meld) => 3 + (meld % 3));
    const { card, spots } = spread(melds, width, height, 90);
    spots.forEach(({ x, y }, meld) => {
      expect(x + breadth(melds[meld]!) * card).toBeLessThanOrEqual(width + 0.1);
      expect(y + 1.4 * card).toBeLessThanOrEqual(height + 0.1);
    });
    expect(card).toBeGreaterThan(17);
  });

  test.each([[[3]], [[3, 4]], [[3, 3, 3, 3, 5]]])("%j lie in the middle of the cloth", (melds) => {
    const { card, spots } = spread(melds, 340, 300, 60);
    const top = spots[0]!.y;
    const bottom = 300 - (spots.at(-1)!.y + 1.4 * card);
    expect(top).toBeCloseTo(bottom);
    const first = spots.filter(({ y }) => y === top);
    const right = 340 - (first.at(-1)!.x + breadth(melds[first.length - 1]!) * card);
    expect(first[0]!.x).toBeCloseTo(right);
  });
});

describe.each(positions)("seen, $name", (position) => {
  const { view, seat } = position.sight;

  test("every language says everything in words", async () => {
    for (const language of ["fr", "it", "en"] as const) {
      await speak(language);
      const { container } = draw(position);
      const lines = position.events.flatMap((event) => face.tell(event, position.before!, position.sight));
      const settled = face.settle(position.before!, position.sight);
      const said = [...lines, ...settled].flatMap(({ text, short = "" }) => [text, short]);
      const words = [container.innerHTML, face.stage(position.sight), face.prompt(position.sight), ...said].join();
      expect(words).not.toMatch(/tonk-[a-z]+-[a-z]|[{}]|undefined|NaN/);
      cleanup();
    }
  });

  test("no card is shown but the reader's and the open ones", () => {
    const { container } = draw(position);
    const seen = [
      ...(seat === null ? [] : view.hand[seat]!),
      ...view.laid.flat(),
      ...view.runs,
      ...view.shown.flat(),
      ...view.pile.slice(0, view.height).map((card) => "A23456789TJQK"[(card - 1) >> 2]! + "SHDC"[(card - 1) & 3]!),
    ].map(named);
    const drawn = [...container.querySelectorAll("svg.card")].map((card) => card.getAttribute("aria-label")!);
    expect(drawn.filter((card) => card !== t("card-back") && !seen.includes(card))).toEqual([]);
    if (seat === null) expect(container.querySelector(".offers")).toBeNull();
  });

  test("cards that a view should not hold are not drawn either", () => {
    const hands = view.hand.map((hand, other) => (other === seat ? hand : ["TS", "TH", "TD", "TC"]));
    const leaky = { ...position, sight: { ...position.sight, view: { ...view, hand: hands, stock: ["9S"] } } };
    const honest = draw(position).container.innerHTML;
    cleanup();
    expect(draw(leaky).container.innerHTML).toBe(honest);
  });

  test("everybody's balance and cards are known", () => {
    for (const [other] of position.sight.names.entries()) {
      const { score, aloud, cards } = face.standing(position.sight, other);
      expect(cards ?? 0).toBe(view.cards[other]); // none is shown during the count
      expect(aloud).toContain(score);
      expect(aloud).toMatch(/\d cards?/);
    }
  });

  test("all melds on the table are drawn", () => {
    const { container } = draw(position);
    expect(container.querySelectorAll(".meld")).toHaveLength(sets(view).length + runs(view).length);
  });
});

describe("the log", () => {
  const lines = (name: string) => {
    const { before, sight, events } = at(name);
    return [...events.flatMap((event) => face.tell(event, before!, sight)), ...face.settle(before!, sight)].map(
      (line) => line.text.replaceAll("\uFE0E", ""),
    );
  };
  const one = (seat: number | null, action: string, name = "many ways") => {
    const { sight } = at(name);
    const drawer = seat === null ? 1 : null;
    return face.tell({ seat, drawer, action }, sight, sight).map((line) => line.text.replaceAll("\uFE0E", ""));
  };

  test("tells each action, and the reader's draw once", () => {
    expect(one(0, "discard TD")).toEqual(["Anna discards 10♦."]);
    expect(one(1, "discard TD")).toEqual(["You discard 10♦."]);
    expect(one(2, "stock", "many ways, then")).toEqual(["Chloé draws from the stock."]);
    expect(one(1, "stock", "many ways, then")).toEqual([]);
    // If the card arrives a step later, it is told then.
    const { sight } = at("many ways");
    expect(one(2, "stock")).toEqual([]);
    const hidden = { seat: null, drawer: 2, action: null };
    expect(face.tell(hidden, sight, sight).map((line) => line.text)).toEqual(["Chloé draws from the stock."]);
    expect(one(null, "draw 7D")).toEqual(["You draw 7♦."]);
    expect(one(0, "meld TC JC QC")).toEqual(["Anna lays down 10♣ J♣ Q♣."]);
    expect(one(0, "lay 9C")).toEqual(["Anna adds 9♣ to a run."]);
    expect(one(0, "drop")).toEqual(["Anna drops."]);
    expect(one(0, "call")).toEqual(["Anna calls."]);
    const { sight: dealt } = at("a drop that fails");
    expect(face.tell(hidden, dealt, dealt)).toEqual([]);
  });

  test("names the card taken only when it was seen on top", () => {
    expect(one(1, "take", "begin a turn")).toEqual(["You take 9♠ from the pile."]);
    expect(one(0, "take", "begin a turn")).toEqual(["Anna takes the top of the pile."]);
  });

  test("counts, pays and says why in three languages", async () => {
    expect(lines("a drop that fails")).toEqual([
      "Dario drops.",
      "Dario dropped with 24, not the lowest, and pays Anna and Chloé double, 2 each.",
      "Of the others Anna is lowest: the rest pay 1.",
      "All hands are counted: Anna 7, you 33, Chloé 13, Dario 24.",
      "Paid: Anna +4, you −1, Chloé +1, Dario −4.",
    ]);
    expect(lines("a drop that fails, then")).toEqual(["A new hand. A♦ is turned up."]);
    expect(lines("TONK after a drop, then").slice(2)).toEqual([
      "TONK was dealt to you. Everybody else pays double, 2.",
      "TONK! The hand is over as soon as it is dealt.",
      "Paid: you +6, Ben −2, Chloé −2, Dario −2.",
    ]);
    const { sight, before } = at("the end");
    const shown = [["2S", "3S", "4D", "5D", "AC"], ...sight.view.shown.slice(1).map(() => [])];
    const tonk = { ...sight, view: { ...sight.view, ending: "tonk", ender: -1, shown } };
    expect(face.settle(before!, tonk)[1]!.text).toBe("TONK! Anna 15.");
    expect(lines("the end").slice(0, 2)).toEqual(["Anna drops.", "The lowest hand: Anna. Everybody else pays 1."]);
    expect(lines("two TONKs, then").slice(-3)).toEqual([
      "Several have TONK: nobody pays.",
      "TONK! Anna 9, you 50.",
      "Nobody pays.",
    ]);
    expect(lines("out of cards").slice(1)).toEqual([
      "Everybody else pays 2.",
      "Ben is out of cards and wins.",
      "Paid: you −2, Ben +6, Chloé −2, Dario −2.",
    ]);
    await speak("fr");
    expect(lines("a drop that fails").slice(0, 4)).toEqual([
      "Dario descend.",
      "Descente à 24 sans la main la plus basse\u00a0: Dario paie double à Anna et Chloé, 2 chacun.",
      "La plus basse des autres : Anna. Le reste lui paie 1.",
      "On compte toutes les mains\u00a0: Anna 7, toi 33, Chloé 13, Dario 24.",
    ]);
    expect(one(1, "discard QD")).toEqual(["Tu jettes D♦."]);
    await speak("it");
    expect(lines("forty turns").slice(1)).toEqual([
      "La mano più bassa: tu. Tutti gli altri pagano 1.",
      "La mano è durata troppo. Si contano tutte le carte: Anna 37, tu 31.",
      "Si paga: Anna −1, tu +1.",
    ]);
    expect(one(0, "lay 9C")).toEqual(["Anna attacca 9♣ a una scala."]);
  });

  test("a bubble beside the seat says what it did", () => {
    const short = (action: string) => {
      const { sight } = at("many ways");
      return face.tell({ seat: 0, drawer: null, action }, sight, sight).map((line) => [line.seat, line.short]);
    };
    expect(short("discard TD")).toEqual([[0, ""]]); // discarded: nothing that looks held
    expect(short("lay 9C")).toEqual([[0, "+9♣\uFE0E"]]);
    expect(short("drop")).toEqual([[0, ""]]); // the count says it
    expect(short("stock")).toEqual([]);
  });
});

test("the seat is asked what it may do", () => {
  expect(face.prompt(at("begin a turn").sight)).toBe("Drop, or take a card?");
  expect(face.prompt(at("many ways, then").sight)).toContain("Then discard");
  const { sight } = at("four of a kind, one just taken");
  const discards = sight.legal.filter((action) => action.startsWith("discard "));
  expect(face.prompt({ ...sight, legal: discards })).toMatch(/^Discard one card, not \S+\.$/);
  const back = `discard ${sight.view.taken[0]!}`;
  expect(face.prompt({ ...sight, legal: [back] })).toBe("Discard one card.");
  expect(face.score(at("the end").sight.view)).toEqual([2, -1, -1]);
});

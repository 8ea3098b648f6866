import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import recorded from "../../../recorded/tonk.json";
import type { Recorded } from "../../table/board";
import { speak, t } from "../../texts";
import type { TonkView } from "../../wire/views";
import face from "./index";

type Position = Recorded<TonkView>;
const positions = recorded as unknown as Position[];
const at = (name: string): Position => positions.find((position) => position.name === name)!;
const asked = positions.filter((position) => position.sight.legal.length);

afterEach(cleanup);

function draw(position: Position, more: object = {}) {
  const play = vi.fn<(action: string) => void>();
  const propose = vi.fn<(action: string, text: string) => void>();
  const { sight, before, events } = position;
  const props = { sight, before, events, play, propose, proposed: null, sending: false, ...more };
  return { play, propose, props, ...render(face.Board, { props }) };
}

const named = (card: string) => t("card", { rank: card[0]!, suit: card[1]! });
const inHand = (card: string) => document.querySelector(`ol button [aria-label="${named(card)}"]`)!.closest("button")!;
const touch = (element: Element) => fireEvent.click(element);
const offered = (box: Element) =>
  [...box.querySelectorAll<HTMLElement>("[data-choice]:not(:disabled)")]
    .map((element) => element.dataset.choice!)
    .filter(Boolean);
const choices = (box: Element) => offered(box.querySelector(".choices")!);
const goOn = () => screen.queryByRole("button", { name: "Go on" });

describe.each(asked)("asked, $name", (position) => {
  const { sight } = position;
  const hand = sight.view.hand[sight.seat!]!;

  test("every legal action can be reached by touch, and is sent as it is spelled", async () => {
    const { container, play, propose } = draw(position);
    for (const action of sight.legal) {
      for (const card of action.split(" ").slice(1)) await touch(inHand(card));
      await touch(container.querySelector(`.choices [data-choice="${action}"]`)!);
      const costly = ["drop", "call"].includes(action);
      expect(costly ? propose.mock.calls.map(([sent]) => sent) : play.mock.calls.flat()).toEqual([action]);
      expect(costly ? play : propose).not.toHaveBeenCalled();
      vi.clearAllMocks();
    }
  });

  test("nothing else is offered, whatever is touched", async () => {
    const { container } = draw(position);
    const found = new Set(offered(container));
    const cards = sight.legal.some((action) => action.startsWith("discard")) ? hand : [];
    // Every choice of cards, each a touch away from the one before.
    for (let step = 1; step < 1 << cards.length; step++) {
      await touch(inHand(cards[31 - Math.clz32(step & -step)]!));
      offered(container).forEach((action) => found.add(action));
    }
    expect([...found].sort()).toEqual([...sight.legal].sort());
  });

  test("while an action is on its way nothing is", () => {
    expect(offered(draw(position, { sending: true }).container)).toEqual([]);
  });
});

test("touched cards leave the ways that play them, a card that is no part of any says so", async () => {
  const { container } = draw(at("many ways, then"));
  expect(choices(container)).toEqual(["meld 6S 7S 8S", "meld 7S 7H 7D", "lay 6H"]);
  await touch(inHand("7S"));
  expect(choices(container)).toEqual(["discard 7S", "meld 6S 7S 8S", "meld 7S 7H 7D"]);
  await touch(inHand("8S"));
  expect(choices(container)).toEqual(["meld 6S 7S 8S"]);
  await touch(inHand("7H"));
  expect(choices(container)).toEqual([]);
  expect(container.textContent).toContain("can't be played together");
});

test("a run on the table leaves the cards that may be added to it", async () => {
  draw(at("many ways, then"));
  expect(screen.queryByRole("button", { name: /^run ten/ })).toBeNull();
  cleanup();
  const { sight, ...rest } = at("many ways, then");
  const view = { ...sight.view, hand: sight.view.hand.map((hand) => [...hand, "9C"]) };
  const two = { ...rest, sight: { ...sight, view, legal: [...sight.legal, "lay 9C"] } };
  const { container, play } = draw(two);
  await touch(screen.getByRole("button", { name: /^run ten/ }));
  expect(choices(container)).toEqual(["lay 9C"]);
  await touch(screen.getByRole("button", { name: /^run 3/ }));
  expect(choices(container)).toEqual(["lay 6H"]);
  await touch(screen.getByRole("button", { name: /^Add/ }));
  expect(play).toHaveBeenCalledWith("lay 6H");
});

test("stock and pile are touched, and the pile takes the card that was chosen", async () => {
  const begin = draw(at("begin a turn"));
  await touch(screen.getByRole("button", { name: /stock 22$/ }));
  await touch(screen.getByRole("button", { name: "9 of spades pile 10" }));
  expect(begin.play.mock.calls.flat()).toEqual(["stock", "take"]);
  cleanup();
  const { play } = draw(at("many ways, then"));
  expect(screen.getByRole("button", { name: /pile 6$/ })).toHaveProperty("disabled", true);
  await touch(inHand("8S"));
  await touch(screen.getByRole("button", { name: /pile 6$/ }));
  expect(play).toHaveBeenCalledWith("discard 8S");
});

test("a card that was just taken is marked, and not to be discarded", async () => {
  const { container } = draw(at("four of a kind, one just taken"));
  expect(inHand("8C").className).toContain("fresh");
  await touch(inHand("8C"));
  expect(choices(container)).not.toContain("discard 8C");
  expect(choices(container).length).toBe(4);
});

test("one's own total is in sight, and what would be left", async () => {
  const { container } = draw(at("many ways, then"));
  expect(container.textContent).toContain("your hand counts 41");
  await touch(inHand("8S"));
  expect(container.textContent).toContain("leaves 33");
});

test("the hand sorts itself by rank or by suit", async () => {
  draw(at("many ways, then"));
  const fan = () =>
    screen
      .getAllByRole("button", { pressed: false })
      .flatMap((button) => button.querySelector("svg")?.getAttribute("aria-label") ?? []);
  const cards = (names: string) => names.split(" ").map(named);
  expect(fan().slice(-6)).toEqual(cards("6S 6H 7S 7H 7D 8S"));
  await touch(screen.getByRole("button", { name: "Sort by suit" }));
  expect(fan().slice(-6)).toEqual(cards("6S 7S 8S 6H 7H 7D"));
  await touch(screen.getByRole("button", { name: "Sort by rank" }));
});

test("an empty stock can't be drawn from, but the hand can be called", async () => {
  const { container, propose } = draw(at("an empty stock"));
  expect(offered(container)).not.toContain("stock");
  await touch(screen.getByRole("button", { name: "stock 0" }));
  expect(propose).toHaveBeenCalledWith("call", "Call: all hands are counted");
});

test("a drop that waits lies open", () => {
  const { container } = draw(at("begin a turn"), { proposed: "drop" });
  expect(container.querySelector("section.open")).toBeTruthy();
  expect(screen.getByRole("button", { pressed: true }).textContent).toContain("Drop");
});

describe("the count at the end of a hand", () => {
  test("shows every hand, lowest first, and stays until it has been looked at", async () => {
    const [first, second] = [at("a drop that fails"), at("a drop that fails, then")];
    const { container, rerender, props } = draw(first);
    const rows = () =>
      [...container.querySelectorAll("section ol li")].map((row) => row.textContent.replace(/\s+/g, " ").trim());
    const counted = rows();
    expect(counted.map((row) => /Anna|Ben|Chloé|Dario/.exec(row)![0])).toEqual(["Anna", "Chloé", "Dario", "Ben"]);
    expect(counted[2]).toMatch(/24 −4$/);
    expect(container.textContent).toContain("Dario has dropped.");
    await rerender({ ...props, ...second });
    expect(rows()).toEqual(counted);
    expect(offered(container)).toEqual([]);
    await touch(goOn()!);
    expect(goOn()).toBeNull();
    expect(offered(container).length).toBeGreaterThan(2);
  });

  test("a TONK dealt right after it comes next", async () => {
    const { container, rerender, props } = draw(at("TONK after a drop"));
    await rerender({ ...props, ...at("TONK after a drop, then") });
    expect(container.textContent).toContain("Dario has dropped.");
    await touch(goOn()!);
    expect(container.textContent).toContain("TONK!");
    await touch(goOn()!);
    expect(goOn()).toBeNull();
  });

  test("hands that nobody may see stay hidden when somebody is out of cards", () => {
    const { container } = draw(at("out of cards"));
    expect(container.textContent).toContain("Ben is out of cards and wins.");
    expect(container.querySelectorAll("section ol svg").length).toBe(0);
  });

  test("at the end of the game it stays", () => {
    const { container } = draw(at("the end"));
    expect(container.querySelectorAll("section ol li").length).toBe(3);
    expect(goOn()).toBeNull();
    expect(offered(container)).toEqual([]);
  });
});

describe.each(positions)("seen, $name", (position) => {
  const { view, seat, names } = position.sight;

  test("everybody has a place", () => {
    const { container } = draw(position);
    const seats = [...container.querySelectorAll("ul li")];
    expect(seats.map((one) => one.querySelector(".name")!.textContent)).toEqual(names);
  });

  test("no card is shown but one's own and what lies open", () => {
    const { container } = draw(position);
    const last = view.pile[view.height - 1];
    const seen = [
      ...(seat === null ? [] : view.hand[seat]!),
      ...view.laid.flat(),
      ...view.runs,
      ...view.shown.flat(),
      ...(last ? ["A23456789TJQK"[(last - 1) >> 2]! + "SHDC"[(last - 1) & 3]!] : []),
    ].map(named);
    const drawn = [...container.querySelectorAll("svg.card")].map((card) => card.getAttribute("aria-label")!);
    expect(drawn.filter((card) => card !== t("card-back") && !seen.includes(card))).toEqual([]);
    if (seat === null) expect(container.querySelector(".choices")).toBeNull();
  });

  test("what a view should not hold would not be drawn either", () => {
    const hands = view.hand.map((hand, other) => (other === seat ? hand : ["TS", "TH", "TD", "TC"]));
    const leaky = { ...position, sight: { ...position.sight, view: { ...view, hand: hands, stock: ["9S"] } } };
    const honest = draw(position).container.innerHTML;
    cleanup();
    expect(draw(leaky).container.innerHTML).toBe(honest);
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

  test("tells each deed, and one's own draw once", () => {
    expect(one(0, "discard TD")).toEqual(["Anna discards 10♦."]);
    expect(one(1, "discard TD")).toEqual(["You discard 10♦."]);
    expect(one(2, "stock")).toEqual(["Chloé draws from the stock."]);
    expect(one(1, "stock")).toEqual([]);
    expect(one(null, "draw 7D")).toEqual(["You draw 7♦."]);
    expect(one(0, "meld TC JC QC")).toEqual(["Anna lays down 10♣ J♣ Q♣."]);
    expect(one(0, "lay 9C")).toEqual(["Anna adds 9♣ to a run."]);
    expect(one(0, "drop")).toEqual(["Anna drops."]);
    expect(one(0, "call")).toEqual(["Anna calls."]);
    expect(face.tell({ seat: null, drawer: 2, action: null }, at("many ways").sight, at("many ways").sight)).toEqual(
      [],
    );
  });

  test("names the card taken only when it was seen on top", () => {
    expect(one(1, "take", "begin a turn")).toEqual(["You take 9♠ from the pile."]);
    expect(one(0, "take", "begin a turn")).toEqual(["Anna takes the top of the pile."]);
  });

  test("counts in three languages", async () => {
    expect(lines("a drop that fails")).toEqual([
      "Dario drops.",
      "All hands are counted: Anna 7, you 33, Chloé 13, Dario 24.",
      "Paid: Anna +4, you −1, Chloé +1, Dario −4.",
    ]);
    expect(lines("a drop that fails, then")).toEqual(["A new hand. A♦ is turned up."]);
    expect(lines("TONK after a drop, then").slice(2)).toEqual([
      "TONK! The hand is over as soon as it is dealt.",
      "Paid: you +6, Ben −2, Chloé −2, Dario −2.",
    ]);
    const { sight, before } = at("the end");
    const shown = [["2S", "3S", "4D", "5D", "AC"], ...sight.view.shown.slice(1).map(() => [])];
    const tonk = { ...sight, view: { ...sight.view, ending: "tonk", ender: -1, shown } };
    expect(face.settle(before!, tonk)[0]!.text).toBe("TONK! Anna 15.");
    expect(lines("out of cards").slice(1)).toEqual([
      "Ben is out of cards and wins.",
      "Paid: you −1, Ben +3, Chloé −1, Dario −1.",
    ]);
    await speak("fr");
    expect(lines("a drop that fails")).toEqual([
      "Dario abat son jeu.",
      "On compte toutes les mains\u00a0: Anna 7, toi 33, Chloé 13, Dario 24.",
      "Règlement\u00a0: Anna +4, toi −1, Chloé +1, Dario −4.",
    ]);
    expect(one(1, "discard QD")).toEqual(["Tu jettes D♦."]);
    await speak("it");
    expect(lines("forty turns").slice(1)).toEqual([
      "La mano è durata troppo. Si contano tutte le carte: Anna 37, tu 31.",
      "Si paga: Anna −1, tu +1.",
    ]);
    expect(one(0, "lay 9C")).toEqual(["Anna attacca 9♣ a una scala."]);
    await speak("en");
  });
});

test("the seat is asked what it may do", () => {
  expect(face.prompt(at("begin a turn").sight)).toBe("Drop, or take a card?");
  expect(face.prompt(at("many ways, then").sight)).toContain("discard one card");
  expect(face.score(at("the end").sight.view)).toEqual([2, -1, -1]);
});

import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import games from "../../../recorded/toc-games.json";
import recorded from "../../../recorded/toc.json";
import type { EventInfo } from "../../wire/messages";
import type { TocView } from "../../wire/views";
import type { Recorded } from "../../table/board";
import { speak } from "../../texts";
import Board from "./Board.svelte";
import { along, journeys } from "./journey";
import { prompt, score, settle, tell } from "./tell";
import { CAMP, RING, key, path, side, spot, square, type Toc } from "./track";
import { after, costly, read } from "./ways";
import { offer } from "./words";

const positions = recorded as unknown as Recorded<TocView>[];
const named = (name: string) => positions.find((one) => one.name === name)!;

/** A sight with other pawns, hands or eyes. */
const changed = (sight: Toc, view: Partial<TocView>, rest: Partial<Toc> = {}): Toc => ({
  ...sight,
  ...rest,
  view: { ...sight.view, ...view },
});

const play = vi.fn();
const propose = vi.fn();
beforeEach(() => {
  play.mockClear();
  propose.mockClear();
});
afterEach(() => speak("en"));

function show({ sight, before = null, events = [] }: Partial<Recorded<TocView>>, more = {}) {
  const props = { sight: sight!, before, events, play, propose, proposed: null, sending: false, ...more };
  return render(Board, { props });
}
const sent = (): string[] => [...play.mock.calls, ...propose.mock.calls].map(([text]) => text as string);
const all = (root: Element, selector: string) => [...root.querySelectorAll<HTMLButtonElement>(selector)];
const CARDS = ".hand button:enabled";
const LONG = 30_000; // milliseconds, on a busy machine

/** Every action that touching leads to: first a card, then what is offered, three touches at most. */
async function touched(position: Recorded<TocView>, then: string): Promise<Set<string>> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const { container } = show(position);
  const id = (button: HTMLButtonElement) => `${button.style.left} ${button.style.top} ${button.textContent}`;
  const pressed = (button: HTMLButtonElement) => button.getAttribute("aria-pressed") === "true";
  const follow = async (card: number, trail: string[]) => {
    const state = [card, ...trail].sort().join();
    if (seen.has(state) || trail.length > 3) return;
    seen.add(state);
    for (const button of all(container, ".spot").filter(pressed)) await fireEvent.click(button);
    const held = all(container, CARDS)[card];
    if (held && !pressed(held)) await fireEvent.click(held);
    for (const one of trail) await fireEvent.click(all(container, then).find((button) => id(button) === one)!);
    const made = sent();
    play.mockClear();
    propose.mockClear();
    for (const text of made) found.add(text);
    if (made.length) return;
    for (const next of all(container, then)
      .filter((button) => !pressed(button))
      .map(id)) {
      await follow(card, [...trail, next]);
    }
  };
  const cards = all(container, CARDS).length;
  for (let card = cards ? 0 : -1; card < cards; card++) await follow(card, []);
  return found;
}

describe.each(positions.map((one) => [one.name, one] as const))("%s", (_, position) => {
  const legal = new Set(position.sight.legal);

  test(
    "what lights up leads to every legal action and to no other",
    async () => {
      expect(await touched(position, ".spot")).toEqual(legal);
    },
    LONG,
  );

  test(
    "so do the buttons below the hand",
    async () => {
      expect(await touched(position, ".ways button")).toEqual(legal);
    },
    LONG,
  );

  test("every touch has a name, and every button of the list another", () => {
    const { container } = show(position);
    for (const button of all(container, "button")) {
      expect((button.getAttribute("aria-label") ?? button.textContent).trim()).not.toBe("");
    }
    const offers = position.sight.legal.map(read).map((way) => way.card + offer(position.sight, way));
    expect(new Set(offers).size).toBe(offers.length);
  });

  test("others' hands are nowhere to be found, whatever the view says", () => {
    const { container, unmount } = show(position);
    const shown = container.innerHTML;
    unmount();
    const { seat, view } = position.sight;
    const hand = view.hand.map((cards, of) => (of === seat ? cards : "KQJT98"));
    const leaked = show({ ...position, sight: changed(position.sight, { hand }) });
    expect(leaked.container.innerHTML).toBe(shown);
    expect(view.hand.filter((cards, of) => of !== seat && cards)).toEqual([]);
  });

  test("nothing is offered while an action is on its way", () => {
    const { container } = show(position, { sending: true });
    expect(all(container, "button:enabled")).toEqual([]);
  });

  test("each pawn is drawn once, where it is, at once for those who want no motion", () => {
    const media = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    onTestFinished(() => media.mockRestore());
    const { container } = show(position);
    position.sight.names.forEach((_, seat) => {
      for (let pawn = 4 * seat; pawn < 4 * seat + 4; pawn++) {
        const [x, y] = spot(position.sight, pawn, position.sight.view.place[pawn]!);
        const drawn = [...container.querySelectorAll(`[data-pawn="${pawn}"]`)];
        expect(drawn.map((one) => one.getAttribute("transform"))).toEqual([`translate(${x} ${y})`]);
      }
    });
  });
});

test("pawns move once for what has happened, not again when somebody sits down", async () => {
  const media = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  const { sight, before, events } = named("the end");
  const { container, rerender } = show({ sight, before, events });
  media.mockRestore();
  const drawn = () => [...container.querySelectorAll("[data-pawn]")].map((one) => one.getAttribute("transform"));
  const there = drawn();
  await rerender({ sight: { ...sight, names: [...sight.names] } });
  expect(drawn()).toEqual(there);
  await rerender({ sight, before, events: [...events] });
  expect(drawn()).not.toEqual(there);
});

test("a spectator has no choices, and sees everybody", () => {
  const { container, getByText } = show(named("a spectator"));
  expect(container.querySelector(".choices")).toBeNull();
  for (const name of named("a spectator").sight.names) expect(getByText(name)).toBeTruthy();
});

test("what can't be taken back is proposed, anything else played", async () => {
  const swaps = named("3 seats, a swap").sight;
  expect(costly(swaps, read(swaps.legal.find((text) => text.includes("swap"))!))).toBe(true);
  expect(costly(swaps, read(swaps.legal.find((text) => text.includes("move"))!))).toBe(false);
  const ownInTheWay = named("one's own in the way").sight;
  const harmful = ownInTheWay.legal.filter((text) => costly(ownInTheWay, read(text)));
  expect(harmful.map((text) => offer(ownInTheWay, read(text)))).toEqual([
    "Your pawn 2 goes 8 forward and sends Chloé's pawn 2 back to camp",
  ]);
  const { container } = show(named("only discards"));
  await fireEvent.click(all(container, CARDS)[0]!);
  expect(play).not.toHaveBeenCalled();
  expect(propose.mock.calls).toEqual([["discard 2", "Discard the 2"]]);
});

test("without partners another's pawn may be sent away at once", () => {
  const { sight } = named("one's own in the way");
  const alone: Toc = { ...sight, table: { ...sight.table, rules: { ...sight.table.rules, teams: false } } };
  expect(sight.legal.filter((text) => costly(alone, read(text)))).toEqual([]);
});

test("a swap is shown before it is made", () => {
  const position = named("3 seats, a swap");
  const swap = position.sight.legal.find((text) => text.includes("swap"))!;
  const { pawn, other } = read(swap);
  const { container } = show({ sight: position.sight }, { proposed: swap });
  const at = (one: number) => container.querySelector(`[data-pawn="${one}"]`)!;
  const ghosts = [...container.querySelectorAll(".ghost")].map((one) => one.getAttribute("transform"));
  expect(new Set(ghosts)).toEqual(new Set([at(pawn), at(other)].map((one) => one.getAttribute("transform"))));
  expect(at(pawn).classList.contains("leaving")).toBe(true);
});

test("a card touched again is laid back, and so is a pawn", async () => {
  const { container } = show(named("a 7 to share"));
  const seven = all(container, CARDS)[1]!;
  await fireEvent.click(seven);
  const lit = all(container, ".spot").length;
  await fireEvent.click(all(container, ".spot")[0]!);
  expect(all(container, ".spot").length).not.toBe(lit);
  await fireEvent.click(all(container, ".spot[aria-pressed=true]")[0]!);
  expect(all(container, ".spot").length).toBe(lit);
  await fireEvent.click(seven);
  expect(all(container, ".spot")).toEqual([]);
  expect(sent()).toEqual([]);
});

test("of many ways one first chooses the pawn, and if there is but one, how far it goes", async () => {
  const { sight } = named("a 7 to share");
  const { container, unmount } = show({ sight });
  await fireEvent.click(all(container, CARDS)[1]!);
  expect(all(container, ".spot").map((one) => one.getAttribute("aria-label"))).toEqual([
    "Your pawn 1: square 2 of your section",
    "Your pawn 3: square 4 of Dario's section",
  ]);
  expect(all(container, ".ways button").length).toBe(2);
  unmount();
  const legal = sight.legal.filter((text) => text.startsWith("7 move 0.0"));
  const alone = show({ sight: { ...sight, legal } });
  expect(all(alone.container, ".ways.small button").length).toBe(legal.length);
  expect(all(alone.container, ".spot").length).toBe(legal.length + 1);
});

test("a touch between small squares means the nearest", async () => {
  const { container } = show(named("a 7 half shared"));
  await fireEvent.click(all(container, ".spot")[0]!);
  const board = container.querySelector<HTMLElement>(".board")!;
  board.getBoundingClientRect = () => ({ left: 0, top: 0, width: 156, height: 156 }) as DOMRect;
  const spots = all(container, ".spot[aria-pressed=false]");
  const middle = (button: HTMLElement) => ({
    clientX: parseFloat(button.style.left) * 1.56,
    clientY: parseFloat(button.style.top) * 1.56,
  });
  const label = spots[3]!.getAttribute("aria-label");
  await fireEvent.click(spots[0]!, { detail: 1, ...middle(spots[3]!) });
  expect(sent().map((text) => offer(named("a 7 half shared").sight, read(text)))).toEqual([label]);
});

test("the ring has 72 squares in a row, its starts in the middle of the sides, one's own below", () => {
  for (const seat of [0, 1, 2, 3]) {
    const sight: Toc = { ...named("the start").sight, seat };
    const ring = Array.from({ length: RING }, (_, steps) => square(sight, seat, steps));
    expect(new Set(ring.map(key)).size).toBe(RING);
    ring.forEach(([x, y], steps) => {
      const [nextX, nextY] = ring[(steps + 1) % RING]!;
      expect(Math.abs(nextX - x) + Math.abs(nextY - y)).toBe(1);
    });
    expect(ring.filter((_, steps) => steps % 18 === 0)).toEqual([
      [7, 12],
      [2, 7],
      [7, 2],
      [12, 7],
    ]);
    expect(side(sight, (seat + 1) % 4)).toBe(1);
  }
  const two = named("2 seats").sight;
  expect([0, 1].map((seat) => spot({ ...two, seat }, 0, 0))).toEqual([
    [7, 12],
    [7, 2],
  ]);
});

test.each(games)("pictures of what actions do agree with whole games of $players", (game) => {
  const start = positions.find((one) => one.sight.view.players === game.players)!.sight;
  const rules = { ...start.table.rules, ...game.rules };
  let sight = changed(start, { place: Array(16).fill(CAMP) }, { table: { ...start.table, rules } });
  game.actions.forEach((text, at) => {
    sight = changed(sight, { place: after(sight, read(text)) });
    if (at % 20 === 19) expect(sight.view.place, text).toEqual(game.places[(at + 1) / 20 - 1]);
  });
});

test("a pawn walks square by square, and whom it meets leaves when it has come", () => {
  const now = named("one's own in the way").sight;
  const way = read(now.legal.find((text) => costly(now, read(text)))!);
  const then = changed(now, { place: after(now, way) });
  const event: EventInfo = { seat: 0, drawer: null, action: way.text };
  const found = journeys(now, [event], then);
  const met = [...found.keys()].find((pawn) => pawn !== way.pawn)!;
  const from = now.view.place[way.pawn]!;
  expect(found.get(way.pawn)!.points).toEqual(Array.from({ length: 9 }, (_, step) => spot(now, way.pawn, from + step)));
  expect(along(found.get(met)!, 0.7)).toEqual(spot(now, met, now.view.place[met]!));
  expect(along(found.get(met)!, 1)).toEqual(spot(now, met, CAMP));
  expect(along(found.get(way.pawn)!, 0.75)).toEqual(spot(now, way.pawn, from + 8));
});

test("pawns turn into the house past their start, and go back across it", () => {
  const { sight } = named("the start");
  expect(path(sight, 0, 70, 74, false)).toEqual([70, 71, 72, 73, 74].map((place) => spot(sight, 0, place)));
  expect(path(sight, 0, 2, 70, true)).toEqual([2, 1, 0, 71, 70].map((place) => spot(sight, 0, place)));
  expect(path(sight, 0, 71, 2, false)).toEqual([71, 72, 1, 2].map((place) => spot(sight, 0, place)));
  expect(path(sight, 0, CAMP, 0, false).length).toBe(2);
});

test("steps of the 7 that are left are drawn and said", () => {
  const position = named("a 7 half shared");
  const { container } = show(position);
  expect(container.querySelectorAll(".step:not(.gone)").length).toBe(position.sight.view.seven);
  expect(container.querySelector("p.aloud")!.textContent).toContain(`${position.sight.view.seven} steps left`);
});

test("partners are marked, for the reader and for others", () => {
  const { container } = show(named("for the partner"));
  const seats = [...container.querySelectorAll(".more")].map((one) => one.textContent.trim());
  expect(seats).toEqual(["with Chloé", "with Dario", "with Anna", "with you"]);
});

const lines = ({ sight, before, events }: Recorded<TocView>) => [
  ...events.flatMap((event) => tell(event, before!, sight)),
  ...settle(before!, sight),
].map((line) => line.text); // prettier-ignore

describe.each(["en", "fr", "it"] as const)("in %s", (language) => {
  beforeEach(() => speak(language));

  test("the log and the prompts read well", () => {
    const told = positions.map((one) => [one.name, ...(one.before ? lines(one) : []), prompt(one.sight)]);
    expect(told).toMatchSnapshot();
  });

  test("every deed has its sentence", () => {
    const { sight } = named("a pawn in the centre");
    const place = sight.view.place.map((at, pawn) => (pawn === 5 ? RING : at));
    const moved = changed(sight, { place });
    const texts = [
      "K enter 1.3",
      "8 move 0.0",
      "4 back 2.1",
      "A home 1.1",
      "A center 2.1",
      "A exit 1.0 3",
      "A exit 1.0 2",
      "T swap 1.0 0.2",
      "discard 8",
      "discard X",
    ];
    expect(texts.map((text) => offer(moved, read(text)))).toMatchSnapshot();
  });

  test("a jack, a joker's card and a new deal are told", () => {
    const { sight } = named("the start");
    const tellAll = (action: string, seat: number, view: Partial<TocView>, more: EventInfo[] = []) => {
      const before = changed(sight, { place: Array(16).fill(5) });
      const then = changed(before, view, { actors: [1] });
      return lines({ name: "", sight: then, before, events: [{ seat, drawer: null, action }, ...more] });
    };
    expect([
      tellAll("J move 0.0", 0, { jacked: 1 }),
      tellAll("X move 1.0", 1, {}, [{ seat: null, drawer: 1, action: "draw Q" }]),
      tellAll("X move 0.0", 0, {}, [{ seat: null, drawer: 0, action: null }]),
      tellAll("discard 4", 0, { deal: 1, cards: [4, 4, 4, 4] }, [{ seat: null, drawer: 0, action: null }]),
    ]).toMatchSnapshot();
  });
});

test("a deal that comes after the last card of another is told once", () => {
  const { sight } = named("the start");
  const events: EventInfo[] = [0, 1, 2, 3].map((drawer) => ({
    seat: null,
    drawer,
    action: drawer === 1 ? "deal K" : null,
  }));
  const last = changed(sight, { cards: [0, 0, 0, 0], dealing: 16, deal: 1 });
  const next = changed(sight, { cards: [4, 4, 4, 4], dealing: 0, deal: 1 });
  const discard = { seat: 3, drawer: null, action: "discard 4" };
  expect(lines({ name: "", sight: last, before: sight, events: [discard] })).toEqual(["Dario discards the 4."]);
  expect(lines({ name: "", sight: next, before: last, events })).toEqual(["Dario deals 4 cards each."]);
});

test("steps count from one's own start, in the centre from where one left the ring", () => {
  const { view } = named("2 seats").sight;
  const place = [0, 72, 81, 71, 76, 77, 80, 5];
  expect(score({ ...view, place: [...place, ...Array(8).fill(CAMP)] })).toEqual([71, 76 + 8 + 62 + 5]);
});

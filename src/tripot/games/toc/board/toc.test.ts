import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import recorded from "./recorded.json";
import Both from "@tests/Both.svelte";
import type { Recorded } from "@page/games/board";
import { speak } from "@page/language/texts";
import type { EventInfo } from "@page/wire/messages";
import type { TocView } from "./view";
import { coach, prompt } from "./asking";
import { choices, costly, touchCard, touchOffer, touchPoint, type Choices, type Table } from "./choices";
import { glyph, read, sent, steps, use } from "./deeds";
import face from "./index";
import { frames, journeys, longest } from "./journey";
import { score } from "./steps";
import { settle, tell } from "./tell";
import { CAMP, RING, key, path, side, spot, square, type Toc } from "./track";
import { offered, waysOf } from "./ways";
import { button, offer, sign } from "./words";

const positions = recorded as unknown as Recorded<TocView>[];
const named = (name: string) => structuredClone(positions.find((one) => one.name === name)!);
const each = positions.map((one) => [one.name, one] as const);

/** Return a sight with other pawns, hands or eyes. */
const changed = (sight: Toc, view: Partial<TocView>, rest: Partial<Toc> = {}): Toc => ({
  ...sight,
  ...rest,
  view: { ...sight.view, ...view },
});

/** Return a sight with these legal actions only, which lead to these places. */
const may = (sight: Toc, ...ways: [text: string, place: number[]][]): Toc => ({
  ...sight,
  legal: ways.map(([text]) => text),
  leads: ways.map(([, place]) => ({ place })),
});

function show({ sight, before = null, events = [] }: Partial<Recorded<TocView>>, more = {}) {
  const [play, propose] = [vi.fn(), vi.fn()];
  const told = { sight: sight!, before, events, fresh: false, held: face.hold() };
  const props = { face, ...told, play, propose, proposed: null, sending: false, ...more };
  const shown = render(Both, { props });
  return { play, propose, props, ...shown, all: (what: string) => all(shown.container, what) };
}
const all = (root: Element, selector: string) => [...root.querySelectorAll<HTMLButtonElement>(selector)];
const CARDS = ".dock li button:enabled";
const SPOTS = ".spot";
const WAYS = ".ways button";

afterEach(() => speak("en"));

type Touch = (table: Table, found: Choices) => (() => void)[];
const cards: Touch = (table, found) =>
  found.hand.map((_, at) => () => touchCard(table, found, at)).filter(() => !found.pick.points.length);
const spots: Touch = (table, found) => found.spots.map((point) => () => touchPoint(table, found, point));
const offers: Touch = (table, found) => found.offers.map((one) => () => touchOffer(table, found, one));

/** Return every action that up to four taps lead to. */
function reached(sight: Toc, first: Touch, then: Touch): Set<string> {
  const made = new Set<string>();
  const seen = new Set<string>();
  const [held, play] = [face.hold(), (text: string) => void made.add(text)];
  const table: Table = { sight, held, play, propose: play, proposed: null, sending: false };
  const queue = [{ picked: held.picked, depth: 0 }];
  for (const { picked, depth } of queue) {
    const state = JSON.stringify([picked.card, [...picked.points].sort(), picked.among]);
    if (depth > 4 || seen.has(state)) continue;
    seen.add(state);
    held.picked = picked;
    for (const touch of (depth ? then : first)(table, choices(table))) {
      held.picked = picked;
      touch();
      queue.push({ picked: held.picked, depth: depth + 1 });
    }
  }
  return made;
}

describe.each(each)("%s", (_, position) => {
  // A hand is laid down by its button in the row, without a first tap.
  const legal = new Set(position.sight.legal.filter((text) => text !== "fold"));

  test("a card, then pawns and squares, or the row: every legal action and no other", () => {
    // A 7 that is being split has left the hand.
    const first = position.sight.view.seven ? null : cards;
    expect(reached(position.sight, first ?? spots, spots)).toEqual(legal);
    expect(reached(position.sight, first ?? offers, offers)).toEqual(legal);
  });

  test("a pawn, then squares and the row", () => {
    const both: Touch = (table, found) => [...spots(table, found), ...offers(table, found)];
    const moves = [...legal].filter((text) => !/^(discard|give)/.test(text));
    expect(reached(position.sight, spots, both)).toEqual(new Set(moves));
  });

  test("everything that may be touched has a button", () => {
    const { all, props } = show(position);
    const found = choices(props);
    expect(all(SPOTS)).toHaveLength(found.spots.length);
    expect(all(WAYS)).toHaveLength(found.offers.length);
    expect(all(".dock li button")).toHaveLength(found.hand.length);
  });

  test("every button has a name, and every action a different one", () => {
    const { all } = show(position);
    for (const one of all("button")) expect((one.ariaLabel ?? one.textContent).trim()).not.toBe("");
    const offers = waysOf(position.sight).map((way) => way.card + offer(position.sight, way));
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
    expect(show(position, { sending: true }).all("button:enabled")).toEqual([]);
  });

  test("each pawn is drawn once, where it is", () => {
    const { container } = show(position);
    position.sight.names.forEach((_, seat) => {
      for (let pawn = 4 * seat; pawn < 4 * seat + 4; pawn++) {
        const [x, y] = spot(position.sight, pawn, position.sight.view.place[pawn]!);
        const drawn = [...container.querySelectorAll<HTMLElement>(`[data-pawn="${pawn}"]`)];
        const [[atX, atY]] = drawn.map((one) => [...one.style.transform.matchAll(/-?[\d.]+/g)].map(Number)) as [
          [number, number],
        ];
        expect([atX, atY].map((at) => at! / 100 - 0.3)).toEqual([expect.closeTo(x), expect.closeTo(y)]);
        expect(drawn).toHaveLength(1);
      }
    });
  });

  test("every language has all the texts", async () => {
    for (const language of ["fr", "it", "en"]) {
      await speak(language);
      const { container, unmount } = show(position);
      const { sight, before, events } = position;
      // This is the room for one line on a small phone, and for two lines of coaching.
      expect(prompt(sight).length).toBeLessThanOrEqual(24);
      const said = [container.innerHTML, prompt(sight), coach(sight, face.hold()), face.stage(sight)];
      said.push(...sight.names.map((_, seat) => face.standing(sight, seat).aloud));
      if (before) said.push(...lines({ sight, before, events }));
      expect(said.join()).not.toMatch(/\btoc-[a-z]+-|[{}]|undefined|NaN/);
      unmount();
    }
  });
});

describe("touching", () => {
  test("a costly move goes only at the second tap; any other, or the only choice, goes at once", async () => {
    const { sight: alone } = named("only discards");
    const only = show({ sight: alone });
    await fireEvent.click(only.all(CARDS)[0]!);
    expect(only.play.mock.calls).toEqual([["discard 2"]]);
    only.unmount();
    const { place } = alone.view;
    const two = changed(alone, { hand: alone.view.hand.map(() => "29") });
    const sight = may(two, ["discard 2", place], ["discard 9", place]);
    const first = show({ sight });
    await fireEvent.click(first.all(CARDS)[0]!);
    expect(first.play).not.toHaveBeenCalled();
    expect(first.propose.mock.calls).toEqual([["discard 2", "Discard the 2?"]]);
    await first.rerender({ ...first.props, proposed: "discard 2" });
    await fireEvent.click(first.all(CARDS)[0]!);
    expect(first.play.mock.calls).toEqual([["discard 2"]]);
  });

  test("a hand that can play nothing is laid down with one tap", async () => {
    const only = show(named("only to fold"));
    const [fold, ...others] = only.all(WAYS);
    expect(fold!.textContent).toContain("lay down all your cards");
    expect(others).toEqual([]);
    expect(only.all(CARDS)).toEqual([]);
    await fireEvent.click(fold!);
    expect(only.play.mock.calls).toEqual([["fold"]]);
    expect(prompt(only.props.sight)).toBe("No move: fold.");
    expect(coach(only.props.sight, face.hold())).toBe("");
    expect(face.say(only.props.sight, "fold")).toBe("Lay down all your cards");
  });

  test("swaps, discards and hits on the reader's side are costly, hits on others are not", () => {
    const swaps = named("3 seats, a swap").sight;
    for (const way of waysOf(swaps)) expect(costly(swaps, way)).toBe(way.verb === "swap");
    const { sight } = named("one's own in the way");
    const harmful = (of: Toc) => waysOf(of).filter((way) => costly(of, way));
    expect(harmful(sight).map((way) => offer(sight, way))).toEqual([
      "Your pawn 2 goes 8 forward and sends Chloé's pawn 2 back to camp",
    ]);
    const alone: Toc = { ...sight, table: { ...sight.table, rules: { ...sight.table.rules, teams: false } } };
    expect(harmful(alone)).toEqual([]);
  });

  test("a swap is shown before it is made", () => {
    const { sight } = named("3 seats, a swap");
    const swap = sight.legal.find((text) => text.includes("swap"))!;
    const { pawn, other } = read(swap);
    const { container } = show({ sight }, { proposed: swap });
    const at = (one: number) => container.querySelector<HTMLElement>(`[data-pawn="${one}"]`)!;
    const ghosts = all(container, "span.ghost").map((one) => one.style.transform);
    expect(new Set(ghosts)).toEqual(new Set([at(pawn), at(other)].map((one) => one.style.transform)));
    expect(at(pawn).querySelector(".leaving")).toBeTruthy();
  });

  test("pawns that would be sent away are marked", () => {
    const { sight } = named("one's own in the way");
    const harmful = waysOf(sight).find((way) => costly(sight, way))!;
    expect(show({ sight }, { proposed: harmful.text }).all(".doom")).toHaveLength(1);
  });

  test("a second touch puts back a card, or a pawn", async () => {
    const { all, play } = show(named("a 7 to share"));
    const marks = () => all(".lit").length;
    const none = marks();
    await fireEvent.click(all(CARDS)[1]!);
    const seven = marks();
    await fireEvent.click(all(SPOTS)[0]!);
    expect(marks()).toBeGreaterThan(seven);
    await fireEvent.click(all(".spot[aria-pressed=true]")[0]!);
    expect(marks()).toBe(seven);
    await fireEvent.click(all(CARDS)[1]!);
    expect(marks()).toBe(none);
    expect(play).not.toHaveBeenCalled();
  });

  test("a pawn alone is not a move yet, and another can be chosen instead", async () => {
    const { sight } = named("one's own in the way");
    const { all, play, container } = show({ sight });
    const picked = () => container.querySelectorAll(".spot[aria-pressed=true]").length;
    await fireEvent.click(all(SPOTS)[0]!);
    expect([picked(), all(WAYS).length]).toEqual([1, 2]);
    const [first] = all(".spot[aria-pressed=true]");
    await fireEvent.click(all(SPOTS).at(-1)!);
    expect(picked()).toBe(1);
    expect(all(".spot[aria-pressed=true]")[0]!.ariaLabel).not.toBe(first!.ariaLabel);
    expect(play).not.toHaveBeenCalled();
  });

  test("a 7 that is being split leaves only parts, which need no card", async () => {
    const { all, play } = show(named("a 7 half shared"));
    expect(all(CARDS)).toEqual([]);
    expect(all(WAYS).map((one) => one.textContent.trim().slice(0, 2))).toEqual(["◆1", "◆2"]);
    await fireEvent.click(all(WAYS)[0]!);
    expect(all(WAYS).map((one) => one.querySelector("span")!.textContent)).toEqual(
      [1, 2, 3, 4, 5, 6].map((far) => `+${far}`),
    );
    await fireEvent.click(all(WAYS)[2]!);
    expect(play.mock.calls).toEqual([["7 move 3.0 3"]]);
  });

  test("a touch between small squares means the nearest", async () => {
    const { all, container, play } = show(named("a 7 half shared"));
    await fireEvent.click(all(WAYS)[0]!);
    container.querySelector<HTMLElement>(".spots")!.getBoundingClientRect = () =>
      ({ left: 0, top: 0, width: 156, height: 156 }) as DOMRect;
    const aims = all(SPOTS).filter((one) => one.dataset.choice === "7 move 3.0 4");
    const [aim] = aims.map((one) => ({
      clientX: parseFloat(one.style.left) * 1.56 + 3,
      clientY: parseFloat(one.style.top) * 1.56,
    }));
    await fireEvent.click(all(SPOTS)[0]!, { detail: 1, ...aim });
    expect(play.mock.calls).toEqual([["7 move 3.0 4"]]);
  });

  test("a pawn that is dragged goes where it is let go, and back from anywhere else", async () => {
    const { all, container, play } = show(named("a 7 half shared"));
    Element.prototype.setPointerCapture = () => {};
    container.querySelector<HTMLElement>(".spots")!.getBoundingClientRect = () =>
      ({ left: 0, top: 0, width: 156, height: 156 }) as DOMRect;
    const at = ([x, y]: readonly [number, number]) => ({ clientX: (x + 0.8) * 10, clientY: (y + 0.8) * 10 });
    const { sight } = named("a 7 half shared");
    const from = sight.view.place[12]!;
    const pull = async (to: readonly [number, number]) => {
      const [spotted] = all(SPOTS);
      const pointer = (kind: string, point: readonly [number, number]) =>
        fireEvent(spotted!, new MouseEvent(kind, { bubbles: true, button: 0, ...at(point) }));
      await pointer("pointerdown", spot(sight, 12, from));
      await pointer("pointermove", to);
      await pointer("pointerup", to);
    };
    await pull([7, 7.4]);
    expect(play).not.toHaveBeenCalled();
    await pull(spot(sight, 12, from + 5));
    expect(play.mock.calls).toEqual([["7 move 3.0 5"]]);
  });

  test("a row never has more buttons than fit, and none that leads nowhere", () => {
    const { sight } = named("the start");
    const place = sight.view.place;
    const many = may(
      sight,
      ...[1, 2, 3, 4, 5, 6, 7].map((far) => [`7 move 1.0 ${far}`, place] as [string, number[]]),
      ...[1, 2, 3, 4].map((far) => [`7 home 1.0 ${far}`, place] as [string, number[]]),
    );
    const offers = offered(waysOf(many), true);
    expect(offers.map(({ by, ways }) => [by, ways.length])).toEqual([
      ["home", 7],
      ["home", 4],
    ]);
    for (const { ways } of offers) expect(offered(ways, true).length).toBe(ways.length);
    const swaps = [0, 2, 3].flatMap((seat) => [0, 1, 2, 3].map((pawn) => `T swap 1.0 ${seat}.${pawn}`));
    const others = offered(waysOf(may(sight, ...swaps.map((text) => [text, place] as [string, number[]]))), true);
    expect(others.map(({ by, ways }) => [by, ways.length])).toEqual([
      ["seat", 4],
      ["seat", 4],
      ["seat", 4],
    ]);
  });

  test("a pawn that has been chosen is not asked for again", () => {
    const { sight } = named("the start");
    const texts = ["1.0 1.1", "1.1 2.0", "1.1 2.1", "1.1 2.2", "1.1 3.0", "1.1 3.1", "1.1 3.2", "1.1 3.3"];
    const ways = waysOf(may(sight, ...texts.map((text) => [`T swap ${text}`, sight.view.place] as [string, number[]])));
    expect(offered(ways, false).map(({ by }) => by)).toContain("pawn");
    expect(offered(ways, true).map(({ by }) => by)).not.toContain("pawn");
  });

  test("each button of a swap names the other pawn", () => {
    const { sight } = named("3 seats, a swap");
    const swaps = waysOf(sight).filter(({ verb }) => verb === "swap");
    const said = (points: string[], words = false) =>
      swaps.map((way) => button(sight, { by: "way", ways: [way] }, { card: "T", points }, words).join(" "));
    const pairs = swaps.map((way) => [sign(way.pawn), sign(way.other)] as const);
    expect(said([])).toEqual(pairs.map(([pawn, other]) => `${pawn} ⇄${other}`));
    expect(said([], true)).toEqual(pairs.map(([pawn, other]) => `${pawn} changes places with ${other}`));
    expect(said([swaps[0]!.ends[0]!])[0]).toBe(`⇄${pairs[0]![1]}`);
    expect(said([swaps[0]!.ends[1]!])[0]).toBe(`⇄${pairs[0]![0]}`);
  });

  test("with room a button has words, and says who is sent away", () => {
    const { sight } = named("one's own in the way");
    const way = waysOf(sight).find((one) => costly(sight, one))!;
    const { all } = show({ sight: may(sight, [way.text, [...way.then]]) });
    expect(all(WAYS).map((one) => one.firstElementChild!.textContent)).toEqual(["●2 goes 8 forward ✕■2"]);
  });

  test("the coach says what the chosen card does", () => {
    const { sight } = named("a 7 to share");
    const held = face.hold();
    const said = coach(sight, held);
    held.picked = { turn: sight.legal.join(), card: [...sight.view.hand[0]!].indexOf("7"), points: [], among: null };
    expect(coach(sight, held)).toBe("Seven: 7 steps to share; sends all that it passes to camp.");
    held.picked = { ...held.picked, turn: "another" };
    expect(coach(sight, held)).toBe(said);
  });

  test("a spectator has no choices", () => {
    expect(show(named("a spectator")).all("button")).toEqual([]);
  });
});

describe("the board", () => {
  test("the ring has 72 adjacent squares, with starts in the middle of the sides, the reader's at the bottom", () => {
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

  test("pawns turn into the house past their start, and go back across it", () => {
    const { sight } = named("the start");
    expect(path(sight, 0, 70, 74, false)).toEqual([70, 71, 72, 73, 74].map((place) => spot(sight, 0, place)));
    expect(path(sight, 0, 2, 70, true)).toEqual([2, 1, 0, 71, 70].map((place) => spot(sight, 0, place)));
    expect(path(sight, 0, 71, 2, false)).toEqual([71, 72, 1, 2].map((place) => spot(sight, 0, place)));
    expect(path(sight, 0, CAMP, 0, false).length).toBe(2);
  });

  test("steps are counted from where a pawn was to where it is", () => {
    const count = (text: string, from: number, to: number) => steps(read(text), from, to);
    expect(count("8 move 0.0", 0, 8)).toBe(8);
    expect(count("K move 0.0", 65, 6)).toBe(13);
    expect(count("8 move 0.0", 72, 8)).toBe(8);
    expect(count("9 move 0.0", 63, 72)).toBe(9);
    expect(count("4 back 0.0", 2, 70)).toBe(4);
    expect(count("5 home 0.0", 70, 75)).toBe(5);
  });

  test("a pawn walks square by square, and a pawn it hits leaves when it has arrived", () => {
    const now = named("one's own in the way").sight;
    const way = waysOf(now).find((one) => costly(now, one))!;
    const then = changed(now, { place: [...way.then] });
    const found = journeys(now, [{ seat: 0, drawer: null, action: way.text }], then);
    const met = [...found.keys()].find((pawn) => pawn !== way.pawn)!;
    const from = now.view.place[way.pawn]!;
    const walk = found.get(way.pawn)!;
    expect(walk.points).toEqual(Array.from({ length: 9 }, (_, step) => spot(now, way.pawn, from + step)));
    expect(found.get(met)!.begins).toBe(walk.lasts);
    expect(found.get(met)!.points.at(-1)).toEqual(spot(now, met, CAMP));
    expect(longest(found)).toBe(walk.lasts + found.get(met)!.lasts);
    const shown = frames(walk, ([x, y]) => `${x} ${y}`).map((frame) => frame.transform as string);
    expect(shown).toHaveLength(17);
    expect(shown[0]).toMatch(/scale\(1\)$/);
    expect(shown[1]).not.toMatch(/scale\(1\)$/);
  });

  test("a 7 sends pawns away as it passes them", () => {
    const { sight } = named("the start");
    const place = Array<number>(16).fill(CAMP);
    const before = changed(sight, { place: place.with(4, 10).with(8, 66) }); // Ben 1; Chloé stands 2 ahead
    const then = changed(sight, { place: place.with(4, 15) });
    const ahead = path(sight, 4, 10, 15, false).findIndex((point) => key(point) === key(spot(sight, 8, 66)));
    const found = journeys(before, [{ seat: 1, drawer: null, action: "7 move 1.0 5" }], then);
    expect(ahead).toBe(2);
    expect(found.get(8)!.begins).toBeCloseTo((found.get(4)!.lasts / 5) * 2);
  });

  test("pawns move once for what has happened, not again when somebody sits down", async () => {
    const animated = vi.spyOn(Element.prototype, "animate");
    onTestFinished(() => animated.mockRestore());
    const count = () => animated.mock.contexts.filter((one) => (one as HTMLElement).dataset.pawn).length;
    const { props, rerender } = show(named("the end"), { fresh: true });
    const once = count();
    expect(once).toBeGreaterThan(0);
    await rerender({ ...props, sight: { ...props.sight, names: [...props.sight.names] } });
    expect(count()).toBe(once);
    await rerender({ ...props, events: [...props.events] });
    expect(count()).toBe(2 * once);
  });

  test("the steps left of a 7 are drawn, and said to screen readers", () => {
    const position = named("a 7 half shared");
    const { container } = show(position);
    expect(container.querySelectorAll(".pips i:not(.gone)").length).toBe(position.sight.view.seven);
    expect(container.querySelector("p.aloud")!.textContent).toContain(`${position.sight.view.seven} steps left`);
  });

  test("a pawn's loss is shown at its camp while it is told", async () => {
    const { sight } = named("one's own in the way");
    const way = waysOf(sight).find((one) => costly(sight, one))!;
    const [gone] = way.then.flatMap((to, pawn) => (to === CAMP && sight.view.place[pawn] !== CAMP ? [pawn] : []));
    const then = changed(sight, { place: [...way.then] });
    const events = [{ seat: 0, drawer: null, action: way.text }];
    const { all, props, rerender } = show({ sight: then, before: sight, events }, { fresh: true });
    expect(all(".lost").map((one) => one.textContent)).toEqual([`−${sight.view.place[gone!]}`]);
    await rerender({ ...props, fresh: false });
    expect(all(".lost")).toEqual([]);
  });
});

describe("people", () => {
  test("have a mark, pawns at home and cards", () => {
    const { sight } = named("a 7 to share");
    expect(face.standing(sight, 3)).toMatchObject({ score: "◆ ⌂2", cards: 4, aloud: "2 of 4 pawns home, 4 cards" });
    expect(face.standing(sight, 0).cards).toBeUndefined();
  });

  test("partners are marked, and named to screen readers", () => {
    const { sight } = named("for the partner");
    const marks = sight.names.map((_, seat) => face.standing(sight, seat).mark);
    expect(marks).toEqual([undefined, undefined, undefined, "& you"]);
    expect(face.standing(sight, 3).aloud).toContain("with you");
    expect(face.standing(sight, 0).aloud).toContain("with Chloé");
  });

  test("winners have a star", () => {
    const { sight } = named("the end");
    const starred = sight.names.filter((_, seat) => face.standing(sight, seat).mark === "★").length;
    expect(starred).toBe(2);
  });
});

describe("the weight of a step", () => {
  const step = (sight: Toc, before: Toc, ...events: EventInfo[]) => ({ number: 1, sight, before, events });

  test("sending away is decisive, a walk is a move, a draw a trifle", () => {
    const { sight } = named("one's own in the way");
    const weight = (harmful: boolean) => {
      const way = waysOf(sight).find((one) => sent(sight.view.place, one.then).length > 0 === harmful)!;
      const event = { seat: 0, drawer: null, action: way.text };
      return face.weigh(step(changed(sight, { place: [...way.then] }), sight, event));
    };
    expect(weight(true).kind).toBe("decisive");
    expect(weight(false).kind).toBe("move");
    expect(weight(true).lasts).toBeGreaterThan(weight(false).lasts!);
    const joker = { seat: 0, drawer: null, action: "X move 0.0" };
    const drawing = changed(sight, { actors: 0 });
    expect(face.weigh(step(drawing, sight, joker)).kind).toBe("move");
    expect(face.weigh(step(sight, sight, { seat: null, drawer: 1, action: null })).kind).toBe("trifle");
    const end = named("the end");
    expect(face.weigh({ number: 1, ...end }).kind).toBe("decisive");
  });

  test("cards fly from the seats that play them, and from the pack face down", () => {
    const { sight } = named("the start");
    const from = (...events: EventInfo[]) => face.travels(step(sight, sight, ...events));
    expect(from({ seat: 0, drawer: null, action: "K enter 0.0" })).toMatchObject([
      { from: "seat-0", to: "pile", props: { card: "K" } },
    ]);
    expect(from({ seat: 1, drawer: null, action: "discard 4" })).toMatchObject([{ from: "hand", to: "pile" }]);
    const drawn = from({ seat: null, drawer: 1, action: "draw Q" }, { seat: null, drawer: 2, action: null });
    expect(drawn).toMatchObject([
      { from: "pack", to: "hand", props: { card: "" } },
      { from: "pack", to: "seat-2", props: { card: "" } },
    ]);
    const rest = changed(sight, { seven: 3 });
    expect(face.travels(step(sight, rest, { seat: 0, drawer: null, action: "7 move 0.0 3" }))).toEqual([]);
  });
});

const lines = ({ sight, before, events }: Pick<Recorded<TocView>, "sight" | "before" | "events">) => [
  ...events.flatMap((event) => tell(event, before!, sight)),
  ...settle(before!, sight),
].map((line) => line.text); // prettier-ignore

describe.each(["en", "fr", "it"] as const)("in %s", (language) => {
  test("the log, the prompts and the coach read well", async () => {
    await speak(language);
    const told = positions.map((one) => [
      one.name,
      ...(one.before ? lines(one) : []),
      prompt(one.sight),
      coach(one.sight, face.hold()),
    ]);
    expect(told).toMatchSnapshot();
  });

  test("every deed has its sentence and its button", async () => {
    await speak(language);
    const { sight } = named("a pawn in the centre");
    const now = changed(sight, { place: sight.view.place.map((at, pawn) => (pawn === 5 ? RING : at)) });
    const to = (pawn: number, place: number) => now.view.place.with(pawn, place);
    const texts: [string, number[]][] = [
      ["K enter 1.3", to(7, 0)],
      ["8 move 0.0", to(0, ((now.view.place[0]! + 7) % RING) + 1)],
      ["4 back 2.1", to(9, now.view.place[9]! - 4)],
      ["A home 1.1", to(5, RING + 1)],
      ["A center 2.1", to(9, RING + 5)],
      ["A exit 1.0 3", to(4, 62)],
      ["A exit 1.0 2", to(4, 44)],
      ["T swap 1.0 0.2", now.view.place],
      ["discard 8", now.view.place],
      ["discard X", now.view.place],
    ];
    const said = waysOf(may(now, ...texts)).map((way) => [
      offer(now, way),
      button(now, { by: "way", ways: [way] }, { card: way.card, points: ["somewhere"] }).join(" "),
    ]);
    expect(said).toMatchSnapshot();
  });

  test("what a decision can win and cost", async () => {
    await speak(language);
    const { sight } = named("the start");
    const place = Array<number>(16).fill(CAMP).with(4, 60).with(5, 40).with(8, 34).with(0, 20);
    const here = changed(sight, { place });
    const coached = (...ways: [string, number[]][]) => coach(may(here, ...ways), face.hold());
    const eat: [string, number[]] = ["8 move 1.0", place.with(4, 68).with(8, CAMP)];
    const hurt: [string, number[]] = ["7 move 1.0 7", place.with(5, CAMP)];
    expect([
      coached(eat),
      coached(eat, hurt),
      coached(hurt),
      coached(hurt, ["2 move 1.0", place.with(4, 62)]),
      coached(["A home 1.0", place.with(4, 73)]),
      coached(["T swap 1.0 0.0", place.with(4, 66).with(0, 14)]),
      coached(["K enter 1.2", place.with(6, 0)]),
      coached(["2 move 1.0", place.with(4, 62)]),
      coached(["discard 2", place]),
    ]).toMatchSnapshot();
    const within = may(changed(here, { place: place.with(4, 73) }), ["A home 1.0", place.with(4, 74)]);
    const quiet = coached(["2 move 1.0", place.with(4, 62)]);
    expect(coach(within, face.hold())).toBe(quiet); // it is home already
    const last = [73, 74, 75].reduce((at, home, pawn) => at.with(5 + pawn, home), place.with(4, 70));
    const near = changed(here, { place: last });
    const win = coach(may(near, ["6 home 1.0", last.with(4, 76)]), face.hold());
    const past: [string, number[]] = ["9 move 1.0", last.with(4, 7)];
    const lap = coach(may(near, past), face.hold());
    expect([win, lap, coach(may(near, past, ["2 move 1.0", last.with(4, 72)]), face.hold())]).toMatchSnapshot();
    expect(coach(may(near, ["discard 2", last]), face.hold())).not.toBe(coached(["discard 2", place]));
    expect(coach(here, face.hold())).toBe("");
  });

  test("a jack, a joker's card, a new deal and what is lost are told", async () => {
    await speak(language);
    const { sight } = named("the start");
    const tellAll = (action: string, seat: number, view: Partial<TocView>, more: EventInfo[] = []) => {
      const before = changed(sight, { place: Array<number>(16).fill(5) });
      const then = changed(before, view, { actors: [1] });
      return lines({ sight: then, before, events: [{ seat, drawer: null, action }, ...more] });
    };
    const eaten = Array<number>(16).fill(5).with(0, 13).with(6, CAMP);
    expect([
      tellAll("J move 0.0", 0, { jacked: 1, place: Array<number>(16).fill(5).with(0, 16) }),
      tellAll("X discard 1.0", 1, {}, [{ seat: null, drawer: 1, action: "draw Q" }]),
      tellAll("discard 4", 0, { deal: 1, cards: [4, 4, 4, 4] }, [{ seat: null, drawer: 0, action: null }]),
      tellAll("8 move 0.0", 0, { place: eaten }),
      tellAll("7 move 0.0 7", 0, { place: eaten.with(0, 12) }),
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
  expect(lines({ sight: last, before: sight, events: [discard] })).toEqual(["Dario discards the 4."]);
  expect(lines({ sight: next, before: last, events })).toEqual(["Dario deals 4 cards each."]);
});

test("a hand that is laid down is told card by card", () => {
  const { sight } = named("the start");
  const fold = { seat: 2, drawer: null, action: "fold" };
  const after = changed(sight, { laid: ["", "", "4TX", ""] });
  expect(lines({ sight: after, before: sight, events: [fold] })).toEqual(["Chloé folds: 4 10 ★."]);
});

test("steps count from a pawn's own start, and in the centre from where it left the ring", () => {
  const { view } = named("2 seats").sight;
  const place = [0, 72, 81, 71, 76, 77, 80, 5];
  expect(score({ ...view, place: [...place, ...Array<number>(8).fill(CAMP)] })).toEqual([71, 76 + 8 + 62 + 5]);
});

test.each([
  [{}, "X", "↥15↻", "Joker: out of camp, or 15 forward; then play again."],
  [{ joker_steps: 10 }, "X", "↥10↻", "Joker: out of camp, or 10 forward; then play again."],
  [{}, "A", "↥ 1", "Ace: out of camp, or 1 forward."],
  [{ ace: "one_or_eleven" }, "A", "↥1/11", "Ace: out of camp, or 1 or 11 forward."],
  [{}, "K", "↥ 13", "King: out of camp, or 13 forward."],
  [{ king_eats: true }, "K", "↥13✕", "King: out, or 13 forward, sending all it passes to camp."],
  [{}, "T", "⇄", "Ten: two pawns change places."],
  [{ ten: "ten" }, "T", "+10", "10 forward."],
  [{}, "J", "+11⊘", "Jack: 11 forward; the next player only discards."],
  [{ jack: "swap" }, "J", "⇄", "Jack: two pawns change places."],
  [{ jack: "eleven" }, "J", "+11", "Jack: 11 forward."],
])("by the house rules %o a card, %s, says what it does", (rules, card, below, words) => {
  const { sight } = named("the start");
  const other = { ...sight, table: { ...sight.table, rules: { ...sight.table.rules, ...rules } } };
  expect([glyph(other, card), use(other, card)]).toEqual([below, words]);
});

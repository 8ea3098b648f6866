import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import recorded from "./recorded.json";
import Both from "@tests/Both.svelte";
import type { Recorded, Step } from "@page/games/board";
import { newsOf } from "@page/play/telling";
import { speak } from "@page/language/texts";
import type { TabuView } from "./view";
import { BOXES, CHIPS, best, dice, printed } from "./boxes";
import { drafted } from "./held.svelte";
import face from "./index";
import { settled } from "./reading";

type Position = Recorded<TabuView>;
const positions = recorded as unknown as Position[];
const at = (name: string): Position => structuredClone(positions.find((position) => position.name === name)!);
const asked = positions.filter((position) => position.sight.legal.length);
const step = (name: string): Step<TabuView> => ({ number: 1, ...at(name) });

afterEach(async () => {
  cleanup();
  await speak("en");
});

/** Render the board after the news or, with `fresh`, during it. */
function draw(position: Position, more: object = {}) {
  const play = vi.fn<(action: string) => void>();
  const propose = vi.fn<(action: string, text: string) => void>();
  const { sight, before, events } = position;
  const told = { sight, before, events, fresh: false, held: face.hold() };
  const props = { face, ...told, play, propose, proposed: null, sending: false, ...more };
  return { play, propose, props, ...render(Both, { props }) };
}

const touch = (element: Element) => fireEvent.click(element);
const chip = (amount: number | string) => document.querySelector(`button[aria-label="Chip of ${amount}"]`)!;
const way = (container: Element, action: string) => container.querySelector(`[data-choice="${action}"]:not(:disabled)`);
const offered = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>("[data-choice]:not(:disabled)")]
    .map((element) => element.dataset.choice!)
    .filter(Boolean);
const back = (container: Element) => container.querySelector<HTMLButtonElement>("button[aria-label='Take back']")!;
const words = (element: Element) => element.textContent.replace(/\s+/g, " ").trim();
const stacks = (container: Element) =>
  Object.fromEntries(
    [...container.querySelectorAll<HTMLElement>("[data-box]")].map((box) => [
      box.dataset.box!,
      [...box.querySelectorAll(".stack")].map(words).join(" "),
    ]),
  );
const gains = (container: Element) => [...container.querySelectorAll(".box")].map((box) => box.querySelector(".gain"));
/** Return the boxes that are settled together, as one text each. */
const together = ({ sight, before, events }: Position) =>
  settled(sight, before, events)!.beats.map((beats) => beats.map(({ box }) => box).join(""));
/** Return the position after the reader has staked that much more on clubs. */
const laid = (position: Position, more: number) => {
  const { sight } = structuredClone(position);
  sight.view.bets[sight.seat!]![0]! += more;
  sight.view.staked[sight.seat!]! += more;
  return sight;
};

describe.each(asked)("asked, $name", (position) => {
  const { legal } = position.sight;

  test("every legal action is reached by touch, and is sent as it is spelled", async () => {
    for (const action of legal) {
      const { container, play } = draw(position);
      const amount = action.split(" ")[2];
      if (amount) await touch(chip(amount));
      await touch(way(container, action)!);
      expect(play.mock.calls).toEqual([[action]]);
      cleanup();
    }
  });

  test("nothing else is offered, whichever chip is chosen", async () => {
    const { container } = draw(position);
    const found = new Set(offered(container));
    for (const amount of CHIPS.filter((amount) => !chip(amount).matches(":disabled"))) {
      await touch(chip(amount));
      offered(container).forEach((action) => found.add(action));
    }
    expect([...found].sort()).toEqual([...legal].sort());
  });

  test("each choice has a key of its own", () => {
    const { container } = draw(position);
    const keys = [...container.querySelectorAll<HTMLElement>("[data-choice]")].map((one) => one.dataset.key!);
    expect(keys.every((key) => /^[a-z1-9]$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test.each(asked.filter(({ sight: { view, seat } }) => view.staked[seat!]))(
  "a draft leaves what the rules leave, $name",
  ({ sight }) => {
    const { view, legal } = sight;
    const seat = sight.seat!;
    const none = { bets: BOXES.map(() => 0), staked: 0, risked: 0 };
    const blank = Object.fromEntries(
      Object.entries(none).map(([name, value]) => [name, view[name as keyof typeof none].with(seat, value as never)]),
    );
    const all = ["done", ...BOXES.flatMap((box) => CHIPS.map((amount) => `bet ${box} ${amount}`))];
    const draft = BOXES.flatMap((box, place) => {
      const amount = view.bets[seat]![place]!;
      return amount ? [`bet ${box} ${amount}`] : [];
    });
    const then = drafted({ ...sight, view: { ...view, ...blank }, legal: all }, Object.assign(face.hold(), { draft }));
    expect(then.view).toEqual(view);
    expect([...then.legal].sort()).toEqual([...legal].sort());
  },
);

describe("chips", () => {
  test("are sent at once where there is no time for a draft, or where each is judged", async () => {
    const { container, play } = draw(at("some chips are down"));
    await touch(way(container, "bet A 5")!);
    expect(play.mock.calls).toEqual([["bet A 5"]]);
    expect(words(container.querySelector(".stake")!)).toContain("17 staked at worst −22");
  });

  test("are dimmed while the reader may not bet, and the banker is told what it does", () => {
    const bank = at("a roll, and the bank goes to me, then");
    const { container } = draw(bank);
    expect(container.querySelectorAll("[aria-label^=Chip]:disabled")).toHaveLength(CHIPS.length);
    expect(words(container.querySelector(".stake")!)).toMatch(/^You have the bank: you take/);
  });

  test("that are sealed are counted until all others have bet", () => {
    const { sight } = at("some chips are down");
    const { container } = draw({ ...at("some chips are down"), sight: { ...sight, legal: [], actors: [3] } });
    expect(words(container.querySelector(".stake")!)).toBe("17 staked at worst −22 Your bets stand.");
  });

  test("being sent are on their box already", () => {
    const { container } = draw(at("some chips are down"), { proposed: "bet A 5", sending: true });
    expect(stacks(container)).toEqual({ C: "12", D: "", H: "", S: "", A: "5", U: "5" });
  });

  test("lie on their boxes unsent, count, and can be taken back", async () => {
    const { container, play, props } = draw(at("some chips are down"), { patient: true });
    const { sight, held } = props;
    expect(back(container).disabled).toBe(true);
    await touch(way(container, "bet A 5")!);
    await touch(way(container, "bet C 5")!);
    expect(stacks(container)).toEqual({ C: "17", D: "", H: "", S: "", A: "5", U: "5" });
    expect(words(container.querySelector(".stake")!)).toContain("27 staked at worst −37");
    expect(face.prompt(sight, held)).toBe("Your bets: 51 left to risk.");
    expect(face.coach(sight, held)).toMatch(/at worst −37/);
    expect(face.drafts(held)).toBe(true);
    await touch(back(container));
    expect(stacks(container).C).toBe("12");
    await touch(back(container));
    expect(stacks(container)).toEqual({ C: "12", D: "", H: "", S: "", A: "", U: "5" });
    expect([back(container).disabled, face.drafts(held)]).toEqual([true, false]);
    expect(play).not.toHaveBeenCalled();
  });

  test("are sent one after another once the reader is done", async () => {
    const position = at("some chips are down");
    const { container, play, props, rerender } = draw(position, { patient: true });
    for (const action of ["bet C 5", "bet C 5", "done"]) await touch(way(container, action)!);
    expect(play.mock.calls).toEqual([["bet C 5"]]);
    expect(stacks(container).C).toBe("17"); // the first is on its way
    await rerender({ ...props, proposed: "bet C 5", sending: true });
    expect(stacks(container).C).toBe("22");
    expect([offered(container), back(container).disabled]).toEqual([[], true]);
    await rerender({ ...props, sight: laid(position, 5) });
    await rerender({ ...props, proposed: "bet C 5", sending: true, sight: laid(position, 5) });
    await rerender({ ...props, sight: laid(position, 10) });
    expect(play.mock.calls).toEqual([["bet C 5"], ["bet C 5"], ["done"]]);
  });

  test("are sent without the reader's word when the time runs out", async () => {
    const { container, play, props, rerender } = draw(at("some chips are down"), { patient: true });
    await touch(way(container, "bet C 5")!);
    expect(play).not.toHaveBeenCalled();
    await rerender({ ...props, patient: false });
    expect(play.mock.calls).toEqual([["bet C 5"]]);
  });

  test.each([
    ["the table did not take the bet before", 0, {}],
    ["the clock has decided, and the next round asks", 0, { lap: 2 }],
    ["another page of the reader has bet", 20, {}],
  ])("come back to the hand if %s", async (_, more, then) => {
    const position = at("some chips are down");
    const { container, play, props, rerender } = draw(position, { patient: true });
    for (const action of ["bet C 5", "bet C 5", "done"]) await touch(way(container, action)!);
    await rerender({ ...props, proposed: "bet C 5", sending: true });
    const sight = laid(position, more);
    Object.assign(sight.view, then);
    await rerender({ ...props, sight });
    expect(play.mock.calls).toEqual([["bet C 5"]]);
    expect([back(container).disabled, face.drafts(props.held)]).toEqual([true, false]);
  });

  test("are carried to a box as well", async () => {
    const { container, play } = draw(at("some chips are down"));
    const [from, to] = [container.querySelector('[data-chip="20"] .coin')!, container.querySelector('[data-box="H"]')!];
    document.elementFromPoint = vi.fn(() => to);
    const hand = { isPrimary: true, button: 0, bubbles: true };
    await fireEvent(from, new PointerEvent("pointerdown", { ...hand, clientX: 5, clientY: 5 }));
    await fireEvent(to, new PointerEvent("pointermove", { ...hand, clientX: 9, clientY: 9 }));
    expect(container.querySelector(".carried")).toBeNull();
    await fireEvent(to, new PointerEvent("pointermove", { ...hand, clientX: 50, clientY: 90 }));
    expect(container.querySelector(".carried")).toBeTruthy();
    expect(to.classList).toContain("over");
    await fireEvent(to, new PointerEvent("pointerup", { ...hand, clientX: 50, clientY: 90 }));
    expect(play.mock.calls).toEqual([["bet H 20"]]);
    expect(to.classList).not.toContain("over");
  });

  test("a smaller one is in hand if the chosen one can't be covered", () => {
    const { container } = draw(at("little money"));
    expect(chip(1).getAttribute("aria-pressed")).toBe("true");
    expect(chip(2)).toHaveProperty("disabled", true);
    expect(offered(container)).toEqual([...BOXES.slice(0, 4).map((box) => `bet ${box} 1`), "done"]);
  });

  test("betting can't end below the minimum stake", () => {
    draw(at("the first bets, and no chip yet"));
    expect(screen.getByRole("button", { name: "Done" })).toHaveProperty("disabled", true);
    expect(screen.getByText("at least 5")).toBeTruthy();
  });
});

describe("in turn", () => {
  test("the bets of others lie on the boxes beside the reader's own", async () => {
    const { container, play } = draw(at("in turn, after another"));
    expect(stacks(container)).toEqual({ C: "10 5", D: "", H: "", S: "", A: "", U: "2" });
    await touch(way(container, "bet U 5")!);
    expect(play.mock.calls).toEqual([["bet U 5"]]);
  });

  test("the seat that bets now is named until it is the reader's turn, and seats that have bet are marked", () => {
    const before = at("in turn, before me");
    const { container } = draw(before);
    expect(stacks(container)).toEqual({ C: "5 10", D: "", H: "", S: "", A: "", U: "2" });
    expect(words(container.querySelector(".stake")!)).toBe("Chloé bets now.");
    const done = before.sight.names.map((_, seat) => face.standing(before.sight, seat).done);
    expect(done).toEqual([false, true, false, false, false]);
    cleanup();
    const after = draw({ ...before, sight: { ...before.sight, seat: 1, actors: [4] } });
    expect(words(after.container.querySelector(".stake")!)).toBe("");
  });

  test("a chip travels as it is laid, and the log tells a seat's bets once it is done", () => {
    const { sight } = at("in turn, before me");
    const ways = (name: string) => face.travels(step(name)).map(({ from, to }) => `${from} ${to}`);
    expect(ways("in turn, before me")).toEqual(["seat-2 box-C"]);
    expect(ways("in turn, after another")).toEqual([]);
    const one = (seat: number, action: string) => face.tell({ seat, drawer: null, action }, sight, sight);
    expect(one(2, "bet C 10")).toEqual([]);
    expect(one(1, "done").map((line) => line.text)).toEqual(["Ben has bet 5 on clubs, 2 on sun."]);
    const all = { ...sight, actors: [], view: { ...sight.view, actors: 0 } };
    expect(face.settle(sight, all)).toEqual([]);
  });

  test("nothing is hidden in an open replay", () => {
    expect(face.secrets(at("in turn, after another").sight, 2)).toBe("");
    expect(face.secrets(at("some chips are down").sight, 2)).toBe("♣\uFE0E12 ☀\uFE0E5");
  });
});

describe("what is printed on the cloth", () => {
  const paid = positions.filter(({ sight }) => sight.table.rules.cover === "double"); // doublings, in full
  test.each(paid)("is what bets win and cost, $name", ({ sight: { view, table } }) => {
    const faces = dice(view.rolled);
    if (!faces.length) return;
    for (const [place, box] of BOXES.entries()) {
      const each = printed(table.rules, box)[faces.filter((face) => face === box).length]!;
      expect(view.gains.map((gain) => gain[place])).toEqual(view.laid.map((bets) => bets[place]! * each + 0));
    }
  });

  test("follows the house", () => {
    const rules = { pays: "to_one", doubling: "symbols" };
    expect([printed(rules, "C"), printed(rules, "U")]).toEqual([
      [-1, 1, 2, 3],
      [-2, 2, 3, 4],
    ]);
    expect(printed({ ...rules, pays: "for_one" }, "A")).toEqual([-2, 1, 2, 3]);
    expect(printed({ ...rules, doubling: "all" }, "C")[0]).toBe(-2);
    expect(printed({ ...rules, doubling: "none" }, "U")[0]).toBe(-1);
  });

  test("the best roll of some bets is found", () => {
    const rules = { pays: "to_one", doubling: "symbols" };
    expect(best(rules, [12, 0, 0, 0, 0, 5])).toBe(34);
    expect(best(rules, [5, 0, 0, 0, 0, 5])).toBe(20);
    expect(best(rules, [5, 5, 0, 0, 5, 0])).toBe(20);
  });

  test("rolls are numbered in letter order", () => {
    expect([1, 2, 56].map((rolled) => dice(rolled).join(""))).toEqual(["CCC", "CCD", "UUU"]);
    expect(dice(0)).toEqual([]);
  });
});

describe("the roll", () => {
  test("all bets lie open before it, by box and by seat", () => {
    const { container } = draw(at("a spectator"));
    expect(stacks(container)).toEqual({ C: "5 1", D: "2", H: "10", S: "5", A: "5", U: "2 20" });
    expect(gains(container)).toEqual([null, null, null, null, null, null]);
  });

  test("shows what each box won or lost, the reader's own before all others'", () => {
    const { container } = draw(at("a roll, and the bank goes to me, then"), { fresh: true });
    expect(gains(container).map((gain) => gain && words(gain))).toEqual(["+10", "−2", "−10", "−5", "−10", "+4"]);
    expect([...container.querySelectorAll(".box.shown")].map((box) => (box as HTMLElement).dataset.box)).toEqual([
      "C",
      "U",
    ]);
    expect([...container.querySelectorAll(".die")].map((die) => die.getAttribute("aria-label"))).toEqual([
      "clubs",
      "clubs",
      "sun",
    ]);
  });

  test("settles all losses together, then all wins, and says the result", () => {
    const lost = at("a roll, and the bank goes to me, then");
    expect(together(lost)).toEqual(["DHSA", "CU"]);
    const { container } = draw(lost, { fresh: true });
    expect(words(container.querySelector(".verdict")!)).toBe("+4 for you in all");
  });

  test("settles the wins first where the bank pays from its own money", () => {
    const paid = at("my bank pays, then takes in, then");
    expect(together(paid)).toEqual(["C", "DH"]);
    const { container } = draw(paid, { fresh: true });
    expect(words(container.querySelector(".verdict")!)).toBe("−13 The bank pays 20 of 105.");
  });

  test("a doubling that can't be paid costs what is left", () => {
    const { container } = draw(at("my doubling is paid in part, then"), { fresh: true });
    expect(gains(container).flatMap((gain) => (gain ? words(gain) : []))).toEqual(["+5", "−13", "−2"]);
    expect(words(container.querySelector(".verdict")!)).toBe("−10 for you in all");
  });

  test("clears the cloth for the next bets once it has been seen", () => {
    const { container } = draw(at("a roll, and the bank goes to me, then"));
    expect(gains(container).every((gain) => gain === null)).toBe(true);
    expect(Object.values(stacks(container)).join("")).toBe("");
    expect(container.querySelector(".resting")!.textContent).toBe("The last roll: you +4.");
    expect(container.textContent).toContain("You have the bank");
  });

  test("a bank that can't pay says what it paid", () => {
    const told = (name: string) => words(draw(at(name), { fresh: true }).container.querySelector(".verdict")!);
    expect(told("a bank that can't pay all, then")).toBe("+16 The bank pays 27 of 105.");
    cleanup();
    expect(told("a spectator, then")).toBe("−29 for the bank: 27 in, 56 out");
  });

  test("is decisive, and lasts as long as its boxes take", () => {
    const roll = face.weigh(step("a roll, and the bank goes to me, then"));
    expect(roll.kind).toBe("decisive");
    const [landed, beat] = [960, 360]; // milliseconds
    expect(roll.lasts).toBe(landed + 2 * beat);
    const lost = at("a roll, and the bank goes to me, then");
    lost.sight.view.rolled = 1; // three clubs
    lost.sight.view.laid = lost.sight.view.laid.map((bets) => bets.with(0, 0));
    expect(face.weigh({ number: 1, ...lost }).lasts).toBe(landed + beat);
    expect(face.weigh(step("a roll, and the bank goes to me")).kind).toBe("trifle");
  });

  test("takes longer to read if somebody is out, or the bank can't pay", () => {
    const reads = (name: string) => face.weigh(step(name)).reads ?? 0;
    expect(reads("a roll, and the bank goes to me, then")).toBe(0);
    for (const name of ["my bank is broken, and I am out, then", "a bank that can't pay all, then"])
      expect(reads(name)).toBeGreaterThan(500);
  });

  test("sealed bets are not waited for, open ones are shown", () => {
    expect(face.weigh(step("some chips are down")).kind).toBe("nothing");
    expect(face.weigh(step("in turn, before me"))).toEqual({ kind: "trifle", lasts: 480 });
  });

  test("chips come to the boxes, lost ones go to the bank, and its coins to the winners", () => {
    const ways = (name: string) => face.travels(step(name)).map(({ from, to }) => `${from} ${to}`);
    expect(ways("a roll, and the bank goes to me")).not.toContain("seat-1 box-C");
    expect(ways("a roll, and the bank goes to me")).toContain("seat-3 box-C");
    expect(ways("a roll, and the bank goes to me, then")).toEqual([
      "box-D seat-0",
      "box-H seat-0",
      "box-S seat-0",
      "box-A seat-0",
      "seat-0 seat-1",
      "seat-0 seat-3",
      "seat-0 seat-1",
      "seat-0 seat-3",
    ]);
    const begins = face.travels(step("a roll, and the bank goes to me, then")).map((travel) => travel.begins!);
    expect(begins).toEqual(begins.toSorted((a, b) => a - b));
    expect(ways("some chips are down")).toEqual([]);
  });

  test("each of twelve seats has its own bets", () => {
    const position = at("twelve seats, a roll, then");
    const { container } = draw(position, { fresh: true });
    expect(container.querySelectorAll(".bet").length).toBe(position.sight.view.laid.flat().filter(Boolean).length);
  });

  test("stays at the end of the game, even after a reload", () => {
    for (const more of [{}, { before: null, events: [] }]) {
      const { container } = draw({ ...at("the end"), ...more });
      expect(gains(container).map((gain) => gain && words(gain))).toEqual([null, null, "+10", "+60", "−10", null]);
      expect(offered(container)).toEqual([]);
      cleanup();
    }
  });

  test("none is found if no round was settled", () => {
    const { sight, before } = at("some chips are down");
    expect(settled(sight, before, [])).toBeNull();
  });
});

describe("people", () => {
  test("have money, the bank, and what they have decided", () => {
    const { sight } = at("some chips are down");
    const shown = sight.names.map((_, seat) => face.standing(sight, seat));
    expect(shown.map(({ score }) => score)).toEqual(["71", "104", "88", "137"]);
    expect(shown.map(({ mark }) => mark ?? "")).toEqual(["", "bank", "", ""]);
    expect(shown.map(({ done }) => done)).toEqual([true, false, false, false]);
    expect(shown[0]!.aloud).toBe("71 coins");
  });

  test("a seat that is out says so, and is asked nothing", () => {
    const { sight } = at("a seat that is out is passed over");
    expect(face.standing(sight, 0)).toMatchObject({ score: "out", out: true, done: false });
    expect(face.standing(at("the end").sight, 2)).toMatchObject({ out: true, done: false });
  });
});

describe.each(positions)("seen, $name", (position) => {
  const { view, seat } = position.sight;

  test("others' sealed bets are not drawn, even if the view had them", () => {
    const bets = view.bets.map((own, other) => (other === seat ? own : [7, 7, 7, 7, 7, 7]));
    const many = view.money.map((_, other) => (other === seat ? view.risked[seat]! : 77));
    const leaky = { ...position, sight: { ...position.sight, view: { ...view, bets, risked: many } } };
    const honest = draw(position).container.innerHTML;
    cleanup();
    expect(draw(leaky).container.innerHTML).toBe(honest);
  });

  test("a spectator is offered nothing", () => {
    const { container } = draw({ ...position, sight: { ...position.sight, seat: null, legal: [] } });
    expect(words(container.querySelector(".dock-of-tabu")!)).toBe("");
    expect(offered(container)).toEqual([]);
  });

  test("in every language", async () => {
    for (const language of ["fr", "it", "en"]) {
      await speak(language);
      for (const fresh of [true, false]) {
        const { container } = draw(position, { fresh });
        const { sight } = position;
        const said = [
          container.innerHTML,
          face.prompt(sight, face.hold()),
          face.stage(sight),
          face.coach(sight, face.hold()),
        ].join();
        expect(said).not.toMatch(/tabu-[a-z]+-|[{}]|undefined|NaN/);
        cleanup();
      }
    }
  });
});

describe("the log", () => {
  const told = (name: string) => {
    const { before, sight, events } = at(name);
    return [...events.flatMap((event) => face.tell(event, before!, sight)), ...face.settle(before!, sight)];
  };
  const lines = (name: string) => told(name).map((line) => line.text);

  test("tells that somebody has bet, but not what", () => {
    const { sight } = at("some chips are down");
    const one = (seat: number, action: string | null) =>
      face.tell({ seat, drawer: null, action }, sight, sight).map((line) => line.text);
    expect(one(0, null)).toEqual(["Anna has bet."]);
    expect(one(2, "done")).toEqual(["Your bets stand."]);
    expect([one(2, "bet C 5"), one(0, "bet C 5"), one(0, "done")]).toEqual([[], [], []]);
  });

  test("tells the bets as they are laid open; the chips say them, and bubbles are for results", async () => {
    expect(lines("a roll, and the bank goes to me")).toEqual([
      "You have bet 5 on clubs, 10 on hearts, 2 on sun.",
      "Chloé has bet 2 on diamonds, 5 on anchor.",
      "Dario has bet 1 on clubs, 5 on spades, 20 on sun.",
    ]);
    expect(told("a roll, and the bank goes to me").map(({ short }) => short)).toEqual(["", "", ""]);
    await speak("fr");
    expect(lines("a spectator")[1]).toBe("Chloé a misé 2 sur carreau, 5 sur ancre.");
  });

  test("tells in the news the reader's bets and account, and who is out", () => {
    const few = (name: string) => newsOf(told(name), true).map((line) => line.text);
    expect(few("a roll, and the bank goes to me")).toEqual(["You have bet 5 on clubs, 10 on hearts, 2 on sun."]);
    expect(few("a roll, and the bank goes to me, then")).toEqual(["You, +4 in all: clubs +10, hearts −10, sun +4."]);
    expect(few("a spectator, then")).toEqual(["Anna's bank takes in 27 and pays 56: −29."]);
    expect(few("my bank is broken, and I am out, then").at(-1)).toBe("You are out of money.");
  });

  test("tells the roll in three languages, the reader's account first", async () => {
    expect(lines("a roll, and the bank goes to me, then")).toEqual([
      "Anna rolls clubs, clubs, sun.",
      "You, +4 in all: clubs +10, hearts −10, sun +4.",
      "Anna's bank takes in 27 and pays 56: −29.",
      "Chloé −12.",
      "Dario +37.",
      "You have the bank.",
    ]);
    expect(told("a roll, and the bank goes to me, then").map(({ seat, short }) => [seat, short])).toEqual([
      [undefined, undefined],
      [1, "+4"],
      [0, "−29"],
      [2, "−12"],
      [3, "+37"],
      [undefined, undefined],
    ]);
    await speak("fr");
    expect(lines("my bank is broken, and I am out, then").map((line) => line.replaceAll("\u00a0", " "))).toEqual([
      "Tu lances trèfle, trèfle, trèfle.",
      "Ta banque encaisse 7 et paie 27 : −20. Tu paies tout ce que tu as : 27 sur 105.",
      "Ben +16.",
      "Chloé +6.",
      "Dario −2.",
      "Tu n'as plus d'argent.",
      "Ben tient la banque.",
    ]);
    await speak("it");
    expect(lines("the end")).toEqual([
      "Le tue puntate sono fatte.",
      "Chloé tira cuori, picche, picche.",
      "Tu, −2 in tutto: cuori +10, àncora −10.",
      "Il banco di Chloé incassa 10 e paga 60: −50. Chloé paga tutto quello che ha: 60 su 70.",
      "Anna +52.",
      "Chloé non ha più soldi.",
      "La partita è finita.",
    ]);
  });
});

describe("the seat", () => {
  test("is asked what it bets", () => {
    expect(face.prompt(at("some chips are down").sight, face.hold())).toBe("Your bets: 66 left to risk.");
    expect(face.score(at("the end").sight.view)).toEqual([87, 213, 0]);
    expect(face.stage(at("some chips are down").sight)).toBe("Lap 1 of 3");
    expect(face.stage(at("the end").sight)).toBe("the end");
  });

  test("is told by the coach what its bets can win and cost", () => {
    const { sight } = at("some chips are down");
    expect(face.coach(sight, face.hold())).toBe("These bets: at worst −22, at best +34.");
    const first = at("the first bets, and no chip yet").sight;
    expect(face.coach(first, face.hold())).toBe("A coin on a sign: −1 to +3; on anchor or sun: −2 to +4.");
    sight.view.bets[2]![5] = 50;
    expect(face.coach(sight, face.hold())).toBe("These bets: at worst −88, at best +188.");
    first.table.rules.doubling = "all";
    expect(face.coach(first, face.hold())).toMatch(/sign: −2 to \+3/);
    expect(face.coach(at("a spectator").sight, face.hold())).toBe("");
  });
});

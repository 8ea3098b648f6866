import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import recorded from "../../../recorded/tabu.json";
import type { Recorded } from "../../table/board";
import { speak } from "../../texts";
import type { TabuView } from "../../wire/views";
import { BOXES, dice, inChips } from "./boxes";
import face from "./index";

type Position = Recorded<TabuView>;
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

const touch = (element: Element) => fireEvent.click(element);
const goOn = () => document.querySelector("button.go");
const chip = (amount: string) => document.querySelector(`button[aria-label="Chip of ${amount}"]`)!;
const way = (container: Element, action: string) => container.querySelector(`[data-choice="${action}"]:not(:disabled)`);
const offered = (box: Element) =>
  [...box.querySelectorAll<HTMLElement>("[data-choice]:not(:disabled)")]
    .map((element) => element.dataset.choice!)
    .filter(Boolean);
/** The position once the reader has staked that much more. */
const laid = ({ sight }: Position, more: number) => ({
  ...sight,
  view: { ...sight.view, staked: sight.view.staked.map((staked) => staked + more) },
});
const words = (element: Element) => element.textContent.replace(/\s+/g, " ").trim();
const boxes = (container: Element) => [...container.querySelectorAll(".box")].map(words);

describe.each(asked)("asked, $name", (position) => {
  const { legal } = position.sight;

  test("every legal action can be reached by touch, and is sent as it is spelled", async () => {
    const { container, play, propose } = draw(position);
    if (goOn()) await touch(goOn()!);
    for (const action of legal) {
      const amount = action.split(" ")[2];
      if (amount) await touch(chip(amount));
      await touch(way(container, action)!);
      expect([...play.mock.calls.flat(), ...propose.mock.calls.map(([sent]) => sent)]).toEqual([action]);
      expect(play.mock.calls.length).toBe(action === "done" ? 1 : 0);
      vi.clearAllMocks();
    }
  });

  test("nothing else is offered, whichever chip is chosen", async () => {
    const { container } = draw(position);
    if (goOn()) await touch(goOn()!);
    const found = new Set(offered(container));
    for (const each of container.querySelectorAll(".chip:not(:disabled)")) {
      await touch(each);
      offered(container).forEach((action) => found.add(action));
    }
    expect([...found].sort()).toEqual([...legal].sort());
  });

  test("while an action is on its way nothing is", async () => {
    const { container } = draw(position, { sending: true });
    if (goOn()) await touch(goOn()!);
    expect(offered(container)).toEqual([]);
  });
});

describe("chips", () => {
  test("a chip waits on its box until it is sent", () => {
    const { container } = draw(at("some chips are down"), { proposed: "bet A 5" });
    expect(boxes(container)[4]).toBe("anchor 5 bet 5 5");
    expect(boxes(container)[0]).toBe("clubs 102 bet 12 12");
  });

  test("the next touch sends the chip that waits, then waits itself", async () => {
    const position = at("some chips are down");
    const { container, play, propose, props, rerender } = draw(position, { proposed: "bet A 5" });
    await touch(way(container, "bet C 5")!);
    expect(play.mock.calls).toEqual([["bet A 5"]]);
    expect(propose).not.toHaveBeenCalled();
    await rerender({ ...props, proposed: null, sending: true, sight: laid(position, 5) });
    await rerender({ ...props, proposed: null, sending: false, sight: laid(position, 0) });
    expect(propose).not.toHaveBeenCalled();
    await rerender({ ...props, proposed: null, sending: false, sight: laid(position, 5) });
    expect(propose.mock.calls).toEqual([["bet C 5", "5 on clubs"]]);
  });

  test("quick touches wait for their turn, one after another", async () => {
    const position = at("some chips are down");
    const { container, play, propose, props, rerender } = draw(position, { proposed: "bet A 5" });
    await touch(way(container, "bet C 5")!);
    await rerender({ ...props, proposed: null });
    await touch(way(container, "bet H 5")!);
    expect(propose).not.toHaveBeenCalled();
    await rerender({ ...props, proposed: null, sight: laid(position, 5) });
    expect(play.mock.calls).toEqual([["bet A 5"], ["bet C 5"]]);
    await rerender({ ...props, proposed: null, sight: laid(position, 10) });
    expect(propose.mock.calls).toEqual([["bet H 5", "5 on hearts"]]);
  });

  test("what can no longer be covered then is dropped", async () => {
    const position = at("some chips are down");
    const { container, propose, props, rerender } = draw(position, { proposed: "bet A 5" });
    await touch(way(container, "bet C 5")!);
    await rerender({ ...props, proposed: null, sight: { ...laid(position, 5), legal: ["bet C 1", "done"] } });
    await rerender({ ...props, proposed: null, sight: laid(position, 10) });
    expect(propose).not.toHaveBeenCalled();
  });

  test("done sends the chip that waits first", async () => {
    const position = at("some chips are down");
    const { play, props, rerender } = draw(position, { proposed: "bet A 5" });
    await touch(screen.getByRole("button", { name: "your bets stand" }));
    await rerender({ ...props, proposed: null, sight: laid(position, 5) });
    expect(play.mock.calls).toEqual([["bet A 5"], ["done"]]);
  });

  test("a smaller chip is in hand where the wished one can't be covered", () => {
    const { container } = draw(at("little money"));
    expect(chip("1").getAttribute("aria-pressed")).toBe("true");
    expect(chip("2")).toHaveProperty("disabled", true);
    expect(offered(container)).toEqual([...BOXES.slice(0, 4).map((box) => `bet ${box} 1`), "done"]);
  });

  test("without enough staked one is not done", () => {
    draw(at("the first bets, and no chip yet"));
    expect(screen.queryByRole("button", { name: "your bets stand" })).toBeNull();
  });

  test("an amount is laid in few chips", () => {
    expect(inChips(188)).toEqual([100, 50, 20, 10, 5, 2, 1]);
    expect(inChips(0)).toEqual([]);
  });
});

describe("the roll", () => {
  test("all bets lie open before it, by box and by seat", () => {
    const { container } = draw(at("a spectator"));
    expect(boxes(container)).toEqual([
      "clubs BBen 5 DDario 1",
      "diamonds CChloé 2",
      "hearts BBen 10",
      "spades DDario 5",
      "anchor CChloé 5",
      "sun BBen 2 DDario 20",
    ]);
    expect(container.querySelector(".rolling")).toBeTruthy();
    expect(goOn()).toBeNull();
  });

  test("shows what each box won or lost, and stays until it has been looked at", async () => {
    const [first, second] = [at("a roll, and the bank goes to me"), at("a roll, and the bank goes to me, then")];
    const { container, rerender, props } = draw(first);
    await rerender({ ...props, ...second });
    const settled = [
      "clubs ×2shown twice BBen 5 +10DDario 1 +2",
      "diamonds not shown CChloé 2 −2",
      "hearts not shown BBen 10 −10",
      "spades not shown DDario 5 −5",
      "anchor not shown CChloé 5 −10",
      "sun ×1shown once BBen 2 +4DDario 20 +40",
    ];
    expect(boxes(container)).toEqual(settled);
    expect(screen.getByRole("img", { name: "the last roll: clubs, clubs, sun" })).toBeTruthy();
    expect([...container.querySelectorAll(".change")].map(words)).toEqual(["−29", "+4", "−12", "+37"]);
    expect(container.querySelector(".bank .name")!.textContent).toBe("Anna");
    await touch(goOn()!);
    expect(container.querySelector(".bank .name")!.textContent).toBe("Ben");
    expect(container.textContent).toContain("You have the bank");
    expect(boxes(container)).toEqual(["clubs", "diamonds", "hearts", "spades", "anchor", "sun"]);
    await touch(screen.getByRole("button", { name: "Last roll" }));
    expect(boxes(container)).toEqual(settled);
  });

  test("a bank that can't pay says what it paid", () => {
    expect(draw(at("a bank that can't pay all, then")).container.textContent).toContain(
      "Anna pays out everything: 27 of 105.",
    );
    cleanup();
    expect(draw(at("a spectator, then")).container.textContent).not.toContain("pays out");
  });

  test("who is out says so, and nobody waits for them", async () => {
    const { container } = draw(at("a seat that is out is passed over"));
    await touch(goOn()!);
    const first = container.querySelector("ul li")!;
    expect(words(first)).toBe("A Anna out");
    expect(first.querySelector("i")).toBeNull();
  });

  test("of twelve seats each has its place and its bets", () => {
    const { container } = draw(at("twelve seats, a roll, then"));
    expect(container.querySelectorAll("ul li").length).toBe(12);
    expect(container.querySelectorAll(".bet").length).toBe(
      at("twelve seats, a roll, then").sight.view.laid.flat().filter(Boolean).length,
    );
  });

  test("who has bet and who has not is told, not shown by colour alone", async () => {
    const { container } = draw(at("twelve seats"));
    const seats = [...container.querySelectorAll("ul li")].map(words);
    expect(seats[0]).toContain("✓has bet");
    expect(seats[1]).toContain("bank");
    expect(seats[3]).toContain("is betting");
  });

  test("at the end of the game it stays", () => {
    const { container } = draw(at("the end"));
    expect(goOn()).toBeNull();
    expect(offered(container)).toEqual([]);
    expect(boxes(container)[3]).toBe("spades ×2shown twice AAnna 30 +60");
    cleanup();
    // The same after a reload: there is nothing before it.
    const again = draw({ ...at("the end"), before: null, events: [] });
    expect(boxes(again.container)[3]).toBe("spades ×2shown twice AAnna 30 +60");
  });

  test("rolls are numbered in letter order", () => {
    expect([1, 2, 56].map((rolled) => dice(rolled).join(""))).toEqual(["CCC", "CCD", "UUU"]);
    expect(dice(0)).toEqual([]);
  });
});

describe.each(positions)("seen, $name", (position) => {
  const { view, seat } = position.sight;

  test("what others have sealed would not be drawn, even were it known", () => {
    const bets = view.bets.map((own, other) => (other === seat ? own : [7, 7, 7, 7, 7, 7]));
    const many = view.money.map((_, other) => (other === seat ? view.risked[seat]! : 77));
    const leaky = { ...position, sight: { ...position.sight, view: { ...view, bets, staked: many, risked: many } } };
    const honest = draw(position).container.innerHTML;
    cleanup();
    expect(draw(leaky).container.innerHTML).toBe(honest);
  });

  test("a spectator is offered nothing", () => {
    const { container } = draw({ ...position, sight: { ...position.sight, seat: null, legal: [] } });
    expect(container.querySelector(".choices")).toBeNull();
    expect(offered(container)).toEqual([]);
  });
});

describe("the log", () => {
  const lines = (name: string) => {
    const { before, sight, events } = at(name);
    return [...events.flatMap((event) => face.tell(event, before!, sight)), ...face.settle(before!, sight)].map(
      (line) => line.text,
    );
  };

  test("tells that somebody has bet, and not what", () => {
    const { sight } = at("some chips are down");
    const one = (seat: number, action: string | null) =>
      face.tell({ seat, drawer: null, action }, sight, sight).map((line) => line.text);
    expect(one(0, null)).toEqual(["Anna has bet."]);
    expect(one(2, "done")).toEqual(["Your bets stand."]);
    expect([one(2, "bet C 5"), one(0, "bet C 5"), one(0, "done")]).toEqual([[], [], []]);
  });

  test("tells the bets as they are laid open", async () => {
    expect(lines("a roll, and the bank goes to me")).toEqual([
      "You have bet 5 on clubs, 10 on hearts, 2 on sun.",
      "Chloé has bet 2 on diamonds, 5 on anchor.",
      "Dario has bet 1 on clubs, 5 on spades, 20 on sun.",
    ]);
    await speak("fr");
    expect(lines("a spectator")[1]).toBe("Chloé a misé 2 sur carreau, 5 sur ancre.");
    await speak("en");
  });

  test("tells the roll in three languages", async () => {
    expect(lines("a roll, and the bank goes to me, then")).toEqual([
      "Anna rolls clubs, clubs, sun: Anna −29, you +4, Chloé −12, Dario +37.",
      "You have the bank.",
    ]);
    await speak("fr");
    expect(lines("my bank is broken, and I am out, then")).toEqual([
      "Tu lances trèfle, trèfle, trèfle\u00a0: toi −20, Ben +16, Chloé +6, Dario −2.",
      "Tu paies tout ce que tu as\u00a0: 27 sur 105.",
      "Tu n'as plus d'argent.",
      "Ben tient la banque.",
    ]);
    await speak("it");
    expect(lines("the end")).toEqual([
      "Le tue puntate sono fatte.",
      "Chloé tira cuori, picche, picche: Anna +52, tu −2, Chloé −50.",
      "Chloé paga tutto quello che ha: 60 su 70.",
      "Chloé non ha più soldi.",
      "La partita è finita.",
    ]);
    await speak("en");
  });
});

test("the seat is asked what it bets", () => {
  expect(face.prompt(at("some chips are down").sight)).toBe("What do you bet? Your money covers 66 more.");
  expect(face.score(at("the end").sight.view)).toEqual([87, 213, 0]);
});

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import recorded from "../../../recorded/tokan.json";
import type { Recorded } from "../../table/board";
import type { TokanView } from "../../wire/views";
import { speak } from "../../texts";
import Board from "./Board.svelte";
import face from "./index";
import { circle, reckon, seated, sealed, settled } from "./reading";
import { ring, turned } from "../../table/ring";

const positions = recorded as unknown as Recorded<TokanView>[];
const at = (name: string) => structuredClone(positions.find((one) => one.name === name)!);
const ranges = () => screen.queryAllByRole<HTMLInputElement>("slider");
const send = () => screen.getByRole("button", { name: /^Set down/ });

function show({ sight, before, events }: Recorded<TokanView>, more = {}) {
  const [play, propose] = [vi.fn(), vi.fn()];
  const props = { sight, before, events, play, propose, proposed: null, sending: false, ...more };
  return { play, propose, props, ...render(Board, { props }) };
}

/** Lines of the log that a position brings. */
const told = ({ sight, before, events }: Recorded<TokanView>) => [
  ...events.flatMap((event) => face.tell(event, before!, sight)),
  ...face.settle(before!, sight),
];
const texts = (position: Recorded<TokanView>) => told(position).map((line) => line.text);

/** A slider is drawn somewhere. */
const slide = (range: HTMLInputElement, to: number) => fireEvent.input(range, { target: { value: String(to) } });

afterEach(() => speak("en"));

describe("every recorded position", () => {
  test.each(positions.map((one) => [one.name, one] as const))("%s", async (_, position) => {
    for (const language of ["fr", "it", "en"]) {
      await speak(language);
      const { container, unmount } = show(position);
      expect(container.textContent).not.toMatch(/tokan-|[{}]|undefined|NaN/);
      expect(texts({ ...position, before: position.before ?? position.sight }).join()).not.toMatch(
        /tokan-|[{}]|undefined|NaN/,
      );
      expect(face.prompt(position.sight)).not.toMatch(/tokan-|[{}]|undefined/);
      for (const seat of circle(position.sight)) {
        expect(container.textContent).toContain(position.sight.names[seat]);
      }
      unmount();
    }
  });
});

describe("what may be played, and only that, is reached by touch", () => {
  test.each(positions.filter((one) => one.sight.legal.length > 2).map((one) => [one.name, one] as const))(
    "%s",
    async (_, position) => {
      const { container, play } = show(position);
      const [first, second] = ranges();
      const send = container.querySelector<HTMLButtonElement>(".send")!;
      const offered = new Set<string>();
      for (let one = -11; one <= 11; one++) {
        if (second) await slide(second, one > 0 ? -1 : 1);
        await slide(first!, one);
        for (let two = -11; two <= (second ? 11 : -11); two++) {
          if (second) await slide(second, two);
          expect(send.disabled).toBe(false);
          offered.add(send.dataset.choice!);
        }
        await fireEvent.click(send);
        expect(play).toHaveBeenLastCalledWith(send.dataset.choice);
      }
      expect([...offered].sort()).toEqual([...position.sight.legal].sort());
    },
    60_000, // some 500 pairs, one after another
  );

  test("with the steps alone, too", async () => {
    const { play } = show(at("3 seats, the first manche"));
    for (const step of ["One lower about Ben", "One higher about Ben"]) {
      const button = screen.getByRole<HTMLButtonElement>("button", { name: step });
      while (!button.disabled) {
        await fireEvent.click(send());
        await fireEvent.click(button);
      }
      await fireEvent.click(send());
    }
    expect(new Set(play.mock.calls.map(([action]) => action)).size).toBe(23);
  });

  test("a barred 0 is stepped over, and no slider stays on it", async () => {
    const position = at("4 seats, no 0, two stocks");
    position.sight.view.left[0] = 1;
    position.sight.view.right[0] = 1;
    show(position);
    await fireEvent.click(screen.getByRole("button", { name: "One lower about Ben" }));
    expect(ranges()[0]!.value).toBe("-1");
    await slide(ranges()[0]!, 0);
    expect(ranges()[0]!.value).not.toBe("0");
  });

  test("one stock: what the left has taken is missing on the right", async () => {
    show(at("8 seats, the third manche"));
    await slide(ranges()[1]!, 0);
    await slide(ranges()[0]!, 8);
    await slide(ranges()[1]!, 11);
    expect(ranges()[1]!.value).toBe("3");
  });

  test("to stay is sent, to leave for good is proposed first", async () => {
    const { play, propose } = show(at("8 seats, settled, stay or leave"));
    await fireEvent.click(screen.getByRole("button", { name: "Leave for good" }));
    expect(propose).toHaveBeenCalledWith("leave", "Leave the table for good");
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Stay and pay 22" }));
    expect(play).toHaveBeenCalledWith("stay");
  });

  test("nothing can be chosen while an action is on its way", () => {
    for (const name of ["8 seats, the third manche", "8 seats, settled, stay or leave"]) {
      const { container, unmount } = show(at(name), { sending: true });
      const all = container.querySelectorAll<HTMLButtonElement>(".choices button, .choices input");
      expect(all.length).toBeGreaterThan(1);
      expect([...all].every((one) => one.disabled)).toBe(true);
      unmount();
    }
  });

  test.each(positions.filter((one) => !one.sight.legal.length).map((one) => [one.name, one] as const))(
    "no choices: %s",
    (_, position) => {
      const { container } = show(position);
      expect(container.querySelector(".choices")).toBeNull();
    },
  );

  test("a new manche begins with fresh tokens", async () => {
    const { rerender, props } = show(at("4 seats, the second manche"));
    await slide(ranges()[0]!, 7);
    const next = at("4 seats, the second manche").sight;
    next.view.tour = 2;
    await rerender({ ...props, sight: next });
    expect(ranges()[0]!.value).toBe("0");
  });
});

describe("what is hidden stays hidden", () => {
  const closed = positions.filter((one) => !settled(one.sight.view));

  test.each(closed.map((one) => [one.name, one] as const))("%s", async (_, position) => {
    // Even dice that a view should never hold are not drawn.
    const leaky = structuredClone(position);
    for (const seat of leaky.sight.names.keys()) {
      if (seat !== leaky.sight.seat) leaky.sight.view.dice[seat] = 66;
      if (seat !== leaky.sight.seat) leaky.sight.view.sealed[seat] = 40;
    }
    const { container } = show(leaky);
    expect(container.querySelectorAll(".die")).toHaveLength(0);
    const cup = screen.queryByRole("button", { name: /Lift your cup/ });
    expect(Boolean(cup)).toBe(seated(position.sight).includes(position.sight.seat ?? -1));
    if (cup) {
      await fireEvent.click(cup);
      expect(container.querySelectorAll(".die")).toHaveLength(2);
      await fireEvent.click(screen.getByRole("button", { name: /Lower your cup/ }));
      expect(container.querySelectorAll(".die")).toHaveLength(0);
    }
    expect(container.textContent.match(/Sealed/g)?.length ?? 0).toBe(position.sight.view.sealed.some(Boolean) ? 1 : 0);
  });

  test("what was rolled is not written into the log", () => {
    const position = at("6 seats, 2 left, the circle closed up");
    expect(position.events.some((event) => event.action?.startsWith("roll"))).toBe(true);
    expect(texts(position).filter((text) => text.includes("roll"))).toEqual(["Everybody rolls under the cup."]);
  });

  test("the cup comes down over fresh dice", async () => {
    const { container, rerender, props } = show(at("3 seats, the first manche"));
    await fireEvent.click(screen.getByRole("button", { name: /Lift your cup/ }));
    await rerender({ ...props, events: [{ seat: null, drawer: 1, action: null }] });
    expect(container.querySelectorAll(".die")).toHaveLength(2);
    await rerender({ ...props, events: [{ seat: null, drawer: 0, action: "roll 21" }] });
    expect(container.querySelectorAll(".die")).toHaveLength(0);
  });

  test("predictions lie on the table only once they are shown", () => {
    const { container } = show(at("4 seats, own decision sealed"));
    expect(container.querySelectorAll(".place .tokens")).toHaveLength(4);
    expect(within(container).getAllByText(/on the left:/)).toHaveLength(4);
    expect(within(container).queryAllByText(/on the right:/)).toHaveLength(0);
  });
});

describe("the own sealed decision", () => {
  test.each([
    ["4 seats, own decision sealed", "-3", "Sealed: −3"],
    ["3 seats, own pair sealed", "+2 -11", "Sealed: +2 −11"],
    ["3 seats, leaving is sealed", "leave", "Sealed: Leave for good"],
  ])("%s", (name, action, shown) => {
    const position = at(name);
    const { sight } = position;
    expect(sealed(sight.view.sealed[sight.seat!])).toBe(action);
    show(position);
    expect(screen.getByText(shown)).toBeTruthy();
    expect(face.prompt(sight)).toMatch(/sealed until/);
  });
});

describe("the settlement", () => {
  const open = positions.filter((one) => settled(one.sight.view));
  const pot = (container: HTMLElement) => Number(container.querySelector(".pot b")!.textContent);
  const balances = (container: HTMLElement) =>
    Object.fromEntries(
      [...container.querySelectorAll(".place .who")].map((one) => [
        one.querySelector(".name")!.textContent,
        one.querySelector(".balance")!.textContent,
      ]),
    );

  test.each(open.map((one) => [one.name, one] as const))("adds up: %s", (_, { sight }) => {
    for (const seat of circle(sight)) {
      const pieces = reckon(sight)
        .filter((one) => one.seat === seat)
        .map((one) => one.pieces);
      expect(pieces.reduce((sum, p) => sum + Math.max(p, 0), 0)).toBe(sight.view.won[seat]);
      expect(pieces.reduce((sum, p) => sum - Math.min(p, 0), 0)).toBe(sight.view.lost[seat]);
    }
  });

  test("is told step by step, and pot and balances follow it", async () => {
    vi.useFakeTimers();
    const position = at("5 seats, the pot can't give every stake back");
    const { container } = show(position);
    await vi.advanceTimersByTimeAsync(0);
    expect(pot(container)).toBe(position.before!.view.pot);
    expect(balances(container)).toMatchObject({ Anna: "−22", Ben: "−22" });
    await vi.advanceTimersByTimeAsync(700);
    expect(pot(container)).toBe(position.before!.view.pot - 2);
    expect(balances(container)).toMatchObject({ Anna: "−20", Ben: "−22" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pot(container)).toBe(0);
    expect(balances(container)).toMatchObject({ Anna: "+3", Ben: "−19" });
    expect(container.textContent).toContain("Stake back 21");
    vi.useRealTimers();
  });

  test("can be shown at once", async () => {
    const position = at("8 seats, settled, stay or leave");
    const { container } = show(position);
    expect(container.querySelectorAll(".sum")).toHaveLength(0);
    await fireEvent.click(screen.getByRole("button", { name: "Show it all" }));
    expect(container.querySelectorAll(".sum")).toHaveLength(16);
    expect(pot(container)).toBe(position.sight.view.pot);
    expect(screen.queryByRole("button", { name: "Show it all" })).toBeNull();
  });

  test("is not told again to who comes later", () => {
    const { container } = show({ ...at("8 seats, settled, stay or leave"), before: null });
    expect(container.querySelectorAll(".sum")).toHaveLength(16);
    expect(container.querySelectorAll(".die")).toHaveLength(16);
  });

  test("says each prediction in a sentence", () => {
    const { container } = show({ ...at("8 seats, settled, stay or leave"), before: null });
    expect(container.textContent).toContain("Anna said +4 about Ben but is at −1: pays 5 pieces.");
    expect(container.textContent).toContain("You said +2 about Giulia but are at +1: you pay 1 piece.");
  });

  test("those who left are told, and their balance", () => {
    const { container } = show(at("6 seats, 2 left, the circle closed up"));
    expect(container.textContent).toMatch(/Gone: Ben −\d+, Emma −\d+/);
    expect(container.querySelectorAll(".place")).toHaveLength(4);
  });
});

describe("the log", () => {
  const opened = {
    en: "About the left neighbour: you +9, Ben −5, Chloé −11, Dario +5.",
    fr: "Prédictions à gauche : toi +9, Ben −5, Chloé −11, Dario +5.",
    it: "Previsioni a sinistra: tu +9, Ben −5, Chloé −11, Dario +5.",
  };
  const ended = {
    en: ["You leave the table.", "Dario leaves the table.", "The game is over.", "Of the pot Ben +15, Chloé +15."],
    fr: ["Tu quittes la table.", "Dario quitte la table.", "La partie est finie.", "Du pot : Ben +15, Chloé +15."],
    it: ["Lasci il tavolo.", "Dario lascia il tavolo.", "La partita è finita.", "Dal piatto: Ben +15, Chloé +15."],
  };
  const ready = { en: "Chloé has decided.", fr: "Chloé a choisi.", it: "Chloé ha scelto." };
  const plain = (lines: string[]) => lines.map((line) => line.replace(/\u00a0/g, " "));

  test.each(["en", "fr", "it"] as const)("in %s", async (language) => {
    await speak(language);
    expect(plain(texts(at("4 seats, the second manche")))).toEqual([opened[language]]);
    expect(plain(texts(at("4 seats, the end because two left")))).toEqual(ended[language]);
    expect(plain(texts(at("4 seats, own decision sealed")))).toEqual([ready[language]]);
  });

  test("a settlement: predictions, dice, who won what; and a round that begins", () => {
    expect(texts(at("5 seats, the pot can't give every stake back"))).toEqual([
      "The last word on left and right: Anna +2 +2, Ben −1 −2, Chloé −3 +1, you +4 +3, Emma −2 −4.",
      "The dice: Anna 5+4=9, Ben 6+1=7, Chloé 6+2=8, you 6+5=11, Emma 6+1=7.",
      "Won, lost, stake back: Anna +4 -0 back 21, Ben +3 -0 back 0, Chloé +4 -0 back 21, you +7 -0 back 22, Emma +6 -0 back 22.",
      "In the pot: 0 pieces.",
    ]);
    expect(texts(at("6 seats, 2 left, the circle closed up")).at(-1)).toBe("Round 2: everybody pays 22.");
  });

  test("the own decision is told while it is sealed, and not twice", () => {
    const { sight, before } = at("4 seats, own decision sealed");
    const own = { seat: 0, drawer: null, action: "-3" };
    expect(face.tell(own, before!, sight).map((line) => line.text)).toEqual(["You have decided: −3."]);
    const last = at("4 seats, the second manche");
    expect(face.tell({ ...own, action: "+9" }, last.before!, last.sight)).toEqual([]);
  });

  test("says nothing of stages that were missed", () => {
    const first = at("4 seats, the second manche").before!;
    const later = at("4 seats, no 0, two stocks").sight;
    later.view.tour = 3;
    expect(face.settle(first, later)).toEqual([]);
  });
});

test("the prompt names the neighbours, the next in play on the left", () => {
  expect(face.prompt(at("6 seats, 2 left, the circle closed up").sight)).toContain("Chloé on your left");
  expect(face.prompt(at("8 seats, the third manche").sight)).toBe(
    "How far are you above or below Giulia on your left and Emma on your right?",
  );
  expect(face.prompt(at("8 seats, settled, stay or leave").sight)).toMatch(/^Round 2 costs 22/);
});

test("the chart shows balances, by seat", () => {
  const { sight } = at("4 seats, the end after the last round");
  expect(face.score(sight.view)).toEqual(sight.outcome!.payoffs);
});

test("seats sit clockwise round the table, the reader in the middle of the near side", () => {
  for (let count = 1; count <= 10; count++) {
    const seats = Array.from({ length: count }, (_, seat) => seat);
    const { bottom, left, top, right } = ring(turned(seats, count - 1));
    expect(bottom[(bottom.length - 1) / 2]).toBe(count - 1);
    const round = [...bottom.toReversed(), ...left.toReversed(), ...top, ...right];
    const from = round.indexOf(count - 1);
    expect([...round.slice(from), ...round.slice(0, from)]).toEqual(turned(seats, count - 1));
  }
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import recorded from "./recorded.json";
import type { Recorded } from "@page/games/board";
import type { TokanView } from "./view";
import { speak } from "@page/language/texts";
import Both from "@tests/Both.svelte";
import { moving } from "@page/play/pace";
import { counted } from "./count";
import Gap from "./Gap.svelte";
import face from "./index";
import { ledger } from "./ledger.svelte";
import { circle, clockwise, ownCount, reckon, seated, sealed, settled, why } from "./reading";
import { round } from "./round";

const positions = recorded as unknown as Recorded<TokanView>[];
const at = (name: string) => structuredClone(positions.find((one) => one.name === name)!);
const ranges = () => screen.queryAllByRole<HTMLInputElement>("slider");
const send = () => screen.getByRole("button", { name: /^Set down/ });
const step = ({ sight, before, events }: Recorded<TokanView>) => ({ number: 1, sight, before, events });

function show({ sight, before, events }: Recorded<TokanView>, more = {}) {
  const [play, propose] = [vi.fn(), vi.fn()];
  const told = { sight: { ...sight, leads: [] }, before, events, fresh: false, held: face.hold() };
  const props = { face, ...told, play, propose, proposed: null, sending: false, ...more };
  return { play, propose, props, ...render(Both, { props }) };
}

/** Render a position whose reader has looked under the cup. */
async function looked(position: Recorded<TokanView>) {
  const shown = show(position);
  const look = screen.queryByRole("button", { name: /Look under your cup/ });
  if (look) await fireEvent.click(look);
  return shown;
}

/** Return the lines of the log that a position adds. */
const told = ({ sight, before, events }: Recorded<TokanView>) => [
  ...events.flatMap((event) => face.tell(event, before!, sight)),
  ...face.settle(before!, sight),
];
const texts = (position: Recorded<TokanView>) => told(position).map((line) => line.text);

/** Drag a slider. */
const slide = (range: HTMLInputElement, to: number) => fireEvent.input(range, { target: { value: String(to) } });

afterEach(async () => {
  vi.unstubAllGlobals();
  await speak("en");
});

describe("every recorded position", () => {
  test.each(positions.map((one) => [one.name, one] as const))("%s", async (_, position) => {
    for (const language of ["fr", "it", "en"]) {
      await speak(language);
      const { container, unmount } = show(position, { fresh: true });
      expect(container.innerHTML.replace(/class="[^"]*"/g, "")).not.toMatch(/tokan-|[{}]|undefined|NaN/);
      expect(texts({ ...position, before: position.before ?? position.sight }).join()).not.toMatch(
        /tokan-|[{}]|undefined|NaN/,
      );
      for (const words of [face.prompt, face.coach, face.stage]) {
        expect(words(position.sight, face.hold())).not.toMatch(/tokan-|[{}]|undefined/);
      }
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
      const { play } = await looked(position);
      const [first, second] = ranges();
      const down = send() as HTMLButtonElement;
      const offered = new Set<string>();
      for (let one = -11; one <= 11; one++) {
        if (second) await slide(second, one > 0 ? -1 : 1);
        await slide(first!, one);
        for (let two = -11; two <= (second ? 11 : -11); two++) {
          if (second) await slide(second, two);
          expect(down.disabled).toBe(false);
          offered.add(down.dataset.choice!);
        }
        await fireEvent.click(down);
        expect(play).toHaveBeenLastCalledWith(down.dataset.choice);
      }
      expect([...offered].sort()).toEqual([...position.sight.legal].sort());
    },
    60_000, // some 500 pairs, one after another
  );

  test("nothing, before the reader has looked under the cup", async () => {
    const { container } = show(at("3 seats, the first manche"));
    expect(container.querySelectorAll("[data-choice]")).toHaveLength(1);
    expect(ranges()).toHaveLength(0);
    await fireEvent.click(screen.getByRole("button", { name: /Look under your cup/ }));
    expect(container.querySelectorAll(".die")).toHaveLength(2);
    await fireEvent.click(screen.getByRole("button", { name: /Lower cup/ }));
    expect(container.querySelectorAll(".die")).toHaveLength(0);
    expect((send() as HTMLButtonElement).disabled).toBe(false); // the peek is remembered
  });

  test("with the step buttons alone, too", async () => {
    const { play } = await looked(at("3 seats, the first manche"));
    for (const step of ["less than Ben", "more than Ben"]) {
      for (let more = 0; more < 23; more++) {
        await fireEvent.click(screen.getByRole("button", { name: step }));
        await fireEvent.click(send());
      }
    }
    expect(new Set(play.mock.calls.map(([action]) => action)).size).toBe(23);
  });

  test("each has a key of its own, and Enter sets down what has been chosen", async () => {
    for (const name of ["8 seats, the third manche", "8 seats, settled, stay or leave"]) {
      const { container, unmount } = await looked(at(name));
      const keys = [...container.querySelectorAll<HTMLElement>("[data-key]")].map((one) => one.dataset.key!);
      expect(new Set(keys).size).toBe(keys.length);
      expect([...container.querySelectorAll<HTMLElement>("[data-choice]")].every((one) => one.dataset.key)).toBe(true);
      unmount();
    }
    const { container, play } = await looked(at("8 seats, the third manche"));
    expect(container.querySelector("[data-send]")).toBeNull();
    await slide(ranges()[0]!, 3);
    expect(container.querySelector("[data-send]")).toBe(send());
    await fireEvent.keyDown(ranges()[0]!, { key: "Enter" });
    expect(play).toHaveBeenCalledWith(send().dataset.choice);
  });

  test("a barred 0 is stepped over, and no slider stays on it", async () => {
    const position = at("4 seats, no 0, two stocks");
    // Earlier bids are not repeated by default.
    position.sight.view.left[0] = 4;
    await looked(position);
    expect(ranges()[0]!.value).toBe("-1");
    await fireEvent.click(screen.getByRole("button", { name: "more than Ben" }));
    expect(ranges()[0]!.value).toBe("1");
    await slide(ranges()[0]!, 0);
    expect(ranges()[0]!.value).not.toBe("0");
  });

  test("with one stock of tokens, those taken on the left are missing on the right", async () => {
    await looked(at("8 seats, the third manche"));
    await slide(ranges()[1]!, 0);
    await slide(ranges()[0]!, 8);
    await slide(ranges()[1]!, 11);
    expect(ranges()[1]!.value).toBe("3");
  });

  test("staying is sent at once, leaving for good is proposed first", async () => {
    const { play, propose } = show(at("8 seats, settled, stay or leave"));
    await fireEvent.click(screen.getByRole("button", { name: "Leave for good" }));
    expect(propose).toHaveBeenCalledWith("leave", "Leave the table for good");
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Stay and pay 22" }));
    expect(play).toHaveBeenCalledWith("stay");
  });

  test("a bid is a sentence to be completed", async () => {
    await looked(at("3 seats, the first manche"));
    const [range] = ranges();
    const says = () => range!.closest(".rack")!.querySelector("p span")!.textContent;
    expect(says()).toBe("I say nothing about Ben");
    await fireEvent.click(screen.getByRole("button", { name: "more than Ben" }));
    expect(says()).toBe("I have at least 1 more than Ben");
    await slide(range!, -11);
    expect(says()).toBe("I have at least 11 less than Ben");
    expect(range!.getAttribute("aria-valuetext")).toBe(says());
  });

  test("where a tie makes 0 true, the bid says so", async () => {
    const position = at("3 seats, the first manche");
    position.sight.table.rules.zero = "tie";
    await looked(position);
    expect(ranges()[0]!.getAttribute("aria-valuetext")).toBe("I have as much as Ben");
  });

  test("nothing can be chosen while an action is on its way", async () => {
    for (const name of ["8 seats, the third manche", "8 seats, settled, stay or leave"]) {
      const { container, rerender, props, unmount } = await looked(at(name));
      await rerender({ ...props, sending: true });
      const all = container.querySelectorAll<HTMLButtonElement>("[data-choice], input");
      expect(all.length).toBeGreaterThan(1);
      expect([...all].every((one) => one.disabled)).toBe(true);
      unmount();
    }
  });

  test.each(positions.filter((one) => !one.sight.legal.length).map((one) => [one.name, one] as const))(
    "no choices: %s",
    (_, position) => {
      const { container } = show(position);
      expect(container.querySelector("[data-choice], input")).toBeNull();
    },
  );

  test("bids in hand stay there while others decide", async () => {
    const { rerender, props } = await looked(at("4 seats, the second manche"));
    await slide(ranges()[0]!, 7);
    await rerender({ ...props, sight: { ...props.sight, actors: [0, 1] } });
    expect(ranges()[0]!.value).toBe("7");
  });

  test("a new manche begins with fresh tokens", async () => {
    const { rerender, props } = await looked(at("4 seats, the second manche"));
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
    // Dice that a view should never contain are not drawn either.
    const leaky = structuredClone(position);
    for (const seat of leaky.sight.names.keys()) {
      if (seat !== leaky.sight.seat) leaky.sight.view.dice[seat] = 66;
      if (seat !== leaky.sight.seat) leaky.sight.view.sealed[seat] = 40;
    }
    const { container } = show(leaky);
    expect(container.querySelectorAll(".die")).toHaveLength(0);
    const cup = screen.queryByRole("button", { name: /^(Lift cup|Look under your cup)/ });
    expect(Boolean(cup)).toBe(seated(position.sight).includes(position.sight.seat ?? -1));
    if (cup) {
      await fireEvent.click(cup);
      expect(container.querySelectorAll(".die")).toHaveLength(2);
      await fireEvent.click(screen.getByRole("button", { name: /Lower cup$/ }));
      expect(container.querySelectorAll(".die")).toHaveLength(0);
    }
    const told = position.sight.seat === null ? "" : sealed(position.sight.view.sealed[position.sight.seat]);
    const sides = /[a-z]/.test(told) ? 0 : told.split(" ").filter(Boolean).length;
    expect(screen.queryAllByRole("img", { name: "sealed" })).toHaveLength(sides);
  });

  test("what was rolled is not written into the log", () => {
    const position = at("6 seats, 2 left, the circle closed up");
    expect(position.events.some((event) => event.action?.startsWith("roll"))).toBe(true);
    expect(texts(position).filter((text) => text.includes("roll"))).toEqual([expect.stringMatching(/rolls/)]);
  });

  test("the cup comes down over fresh dice", async () => {
    const { container, rerender, props } = show(at("3 seats, the first manche"));
    await fireEvent.click(screen.getByRole("button", { name: /Look under your cup/ }));
    await rerender({ ...props, events: [{ seat: null, drawer: 1, action: null }] });
    expect(container.querySelectorAll(".die")).toHaveLength(2);
    await rerender({ ...props, events: [{ seat: null, drawer: 0, action: "roll 21" }] });
    expect(container.querySelectorAll(".die")).toHaveLength(0);
  });

  test("predictions lie on the table only once they are shown", () => {
    const { container } = show(at("4 seats, own decision sealed"));
    expect(container.querySelectorAll("ol .token:not(.hidden)")).toHaveLength(4);
    expect(screen.getAllByText(/on the left:/)).toHaveLength(4);
    expect(screen.queryAllByText(/on the right:/)).toHaveLength(0);
    // A seat that has decided has a bid face down.
    expect(container.querySelectorAll("ol .token.hidden")).toHaveLength(2);
  });
});

describe("the reader's own sealed decision", () => {
  test.each([
    ["4 seats, own decision sealed", "-3", ["I have at least 3 less than Dario"]],
    ["3 seats, own pair sealed", "+2 -11", ["I have at least 2 more than Ben", "I have at least 11 less than Chloé"]],
  ])("%s", (name, action, shown) => {
    const { sight } = at(name);
    expect(sealed(sight.view.sealed[sight.seat!])).toBe(action);
    show(at(name));
    const racks = screen.getAllByRole("img", { name: "sealed" }).map((lock) => lock.parentElement!);
    expect(racks.map((rack) => rack.querySelector("span")!.textContent)).toEqual(shown);
    expect(face.prompt(sight)).toMatch(/until all have chosen/);
  });

  test("leaving is said in words", () => {
    show(at("3 seats, leaving is sealed"));
    expect(screen.getByText("Sealed: you leave.")).toBeTruthy();
  });
});

describe("the settlement", () => {
  const open = positions.filter((one) => settled(one.sight.view));
  const pot = (container: HTMLElement) => Number(container.querySelector(".pot b")!.textContent);
  const ticks = (container: HTMLElement) => [...container.querySelectorAll(".tick")];

  test.each(open.map((one) => [one.name, one] as const))("adds up: %s", (_, { sight }) => {
    for (const seat of circle(sight)) {
      const pieces = reckon(sight)
        .filter((one) => one.seat === seat)
        .map((one) => one.pieces);
      expect(pieces.reduce((sum, p) => sum + Math.max(p, 0), 0)).toBe(sight.view.won[seat]);
      expect(pieces.reduce((sum, p) => sum - Math.min(p, 0), 0)).toBe(sight.view.lost[seat]);
    }
  });

  test.each(positions.filter((one) => one.before).map((one) => [one.name, one] as const))(
    "what is counted out leads from the old sums to the new: %s",
    (_, { sight, before }) => {
      const count = counted(before, sight);
      const payments = count?.payments ?? [];
      const paid = (seat: number) =>
        payments.filter((one) => one.seat === seat).reduce((sum, { pieces }) => sum + pieces, 0);
      sight.names.forEach((_, seat) => expect(before!.view.balance[seat]! + paid(seat)).toBe(sight.view.balance[seat]));
      expect(before!.view.pot - payments.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(sight.view.pot);
      for (const { at } of payments) expect(at).toBeLessThan(count!.lasts);
    },
  );

  test("is counted out piece by piece, and pot and people follow it", async () => {
    const position = at("5 seats, the pot can't give every stake back");
    const { container, rerender, props } = show(position, { fresh: true });
    const balance = (seat: number) => face.standing(position.sight, seat).score;
    expect(pot(container)).toBe(position.before!.view.pot);
    // A stake counts as its owner's until the result is known.
    expect([balance(0), balance(1)]).toEqual(["0", "0"]);
    await fireEvent.animationEnd(ticks(container)[0]!);
    expect(pot(container)).toBe(position.before!.view.pot - 4);
    expect(balance(3)).toBe("+4");
    for (const tick of ticks(container)) await fireEvent.animationEnd(tick);
    expect(pot(container)).toBe(0);
    expect([balance(0), balance(1)]).toEqual(["+3", "−19"]);
    await rerender({ ...props, fresh: false });
    expect(container.querySelectorAll(".tick")).toHaveLength(0);
    expect(screen.getByText("Stake back; you won 7, paid 0: +7.")).toBeTruthy();
  });

  test("a bid that is off says by how much, and a round what it brought", () => {
    const { sight } = structuredClone(at("4 seats, the end after the last round"));
    const bid = { seat: 0, other: 1, side: "left" as const, prediction: 3, gap: -8, pieces: -11 };
    expect(why(sight, bid)).toMatch(/: said \+3, is −8: 11 off, you pay 11\.$/);
    Object.assign(sight.view, { won: [2, 0, 0, 0], lost: [11, 0, 0, 0], back: [5, 22, 22, 22] });
    expect(ownCount(sight, 0)).toMatch(/^The pot had 5 of your 22; you won 2, paid 11: −26\./);
  });

  test("those who share the rest of the pot are told", () => {
    const { sight } = structuredClone(at("4 seats, the end after the last round"));
    sight.view.share = 3;
    expect(ownCount(sight, 0)).toContain("Your share of the rest: +3.");
    sight.view.seated &= ~1;
    expect(ownCount(sight, 0)).not.toContain("The rest");
  });

  test("keeps its order for readers who want no motion, and turns nothing over", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") }));
    const position = at("8 seats, settled, stay or leave");
    const { container } = show(position, { fresh: true });
    expect(pot(container)).toBe(position.before!.view.pot);
    expect(container.querySelectorAll(".brought, .turning")).toHaveLength(0);
    expect(moving({ kind: "decisive", lasts: 900, counted: true })).toBe(900);
    expect(moving({ kind: "decisive", lasts: 900 })).toBe(0);
    const { payments } = counted(position.before, position.sight)!;
    await fireEvent.animationEnd(ticks(container)[payments.length]!);
    expect(container.querySelectorAll(".brought")).toHaveLength(2);
  });

  test("a tap that ends the telling leaves the new sums", async () => {
    const position = at("8 seats, settled, stay or leave");
    const { container, rerender, props } = show(position, { fresh: true });
    expect(container.querySelectorAll(".brought")).toHaveLength(0);
    await rerender({ ...props, fresh: false });
    expect(container.querySelectorAll(".brought")).toHaveLength(16);
    expect(pot(container)).toBe(position.sight.view.pot);
    expect(ledger.balance(position.sight.view, 0)).toBe(position.sight.view.balance[0]);
  });

  test("shows two neighbours at a time: what each said, and what is true", async () => {
    const { container } = show(at("8 seats, settled, stay or leave"), { fresh: true });
    const { payments } = counted(
      at("8 seats, settled, stay or leave").before,
      at("8 seats, settled, stay or leave").sight,
    )!;
    await fireEvent.animationEnd(ticks(container)[payments.length]!);
    expect(container.querySelector(".said")!.textContent).toMatch(
      /You said \+2, it is \+1\s+−1.*Giulia said \+3, it is −1\s+−4/s,
    );
    expect(container.querySelectorAll(".brought")).toHaveLength(2);
  });

  test.each([
    ["met with more than was said", { prediction: 2, gap: 5, pieces: 2 }, "++"],
    ["below, and met", { prediction: -3, gap: -3, pieces: 3 }, "---"],
    ["too high", { prediction: 4, gap: 2, pieces: -2 }, "++xx"],
    ["on the wrong side", { prediction: -3, gap: 2, pieces: -5 }, "xxxxx"],
    ["a tie that is none", { prediction: 0, gap: -2, pieces: -2 }, "xx"],
    ["nothing said", { prediction: 0, gap: 6, pieces: 0 }, ""],
  ])("a gap shows the tokens that match, and one for each piece to pay: %s", (_, one, shown) => {
    const bid = { seat: 0, other: 1, side: "left" as const, ...one };
    const { container } = render(Gap, { props: { bid, name: "Anna", bot: false } });
    const tokens = [...container.querySelectorAll("g")].map(({ classList }) =>
      classList.contains("short") ? "x" : classList.contains("above") ? "+" : "-",
    );
    expect(tokens.join("")).toBe(shown);
    expect(tokens.filter((token) => token === "x")).toHaveLength(Math.max(0, -one.pieces));
  });

  test("the reader's own neighbours are looked at for longer", () => {
    const { sight, before } = at("8 seats, settled, stay or leave");
    const { pairs, counted: end } = counted(before, sight)!;
    const times = [...pairs.slice(1).map((pair) => pair.at), end].map((next, at) => next - pairs[at]!.at);
    expect(Math.min(times[0]!, times.at(-1)!)).toBeGreaterThan(Math.max(...times.slice(1, -1)));
  });

  test("is not told again to a latecomer", () => {
    const { container } = show({ ...at("8 seats, settled, stay or leave"), before: null }, { fresh: true });
    expect(container.querySelectorAll(".brought")).toHaveLength(16);
    expect(container.querySelectorAll(".field .die")).toHaveLength(16);
  });

  test("those who left are out, and the circle closes up", () => {
    const position = at("6 seats, 2 left, the circle closed up");
    const { container } = show(position);
    expect(position.sight.names.filter((_, seat) => face.standing(position.sight, seat).out)).toEqual(["Ben", "Emma"]);
    expect(container.querySelectorAll("ol .place")).toHaveLength(4);
  });

  test("where nobody may leave, the dice lie open, and then the next round begins without a word about staying", () => {
    const settlement = at("4 seats, settled, nobody may leave");
    expect(face.weigh(step(settlement)).kind).toBe("decisive");
    expect(show(settlement).container.querySelectorAll(".field .die")).toHaveLength(8);
    const next = at("4 seats, settled, nobody may leave, then");
    expect(face.weigh(step(next)).kind).toBe("move");
    expect(texts(next)).toEqual(["Round 2: everybody pays 22 and rolls."]);
  });

  test("a reader who has left is told so in the dock", () => {
    show(at("5 seats, the reader is gone"));
    expect(screen.getByText(/^You have left the table/)).toBeTruthy();
  });
});

describe("the table", () => {
  test("seats that have decided are marked", () => {
    const { sight } = at("4 seats, own decision sealed");
    expect(sight.names.map((_, seat) => face.standing(sight, seat).done)).toEqual([true, false, true, false]);
    expect(face.standing(sight, 0)).toMatchObject({ score: "0", aloud: "balance 0", out: false });
  });

  test("a step that moves pieces is decisive, and lasts until the last has landed", () => {
    const weight = (name: string) => face.weigh(step(at(name)));
    for (const name of [
      "8 seats, settled, stay or leave",
      "4 seats, the end because two left",
      "6 seats, 2 left, the circle closed up",
    ]) {
      expect(weight(name).kind).toBe("decisive");
    }
    const flights = face.travels(step(at("8 seats, settled, stay or leave")));
    expect(weight("8 seats, settled, stay or leave").lasts).toBeGreaterThanOrEqual(
      Math.max(...flights.map((one) => one.begins!)),
    );
    expect(weight("4 seats, the second manche").kind).toBe("move");
    expect(weight("4 seats, own decision sealed").kind).toBe("move");
  });

  test("coins fly from the pot to the winners, and from the losers to the pot", () => {
    const flights = face.travels(step(at("8 seats, settled, stay or leave")));
    expect(flights.find((one) => one.props.mark === 4)).toMatchObject({ from: "cup-6", to: "pot" });
    expect(flights.at(-1)).toMatchObject({ from: "pot", props: { mark: 22 } });
    expect(face.travels(step(at("4 seats, the second manche")))).toEqual([]);
  });

  test("an action names whom each prediction is about", () => {
    const { sight } = at("8 seats, the third manche");
    const [left, right] = [sight.names[sight.seat! + 1], sight.names.at(sight.seat! - 1)];
    expect(face.say(sight, "+3 -1")).toBe(`${left} +3, ${right} −1`);
    const one = (manche: number) => ({ ...sight, view: { ...sight.view, manche } });
    expect(face.say(one(1), "0")).toBe(`${left} 0`);
    expect(face.say(one(2), "0")).toBe(`${right} 0`);
    expect(face.say(sight, "leave")).toBe("Leave for good");
  });

  test("the coach says what a decision can win and cost", () => {
    const held = face.hold();
    const coached = (name: string) => face.coach(at(name).sight, held);
    expect(coached("4 seats, the second manche")).toMatch(/nothing is paid before stage 3/);
    expect(coached("8 seats, the third manche")).toBe("Right: +1 for each token. Wrong: −1 for each point off.");
    held.chosen = { decision: "1 3", bids: [3, -4] };
    expect(coached("8 seats, the third manche")).toBe("All right: +7. Wrong: −1 for each point off.");
    expect(coached("8 seats, settled, stay or leave")).toMatch(/^22 now, back while the pot lasts/);
    expect(coached("7 seats, a spectator")).toBe("");
  });
});

describe("the log", () => {
  const opened = {
    en: "About the left neighbour: you +9, Ben −5, Chloé −11, Dario +5.",
    fr: "Prédictions à gauche : toi +9, Ben −5, Chloé −11, Dario +5.",
    it: "Previsioni a sinistra: tu +9, Ben −5, Chloé −11, Dario +5.",
  };
  const ended = {
    en: ["You leave the table.", "Dario leaves the table.", "The game is over.", "From the pot: Ben +15, Chloé +15."],
    fr: [
      "Tu quittes la table.",
      "Dario quitte la table.",
      "La partie est finie.",
      "Parts du pot : Ben +15, Chloé +15.",
    ],
    it: ["Lasci il tavolo.", "Dario lascia il tavolo.", "La partita è finita.", "Dal piatto: Ben +15, Chloé +15."],
  };
  const plain = (lines: string[]) => lines.map((line) => line.replace(/\u00a0/g, " "));

  test.each(["en", "fr", "it"] as const)("in %s", async (language) => {
    await speak(language);
    expect(plain(texts(at("4 seats, the second manche")))).toEqual([opened[language]]);
    expect(plain(texts(at("4 seats, the end because two left")))).toEqual(ended[language]);
    expect(plain(texts(at("4 seats, own decision sealed")))).toEqual([]);
  });

  test("a settlement: predictions, dice, who won what; and a round that begins", () => {
    expect(texts(at("5 seats, the pot can't give every stake back"))).toEqual([
      "The last word on left and right: Anna +2 +2, Ben −1 −2, Chloé −3 +1, you +4 +3, Emma −2 −4.",
      "The dice: Anna 5+4=9, Ben 6+1=7, Chloé 6+2=8, you 6+5=11, Emma 6+1=7.",
      "Emma: said +4, is +4: right, you win 4.",
      "Chloé: said +3, is +3: right, you win 3.",
      "Not all got their 22 back: Anna 21, Ben 0, Chloé 21.",
      "Stake back; you won 7, paid 0: +7.",
      "Round 1: Anna +3, Ben −19, Chloé +3, you +7, Emma +6.",
      "In the pot: 0 pieces.",
    ]);
    expect(told(at("5 seats, the pot can't give every stake back")).map((line) => Boolean(line.late))).toEqual([
      ...[false, false, true, true, true, false, false, false],
    ]);
    expect(texts(at("6 seats, 2 left, the circle closed up")).at(-1)).toBe("Round 2: everybody pays 22 and rolls.");
  });

  test("the reader's own decision is told while it is sealed, and only once", () => {
    const { sight, before } = at("4 seats, own decision sealed");
    const own = { seat: 0, drawer: null, action: "-3" };
    expect(face.tell(own, before!, sight).map((line) => line.text)).toEqual(["Your decision: Dario −3."]);
    const last = at("4 seats, the second manche");
    expect(face.tell({ ...own, action: "+9" }, last.before!, last.sight)).toEqual([]);
    const [line] = face.tell({ ...own, action: "+9", by: "clock" }, last.before!, last.sight);
    expect(line!.text).toBe(`Your decision: ${last.sight.names[1]} +9.`); // about the left, when that was asked
  });

  test("says nothing about stages that were missed", () => {
    const first = at("4 seats, the second manche").before!;
    const later = at("4 seats, no 0, two stocks").sight;
    later.view.tour = 3;
    expect(face.settle(first, later)).toEqual([]);
  });
});

test("the prompt names the neighbour, the next in play on the left", () => {
  expect(face.prompt(at("6 seats, 2 left, the circle closed up").sight)).toBe("More or less than Chloé?");
  expect(face.prompt(at("4 seats, the second manche").sight)).toBe("More or less than Dario?");
  expect(face.prompt(at("8 seats, the third manche").sight)).toBe("Now it counts: more or less?");
  expect(face.prompt(at("8 seats, settled, stay or leave").sight)).toBe("Stay for round 2?");
});

test("the chart shows balances, by seat", () => {
  const { sight } = at("4 seats, the end after the last round");
  expect(face.score(sight.view, sight.table.rules)).toEqual(sight.outcome!.payoffs);
  const { sight: amid } = at("4 seats, the second manche");
  expect(face.score(amid.view, amid.table.rules)).toEqual([0, 0, 0, 0]);
});

test("cups stand clockwise on a round, the reader's at the near side, the next on its left", () => {
  expect(clockwise(at("8 seats, the third manche").sight)).toEqual([5, 6, 7, 0, 1, 2, 3, 4]);
  const { at: point, length } = round(340, 220, 40, 30);
  expect(point(0)).toMatchObject({ x: expect.closeTo(170), y: expect.closeTo(190) });
  expect(point(0.25).x).toBeCloseTo(40);
  expect(point(0.5).y).toBeCloseTo(30);
  expect(point(-0.25).x).toBeCloseTo(300);
  for (let eighth = 0; eighth < 8; eighth++) {
    const [from, to] = [point(eighth / 8), point((eighth + 1) / 8)];
    expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThanOrEqual(length / 8 + 1e-6);
  }
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import recorded from "./recorded.json";
import type { Recorded } from "@page/games/board";
import type { TokioView } from "./view";
import { speak } from "@page/language/texts";
import Both from "@tests/Both.svelte";
import face from "./index";
import { LADDER, ROWS, rows, speaker } from "./reading";

const positions = recorded as unknown as Recorded<TokioView>[];
const at = (name: string) => structuredClone(positions.find((one) => one.name === name)!);
const named = positions.map((one) => [one.name, one] as const);

function show({ sight, before, events }: Recorded<TokioView>, more = {}) {
  const [play, propose] = [vi.fn(), vi.fn()];
  const told = { sight: { ...sight, leads: [] }, before, events, fresh: true, held: face.hold() };
  const props = { face, ...told, play, propose, proposed: null, sending: false, ...more };
  return { play, propose, props, ...render(Both, { props }) };
}

const texts = ({ sight, before, events }: Recorded<TokioView>) =>
  events.flatMap((event) => face.tell(event, before!, sight)).map((line) => line.text);

afterEach(() => speak("en"));

test.each(named)("every recorded position in every language: %s", async (_, position) => {
  for (const language of ["fr", "it", "en"]) {
    await speak(language);
    const { container, unmount } = show(position);
    const words = [container.innerHTML, face.prompt(position.sight), ...texts(position)].join();
    expect(words).not.toMatch(/tokio-[a-z]|[{}]|undefined|NaN/);
    expect(container.querySelectorAll(".value")).toHaveLength(LADDER.length);
    expect(face.stage(position.sight)).toMatch(/\d/);
    unmount();
  }
});

test("with little height one more row would be too low for a finger", () => {
  expect(rows(276)).toBe(ROWS);
  expect(rows(275).map((row) => row.length)).toEqual([5, 4, 5, 6, 1]);
  expect(rows(275).flat()).toEqual(LADDER);
});

describe("what may be played, and only that, is reached by touch", () => {
  test.each(named)("%s", async (_, position) => {
    const { container, play, propose } = show(position);
    for (const button of container.querySelectorAll("[data-choice]")) await fireEvent.click(button);
    const reached = [...play.mock.calls, ...propose.mock.calls].map(([action]) => action);
    expect(reached.sort()).toEqual([...position.sight.legal].sort());
  });

  test("each has its own key, which is no prefix of another", () => {
    for (const [, position] of named) {
      const { container, unmount } = show(position);
      const keys = [...container.querySelectorAll<HTMLElement>("[data-choice]")].map((one) => one.dataset.key!);
      const look = screen.queryByRole("button", { name: /Look under/, hidden: true });
      expect(new Set(keys).size).toBe(position.sight.legal.length + (look?.dataset.choice === "" ? 1 : 0));
      for (const key of keys) expect(keys.filter((other) => other.startsWith(key))).toEqual([key]);
      unmount();
    }
  });

  test("a true claim takes the same taps as a lie, so that an onlooker learns nothing", async () => {
    const { play, propose, rerender, props } = show(at("10 seats, claim higher"));
    await fireEvent.click(screen.getByRole("button", { name: /Look under/ }));
    await fireEvent.click(screen.getByRole("button", { name: "Claim 53, the truth" }));
    expect(propose).toHaveBeenCalledWith("say 53", "Claim 53");
    expect(play).not.toHaveBeenCalled();
    await rerender({ ...props, proposed: "say 53" });
    await fireEvent.click(screen.getByRole("button", { name: /^Claim 53/ }));
    expect(play).toHaveBeenCalledWith("say 53");
  });

  test("the coach says when the truth is too low, and no more lives than are left", () => {
    const { sight } = at("10 seats, claim higher");
    const held = Object.assign(face.hold(), { seen: 1 });
    expect(face.coach(sight, held)).toMatch(/^Your 31 is too low: you must lie/);
    held.seen = 0;
    expect(face.coach(sight, held)).toMatch(/^Caught lying, you lose 2 lives/);
    const poor = { ...sight, view: { ...sight.view, lives: sight.view.lives.map(() => 1) } };
    expect(face.coach(poor, held)).toMatch(/^Caught lying, you lose 1 life/);
  });

  test.each([
    ["exact", "61", 2],
    ["exact", "44", 1],
    ["exact", "21", 2],
    ["at_least", "31", 36],
    ["at_least", "61", 18],
    ["at_least", "21", 2],
    [undefined, "61", 2], // a table made before there was a choice
  ])("the coach counts the rolls that make a claim true: %s, %s", (truth, claim, rolls) => {
    const { sight } = at("4 seats, believe or doubt");
    const table = { ...sight.table, rules: { ...sight.table.rules, truth: truth! } };
    const view = { ...sight.view, claim: LADDER.indexOf(claim) + 1 };
    expect(face.coach({ ...sight, table, view }, face.hold())).toMatch(new RegExp(`^True in ${rolls} of 36 rolls\\.`));
  });

  test("the coach says what a claim of Tokio costs where it costs more", () => {
    const dear = ({ sight }: Recorded<TokioView>) => {
      const rules = { ...sight.table.rules, tokio_costs: 3 };
      return { ...sight, table: { ...sight.table, rules } };
    };
    expect(face.coach(dear(at("10 seats, claim higher")), face.hold())).toMatch(/lose 2 lives.*At Tokio it is 3 times/);
    expect(face.coach(dear(at("3 seats, Tokio after Tokio")), face.hold())).toMatch(
      /you lose 6 lives.*loses 3 lives\.$/,
    );
    expect(face.coach(dear(at("4 seats, one Tokio too many")), face.hold())).toMatch(/loses 6 lives.*you lose 3 lives/);
  });

  test("a claim is proposed in words, an answer is sent", async () => {
    const claiming = show(at("10 seats, claim higher"));
    await fireEvent.click(screen.getByRole("button", { name: "Claim 66" }));
    expect(claiming.propose).toHaveBeenCalledWith("say 66", "Claim 66");
    expect(claiming.play).not.toHaveBeenCalled();
    claiming.unmount();
    const answering = show(at("4 seats, believe or doubt"));
    await fireEvent.click(screen.getByRole("button", { name: /^Doubt/ }));
    expect(answering.play.mock.calls).toEqual([["doubt"]]);
  });

  test("what is proposed is marked on the ladder", () => {
    show(at("10 seats, claim higher"), { proposed: "say 54" });
    const pressed = screen.getAllByRole("button", { pressed: true });
    expect(pressed.map((button) => (button as HTMLElement).dataset.choice)).toEqual(["say 54"]);
  });

  test("before a claim the main button lifts the cup, until it is lifted", async () => {
    const { container } = show(at("10 seats, claim higher"));
    expect(container.querySelectorAll("button.main")).toHaveLength(1);
    await fireEvent.click(container.querySelector("button.main")!);
    expect(container.querySelectorAll(".die")).toHaveLength(2);
    expect(container.querySelector("button.main")).toBeNull();
  });

  test("one Tokio too many can only be doubted", () => {
    const { container } = show(at("4 seats, one Tokio too many"));
    expect(container.querySelectorAll(".answers button")).toHaveLength(1);
    expect(face.prompt(at("4 seats, one Tokio too many").sight)).toMatch(/only doubt/);
    expect(face.stage(at("4 seats, one Tokio too many").sight)).toContain("Tokio 20 times in a row");
  });

  test("where a seat may yield to a Tokio, it is a choice with its cost, and the log tells it", () => {
    const asked = at("3 seats, Tokio to yield to");
    show(asked);
    expect(screen.getByRole("button", { name: /^Yield/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /for one life/ })).toBeTruthy();
    expect(face.say(asked.sight, "yield")).toBe("Yield");
    asked.sight.legal = ["doubt", "yield"];
    expect(face.prompt(asked.sight)).toMatch(/Doubt it or yield\.$/);
    expect(texts(at("3 seats, it was yielded to"))[0]).toBe("You yield. You lose 1 life.");
  });

  test("dice may be taken unseen, and a claim is made of them without looking", () => {
    const taken = at("3 seats, dice taken unseen");
    show(taken);
    expect(screen.queryByRole("button", { name: /Look under|What you rolled/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Claim 61" })).toBeTruthy();
    const stale = Object.assign(face.hold(), { seen: 1 });
    expect(face.coach(taken.sight, stale)).toMatch(/^Caught lying/);
    expect(texts(taken)).toEqual(["You take the dice unseen."]);
  });

  test("a seat whose own roll comes back still knows it, and may pass again", async () => {
    const back = at("3 seats, its own dice come back");
    const { container, play } = show(back);
    expect(container.querySelectorAll(".answers.many button")).toHaveLength(4);
    await fireEvent.click(screen.getByRole("button", { name: "What you rolled" }));
    expect(screen.getByText(/^You rolled \d\d$/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: /^Pass/ }));
    expect(play.mock.calls).toEqual([["pass"]]);
    expect(face.say(back.sight, "pass")).toBe("Pass");
  });

  test("nothing can be chosen while an action is on its way", () => {
    for (const name of ["10 seats, claim higher", "4 seats, believe or doubt"]) {
      const { container, unmount } = show(at(name), { sending: true });
      const all = container.querySelectorAll<HTMLButtonElement>("[data-choice]");
      expect(all.length).toBeGreaterThan(1);
      expect([...all].every((one) => one.disabled)).toBe(true);
      unmount();
    }
  });
});

describe("what is hidden stays hidden", () => {
  const open = (position: Recorded<TokioView>) => position.events.some((event) => event.action === "doubt");

  test.each(named)("%s", async (_, position) => {
    // A roll that a view should never contain is not drawn either.
    const leaky = structuredClone(position);
    for (const seat of leaky.sight.names.keys()) {
      if (seat !== leaky.sight.seat) leaky.sight.view.roll[seat] = 20;
    }
    const { container } = show(leaky);
    const dice = () => container.querySelectorAll(".die").length;
    const public_ = open(position) ? 2 : 0;
    expect(dice()).toBe(public_);
    const roll = position.sight.seat === null ? 0 : position.sight.view.roll[position.sight.seat]!;
    const cup = { name: /Look under|What you rolled/ };
    expect(Boolean(screen.queryByRole("button", cup))).toBe(roll > 0);
    expect(container.querySelector(".truth")).toBeNull();
    if (!roll) return;
    await fireEvent.click(screen.getByRole("button", cup));
    expect(dice()).toBe(public_ + 2);
    await fireEvent.click(screen.getByRole("button", { name: /Cover your dice/ }));
    expect(dice()).toBe(public_);
  });

  test("the truth is marked on the ladder once the reader has looked", async () => {
    show(at("10 seats, claim higher"));
    await fireEvent.click(screen.getByRole("button", { name: /Look under/ }));
    expect(screen.getByText("Under your cup: 53")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Claim 53, the truth" })).toBeTruthy();
  });

  test("a peek is remembered, and fresh dice come under a cup that is down", async () => {
    const { rerender, props } = show(at("10 seats, claim higher"));
    await fireEvent.click(screen.getByRole("button", { name: /Look under/ }));
    await rerender({ ...props, events: [{ seat: 8, drawer: null, action: "say 66" }] });
    expect(screen.getByRole("button", { name: /Cover your dice/ })).toBeTruthy();
    await rerender({ ...props, events: [{ seat: null, drawer: 7, action: "roll 53" }] });
    expect(screen.getByRole("button", { name: /Look under/ })).toBeTruthy();
  });

  test("a roll is not written into the log", () => {
    expect(texts(at("10 seats, claim higher"))).toEqual(["You believe.", "You roll."]);
  });
});

describe("the table", () => {
  test("a seat shows its remaining lives", () => {
    const { sight } = at("4 seats, believe or doubt");
    expect(face.standing(sight, 0)).toMatchObject({ aloud: "2 lives", lives: { left: 2, most: 8 }, out: false });
    expect(face.standing(at("10 seats, the fourth is out").sight, 0)).toBeTruthy();
  });

  test("seats that are out are marked", () => {
    const { sight } = at("10 seats, the fourth is out");
    expect(sight.names.filter((_, seat) => face.standing(sight, seat).out)).toHaveLength(4);
  });

  test("the claim stands on the ladder, with who made it", () => {
    const { container } = show(at("10 seats, claim higher"));
    expect(container.querySelector(".stands")!.textContent).toMatch(/Giulia's claim.*52/s);
    expect(container.querySelectorAll(".passed")).toHaveLength(LADDER.indexOf("52"));
  });

  test("where an equal claim is allowed, the standing claim may be made again", () => {
    const position = at("10 seats, claim higher");
    position.sight.legal.unshift("say 52");
    const { container } = show(position);
    expect(container.querySelector(".stands")!.textContent).toMatch(/Giulia's claim.*52/s);
    expect(container.querySelector(".stands button")).toBe(screen.getByRole("button", { name: "Claim 52" }));
    expect(face.prompt(position.sight)).toBe("Claim 52 or more, true or not.");
  });

  test("a doubt is decisive, and a mere claim is not", () => {
    const weight = (name: string) => face.weigh({ number: 1, ...at(name) } as never).kind;
    expect(weight("4 seats, caught lying")).toBe("decisive");
    expect(weight("4 seats, the end")).toBe("decisive");
    expect(weight("4 seats, believe or doubt")).toBe("move");
  });

  test("seats that are out are skipped between claimer and believer", () => {
    const { sight } = at("10 seats, claim higher");
    expect(speaker(sight)).toBe(6);
    sight.view.lives[6] = sight.view.lives[5] = 0;
    expect(speaker(sight)).toBe(4);
    sight.view.answering = 1;
    expect(speaker(sight)).toBe(7);
  });

  test("a doubt shows the dice, the verdict and the loss while it is told", async () => {
    const caught = show(at("4 seats, caught lying"));
    expect(caught.container.querySelector(".verdict")!.textContent).toMatch(
      /42.*\w+ doubts\..*A lie!.*You lose 2 lives/s,
    );
    await caught.rerender({ ...caught.props, fresh: false });
    expect(caught.container.querySelector(".verdict")).toBeNull();
    caught.unmount();
    const honest = show(at("3 seats, as high is honest"));
    expect(honest.container.querySelector(".verdict")!.textContent).toContain("The truth!");
  });

  test("the last doubt of a game stays in view, and the ladder behind it stays dim", () => {
    const { container } = show(at("4 seats, the end"), { fresh: false });
    expect(container.querySelector(".verdict")).toBeTruthy();
    expect(container.querySelector(".ladder.dim")).toBeTruthy();
  });

  test("the chart shows lives, by seat", () => {
    expect(face.score(at("4 seats, believe or doubt").sight.view)).toEqual([2, 6, 8, 4]);
  });
});

describe("the log", () => {
  const lines = {
    en: {
      claim: ["Ben claims 61."],
      lie: ["Ben doubts: it was 33, not 42. You lose 2 lives.", "You roll."],
      truth: ["You doubt, but it really was 62. You lose 1 life.", "You roll."],
      out: ["Ben doubts: it was 54, not 31. Anna loses 1 life and is out.", "Ben rolls."],
      tokio: ["Dario claims Tokio (21)."],
      end: ["Ben doubts: it was 53, not 61. Chloé loses 2 lives and is out.", "Ben wins the game."],
    },
    fr: {
      claim: ["Ben annonce 61."],
      lie: ["Ben doute : c'était 33, pas 42. Tu perds 2 vies.", "Tu lances les dés."],
      truth: ["Tu doutes, mais c'était bien 62. Tu perds 1 vie.", "Tu lances les dés."],
      out: ["Ben doute : c'était 54, pas 31. Anna perd 1 vie et sort du jeu.", "Ben lance les dés."],
      tokio: ["Dario annonce Tokio (21)."],
      end: ["Ben doute : c'était 53, pas 61. Chloé perd 2 vies et sort du jeu.", "Ben gagne la partie."],
    },
    it: {
      claim: ["Ben dichiara 61."],
      lie: ["Ben dubita: era 33, non 42. Perdi 2 vite.", "Tu tiri i dadi."],
      truth: ["Tu dubiti, ma era davvero 62. Perdi 1 vita.", "Tu tiri i dadi."],
      out: ["Ben dubita: era 54, non 31. Anna perde 1 vita ed è fuori.", "Ben tira i dadi."],
      tokio: ["Dario dichiara Tokio (21)."],
      end: ["Ben dubita: era 53, non 61. Chloé perde 2 vite ed è fuori.", "Ben vince la partita."],
    },
  };

  test.each(["en", "fr", "it"] as const)("in %s", async (language) => {
    await speak(language);
    const said = (name: string) => texts(at(name)).map((line) => line.replace(/\u00a0/g, " "));
    expect(said("4 seats, believe or doubt")).toEqual(lines[language].claim);
    expect(said("4 seats, caught lying")).toEqual(lines[language].lie);
    expect(said("4 seats, it was true")).toEqual(lines[language].truth);
    expect(said("10 seats, the fourth is out")).toEqual(lines[language].out);
    expect(said("4 seats, one Tokio too many")).toEqual(lines[language].tokio);
    expect(said("4 seats, the end")).toEqual(lines[language].end);
  });

  test("a claim no higher than the roll is honest where the house rules say so", () => {
    expect(texts(at("3 seats, as high is honest"))[0]).toMatch(/^Ben doubts, but it was 33, and \d\d or more/);
  });

  test("the prompt says what is asked", () => {
    expect(face.prompt(at("3 seats, opens the game").sight)).toBe("You begin. Claim, true or not.");
    expect(face.prompt(at("10 seats, claim higher").sight)).toBe("Claim higher than 52, true or not.");
    expect(face.prompt(at("3 seats, Tokio after Tokio").sight)).toMatch(/^After Tokio/);
    expect(face.prompt(at("4 seats, believe or doubt").sight)).toBe("Ben claims 61. Believe it?");
    expect(face.prompt(at("6 seats, a spectator").sight)).toBe("");
  });
});

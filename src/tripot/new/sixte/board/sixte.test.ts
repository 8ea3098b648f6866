import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Recorded } from "@page/games/board";
import { speak } from "@page/language/texts";
import Both from "@tests/Both.svelte";
import face from "./index";
import recorded from "./recorded.json";
import { own, shows } from "./reading";
import type { SixteView } from "./view";

const positions = recorded as unknown as Recorded<SixteView>[];
const at = (name: string) => structuredClone(positions.find((one) => one.name === name)!);
const named = positions.map((one) => [one.name, one] as const);

function show({ sight, before, events }: Recorded<SixteView>, more = {}) {
  const [play, propose] = [vi.fn(), vi.fn()];
  const told = { sight, before, events, fresh: true, held: face.hold() };
  const props = { face, ...told, play, propose, proposed: null, sending: false, ...more };
  return { play, ...render(Both, { props }) };
}

const told = ({ sight, before, events }: Recorded<SixteView>) =>
  events.flatMap((event) => face.tell(event, before!, sight)).map((line) => line.text);

afterEach(() => speak("en"));

describe.each(named)("%s", (_, position) => {
  test("can be shown in every language", async () => {
    for (const language of ["fr", "it", "en"]) {
      await speak(language);
      const { container, unmount } = show(position);
      const words = [container.innerHTML, face.prompt(position.sight), ...told(position)].join();
      expect(words).not.toMatch(/sixte-[a-z]|[{}]|undefined|NaN/);
      unmount();
    }
  });

  test("what may be played, and only that, is reached by touch, and has a key of its own", async () => {
    const { container, play } = show(position);
    const choices = [...container.querySelectorAll<HTMLElement>("[data-choice]")];
    for (const choice of choices) await fireEvent.click(choice);
    expect(play.mock.calls.flat()).toEqual(position.sight.legal);
    expect(new Set(choices.map((choice) => choice.dataset.key)).size).toBe(choices.length);
  });

  test("a die stays hidden until all are shown, even one that a view should never hold", () => {
    const leaky = structuredClone(position);
    leaky.sight.view.die = leaky.sight.view.die.map((die, seat) => (seat === leaky.sight.seat ? die : 6));
    const { container } = show(leaky);
    const laid = shows(position.events) ? position.sight.view.players + 1 : 0;
    expect(container.querySelectorAll(".field .die svg")).toHaveLength(laid);
    expect(container.querySelectorAll(".dock .die")).toHaveLength(own(position.sight) ? 1 : 0);
  });
});

test("what is chosen is said, and marked", () => {
  expect(told(at("4 seats, after 7"))).toEqual(["Anna rolls again."]);
  expect(show(at("4 seats, after 7")).container.querySelector("li")!.textContent).toMatch(/Anna\s*again/);
});

test("when all are shown it is said who scores, and seen", () => {
  const position = at("the end");
  expect(told(position).slice(0, 2)).toEqual(["Dario keeps the die.", "The last die is a 6: the highest scores."]);
  const scores = told(position).filter((line) => /scores?\.$/.test(line)).length - 1;
  expect(show(position).container.querySelectorAll(".scored")).toHaveLength(scores);
  expect(face.weigh({ number: 1, ...position }).kind).toBe("decisive");
});

test("nothing can be chosen while an action is on its way", () => {
  const { container } = show(at("2 seats, after 0"), { sending: true });
  const choices = container.querySelectorAll<HTMLButtonElement>("[data-choice]");
  expect([...choices].map((choice) => choice.disabled)).toEqual([true, true]);
});

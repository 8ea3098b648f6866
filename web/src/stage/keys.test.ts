import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keysOf, listenToKeys, meant, nearest } from "./keys";

const box = (x: number, y: number) => new DOMRect(x, y, 10, 10);

test("arrows go to the nearest choice in their direction, counting sideways distance double", () => {
  const places = [box(0, 0), box(50, 0), box(20, 40), box(-50, 5), box(0, -80)];
  const to = (x: number, y: number) => nearest(places[0]!, places, [x, y]);
  expect(to(1, 0)).toBe(1);
  expect(to(0, 1)).toBe(2);
  expect(to(-1, 0)).toBe(3);
  expect(to(0, -1)).toBe(4);
  expect(nearest(places[4]!, places, [0, -1])).toBe(-1);
});

test("keys that begin several choices wait for the next", () => {
  const choices: [string, string][] = [
    ["6", "six"],
    ["65", "sixty-five"],
    ["b", "believe"],
  ];
  expect(meant(choices, "b")).toBe("believe");
  expect(meant(choices, "6")).toBe("more");
  expect(meant(choices, "65")).toBe("sixty-five");
  expect(meant(choices, "7")).toBeNull();
});

let root: HTMLElement;
let deaf: () => void;
const [back, on, help] = [vi.fn(), vi.fn(), vi.fn()];

beforeEach(() => {
  vi.useFakeTimers();
  back.mockClear();
  on.mockClear();
  help.mockClear();
  root = document.createElement("main");
  root.innerHTML = `<button data-choice="say 65" data-key="65">65</button><button data-choice="say 6" data-key="6">6</button>
    <button data-choice="b" data-key="b" disabled>b</button><button data-send>send</button><input>`;
  document.body.append(root);
  for (const one of root.children) one.getClientRects = () => [box(0, 0)] as unknown as DOMRectList;
  deaf = listenToKeys(root, back, on, help);
});

afterEach(() => {
  deaf();
  root.remove();
  vi.useRealTimers();
});

function clicked(): string[] {
  const told: string[] = [];
  root.addEventListener("click", (event) => told.push((event.target as HTMLElement).textContent));
  return told;
}
const press = (key: string, at: Element = document.body) =>
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

test("two keys for a choice, or one and a while", () => {
  const told = clicked();
  press("6");
  press("5");
  expect(told).toEqual(["65"]);
  press("6");
  expect(told).toEqual(["65"]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["65", "6"]);
});

test("a disabled choice has no key, and typing in a field is not a key", () => {
  const told = clicked();
  press("b");
  press("6", root.querySelector("input")!);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});

test("with nothing to send, Enter goes on, except on a button", () => {
  root.querySelector("[data-send]")!.remove();
  press("Enter");
  expect(on).toHaveBeenCalledOnce();
  press("Enter", root.querySelector("button")!);
  expect(on).toHaveBeenCalledOnce();
});

test("Enter sends, Escape takes back", () => {
  const told = clicked();
  press("Enter");
  expect(told).toEqual(["send"]);
  press("Escape");
  expect(back).toHaveBeenCalledOnce();
});

test("? shows the keys, except in a text field", () => {
  press("?", root.querySelector("input")!);
  expect(help).not.toHaveBeenCalled();
  press("?");
  expect(help).toHaveBeenCalledOnce();
});

test("each key is listed with the text of its choice, without the key itself", () => {
  root.querySelector("[data-key='6']")!.innerHTML = "six <kbd>6</kbd>";
  root.querySelector("[data-key='65']")!.setAttribute("aria-label", "sixty-five");
  expect(keysOf(root)).toEqual([
    ["65", "sixty-five"],
    ["6", "six"],
  ]);
});

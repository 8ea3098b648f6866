import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./focus";

let root: HTMLElement;
let free: () => void;

function choices(...names: string[]) {
  root.innerHTML = `<p data-home tabindex="-1"></p>${names.map((name) => `<button data-choice="${name}">${name}</button>`).join("")}`;
}
const focused = () => (document.activeElement as HTMLElement).dataset.choice;
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  root = document.createElement("main");
  document.body.append(root);
  // jsdom has no layout, and elements without a layout can't be focused.
  vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(root);
  choices("a", "b");
  free = keepFocus(root);
});

afterEach(() => {
  free();
  root.remove();
  vi.restoreAllMocks();
});

test("a choice keeps the focus when it is rendered again", async () => {
  root.querySelector<HTMLElement>("[data-choice=b]")!.focus();
  choices("a", "b", "c");
  await settled();
  expect(focused()).toBe("b");
});

test("when it is gone the first choice gets it, and without choices the prompt", async () => {
  root.querySelector<HTMLElement>("[data-choice=b]")!.focus();
  choices();
  await settled();
  expect(document.activeElement!.hasAttribute("data-home")).toBe(true);
  choices("c", "d");
  await settled();
  expect(focused()).toBe("c");
});

test("a disabled choice loses the focus", async () => {
  const b = root.querySelector<HTMLButtonElement>("[data-choice=b]")!;
  b.focus();
  b.disabled = true;
  await settled();
  expect(focused()).toBe("a");
});

test("a focus elsewhere is left there", async () => {
  root.querySelector<HTMLElement>("[data-choice=b]")!.focus();
  const elsewhere = document.createElement("input");
  document.body.append(elsewhere);
  elsewhere.focus();
  choices("c");
  await settled();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

test("without keys, nothing gets the focus", async () => {
  choices("c");
  await settled();
  expect(document.activeElement).toBe(document.body);
});

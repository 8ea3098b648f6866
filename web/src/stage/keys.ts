/** The table by keyboard: a key or two for each choice, arrows between them, Enter to send or to go on. */

const PATIENCE = 900; // milliseconds between the keys of one choice
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const usable = (one: HTMLElement): boolean => !(one as HTMLButtonElement).disabled && one.getClientRects().length > 0;
const all = (root: HTMLElement, what: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(what)].filter(usable);

/** Return the choice whose keys are `typed`, "more" if others begin with it, or null. */
export function meant<Choice>(choices: [string, Choice][], typed: string): Choice | "more" | null {
  const begun = choices.filter(([keys]) => keys.startsWith(typed));
  const whole = begun.find(([keys]) => keys === typed);
  if (whole && begun.length === 1) return whole[1];
  return begun.length ? "more" : null;
}

/** Return the index of the nearest of `places` in a direction; sideways distance counts double; -1: none. */
export function nearest(from: DOMRect, places: DOMRect[], [x, y]: [number, number]): number {
  const middle = (one: DOMRect) => [one.x + one.width / 2, one.y + one.height / 2] as const;
  const [fromX, fromY] = middle(from);
  let best = -1;
  let least = Infinity;
  places.forEach((place, at) => {
    const [atX, atY] = middle(place);
    const ahead = (atX - fromX) * x + (atY - fromY) * y;
    const aside = Math.abs((atX - fromX) * y) + Math.abs((atY - fromY) * x);
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [at, ahead + 2 * aside];
  });
  return best;
}

/** Return the keys of the choices at `root`, each with the choice in words. */
export const keysOf = (root: HTMLElement): [string, string][] =>
  all(root, "[data-key]").map((one) => {
    const words = [...one.childNodes].filter(({ nodeName }) => nodeName !== "KBD").map((node) => node.textContent);
    return [one.dataset.key!, one.ariaLabel ?? words.join("").trim()];
  });

/**
 * Listen for keys at `root` until the returned function is called: `back` undoes a proposal, `on` is a tap, `help` shows
 * the keys.
 */
export function listenToKeys(root: HTMLElement, back: () => void, on: () => void, help?: () => void): () => void {
  let typed = "";
  let forgotten: ReturnType<typeof setTimeout> | undefined;

  function press(event: KeyboardEvent): void {
    const at = event.target as HTMLElement;
    const writes = at.matches("input:not([type=checkbox], [type=radio]), textarea, select");
    if (writes || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") back();
    else if (event.key === "?") help?.();
    else if (event.key in ARROWS) step(event, at);
    else if (event.key === "Enter") send(event, at);
    else if (event.key.length === 1 && event.key !== " ") type(event);
  }

  function type(event: KeyboardEvent): void {
    typed += event.key.toLowerCase();
    clearTimeout(forgotten);
    const keyed = all(root, "[data-key]").map((one) => [one.dataset.key!, one] as [string, HTMLElement]);
    let found = meant(keyed, typed);
    if (found === null && typed.length > 1) {
      typed = event.key.toLowerCase();
      found = meant(keyed, typed);
    }
    if (found === "more") {
      forgotten = setTimeout(() => {
        const whole = keyed.find(([keys]) => keys === typed);
        typed = "";
        whole?.[1].click();
      }, PATIENCE);
      return;
    }
    typed = "";
    if (!found) return;
    event.preventDefault();
    found.focus({ preventScroll: true });
    found.click();
  }

  /** Handle Enter: send what is proposed, or go on, unless another button has the focus. */
  function send(event: KeyboardEvent, at: HTMLElement): void {
    const sent = root.querySelector<HTMLElement>("[data-send]");
    const chosen = sent && at.matches("[data-choice][aria-pressed='true']");
    if (at.matches("button, a, input") && !chosen) return;
    event.preventDefault();
    if (sent) sent.click();
    else on();
  }

  function step(event: KeyboardEvent, at: HTMLElement): void {
    const choices = all(root, "[data-choice]");
    if (!choices.length) return;
    event.preventDefault();
    const here = choices.includes(at) ? choices.indexOf(at) : -1;
    const boxes = choices.map((one) => one.getBoundingClientRect());
    const to = here < 0 ? 0 : nearest(boxes[here]!, boxes, ARROWS[event.key]!);
    choices[to]?.focus({ preventScroll: true });
  }

  document.addEventListener("keydown", press);
  return () => {
    clearTimeout(forgotten);
    document.removeEventListener("keydown", press);
  };
}

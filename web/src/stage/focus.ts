/** Keyboard focus: where it goes when the focused element is gone. */

const CHOICES = "[data-choice]:not(:disabled, [aria-disabled='true'])";

/**
 * Keep the focus within `root` while its content changes: on the choice of the same name, else on the
 * first one, else on the reader's place (`[data-home]`), until the returned function is called.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: { choice: string | undefined; from: Element } | null = null;
  const entered = (event: FocusEvent) => {
    const from = event.target as HTMLElement;
    last = { choice: from.dataset.choice, from };
  };
  const left = (event: FocusEvent) => {
    // A user who leaves moves the focus elsewhere; a removed element leaves it nowhere.
    if (event.relatedTarget) last = null;
  };
  const mend = () => {
    // A disabled choice loses the focus only at the next frame, without an event.
    const at = document.activeElement!;
    const lost = at === document.body || (at.matches(":disabled") && root.contains(at));
    if (!last || !lost || document.querySelector("dialog[open]")) return;
    const choices = [...root.querySelectorAll<HTMLElement>(CHOICES)].filter((one) => one.offsetParent !== null);
    const same = choices.find((one) => one.dataset.choice === last!.choice);
    const to = same ?? choices[0] ?? root.querySelector<HTMLElement>("[data-home]");
    const { choice } = last;
    to?.focus({ preventScroll: true });
    if (to && !choices.length) last = { choice, from: to };
  };
  const changed = new MutationObserver(mend);
  root.addEventListener("focusin", entered);
  root.addEventListener("focusout", left);
  changed.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    root.removeEventListener("focusin", entered);
    root.removeEventListener("focusout", left);
    changed.disconnect();
  };
}

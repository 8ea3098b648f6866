/** Dragging a chip to a box, by finger or mouse. */

const FAR = 8; // pixels after which a touch becomes a drag

export interface Carried {
  chip: number;
  x: number;
  y: number;
  over: string | null; // the box below
}
interface Hands {
  carried: (now: Carried | null) => void;
  drop: (chip: number, box: string) => void;
}

export function carry(node: HTMLElement, hands: Hands) {
  let from: { chip: number; x: number; y: number } | null = null;
  let now: Carried | null = null;

  function down(event: PointerEvent): void {
    const chip = (event.target as Element).closest<HTMLElement>("[data-chip]")?.dataset.chip;
    if (chip && event.isPrimary && !event.button) from = { chip: Number(chip), x: event.clientX, y: event.clientY };
  }
  function move({ clientX: x, clientY: y }: PointerEvent): void {
    if (!from || (!now && Math.hypot(x - from.x, y - from.y) < FAR)) return;
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-box]")?.dataset.box ?? null;
    hands.carried((now = { chip: from.chip, x, y, over }));
  }
  function up(event: PointerEvent): void {
    if (now?.over && event.type === "pointerup") hands.drop(now.chip, now.over);
    if (now) hands.carried(null);
    from = null;
    // The click that follows a drag does not count.
    setTimeout(() => (now = null));
  }
  function click(event: Event): void {
    if (now) event.stopPropagation();
  }

  const ended = new AbortController();
  const { signal } = ended;
  node.addEventListener("pointerdown", down, { signal });
  // The pointer leaves the chips.
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("pointerup", up, { signal });
  document.addEventListener("pointercancel", up, { signal });
  document.addEventListener("click", click, { signal, capture: true });
  return { update: (other: Hands) => (hands = other), destroy: () => ended.abort() };
}

/** A chip picked up and carried to a box, by finger or mouse. */

const FAR = 8; // pixels until a touch becomes a carrying

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
  function move({ clientX: x, clientY: y, pointerId }: PointerEvent): void {
    if (!from || (!now && Math.hypot(x - from.x, y - from.y) < FAR)) return;
    if (!now) node.setPointerCapture(pointerId);
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-box]")?.dataset.box ?? null;
    hands.carried((now = { chip: from.chip, x, y, over }));
  }
  function up(event: PointerEvent): void {
    if (now?.over && event.type === "pointerup") hands.drop(now.chip, now.over);
    if (now) hands.carried(null);
    from = null;
    // The click that follows is none.
    setTimeout(() => (now = null));
  }
  function click(event: Event): void {
    if (now) event.stopPropagation();
  }

  const heard = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
  ] as const;
  for (const [name, listener] of heard) node.addEventListener(name, listener as EventListener);
  node.addEventListener("click", click, true);
  return {
    update: (other: Hands) => (hands = other),
    destroy() {
      for (const [name, listener] of heard) node.removeEventListener(name, listener as EventListener);
      node.removeEventListener("click", click, true);
    },
  };
}

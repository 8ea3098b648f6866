/** How cards move: from place to place, and under a finger. */
import { pace, turn } from "@page/play/pace";
import { arrange } from "@page/play/parts";

const FAR = 8; // pixels until a touch is a drag

/** Return the box of a `data-place` on the table. */
export const place = (name: string): DOMRect | undefined =>
  document.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect();

interface Way {
  from: () => DOMRect | undefined;
  delay?: number; // milliseconds
  scale?: number; // of the node's container
  turns?: boolean; // it arrives face down: `--back` is 1 until it turns over
}

/** An action that moves a card to its place from where it was. */
export function come(node: Element, { from, delay = 0, scale = 1, turns = false }: Way) {
  const duration = turn();
  if (!duration) return;
  arrange(() => {
    const [at, to] = [from(), node.getBoundingClientRect()];
    if (!at || !to.width) return;
    const x = (at.x + at.width / 2 - to.x - to.width / 2) / scale;
    const y = (at.y + at.height / 2 - to.y - to.height / 2) / scale;
    const size = Math.min(1.4, Math.max(0.5, at.width / to.width)) - 1;
    const frame = (left: number, more: Keyframe): Keyframe => ({
      transform: `translate(${x * left}px, ${y * left}px) scale(${1 + size * left}) scaleX(${turns && left === 0.5 ? 0 : 1})`,
      "--back": Number(turns && left > 0.5),
      zIndex: 9,
      pointerEvents: "none", // a finger reaches what it flies over
      ...more,
    });
    return () =>
      node.animate(
        // Hidden until it leaves.
        [frame(1, { opacity: 0 }), frame(1, { offset: 0.001 }), frame(0.5, {}), frame(0, {})],
        { delay: delay * pace(), duration, easing: "ease-in-out", fill: "backwards" },
      );
  });
}

interface Carried {
  can: boolean;
  lift: (up: boolean) => void;
  /** Handle a drop over `where`; return whether the card stays there until the table answers. */
  drop: (where: string) => boolean;
}

/** Return the drop target under the pointer. */
const under = (event: PointerEvent): string =>
  document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest<HTMLElement>("[data-drop]")?.dataset.drop)
    .find(Boolean) ?? "";

/** An action that makes a card draggable. */
export function carry(node: HTMLElement, carried: Carried) {
  let from: PointerEvent | null = null;
  let lifted = false;

  function down(event: PointerEvent) {
    if (carried.can && event.isPrimary && event.button === 0) from = event;
  }
  function move(event: PointerEvent) {
    if (event.pointerId !== from?.pointerId) return;
    const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (!lifted && Math.hypot(x, y) < FAR) return;
    if (!lifted) {
      lifted = true;
      node.setPointerCapture(event.pointerId);
      node.classList.add("carried");
      carried.lift(true);
    }
    node.style.translate = `${x}px ${y}px`;
  }
  function end(event: PointerEvent) {
    if (!from) return;
    from = null;
    if (!lifted) return;
    const stays = event.type === "pointerup" && carried.drop(under(event));
    node.classList.remove("carried");
    if (!stays) node.style.translate = "";
    carried.lift(false);
    // The click that follows a drag does not count.
    setTimeout(() => (lifted = false));
  }
  function click(event: MouseEvent) {
    if (lifted) event.stopPropagation();
  }
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", end);
  node.addEventListener("pointercancel", end);
  node.addEventListener("click", click, true);
  return { update: (now: Carried) => (carried = now) };
}

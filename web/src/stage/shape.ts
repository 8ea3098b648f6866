/** The table's layout, by the shape of the window and the size of its text rather than by device. */
import { createSubscriber } from "svelte/reactivity";

export type Shape = "upright" | "lying" | "wide";

/** Return the layout of a window, whose size is in sixteenths of the text's size. */
export function shapeOf(width: number, height: number): Shape {
  if (width >= 1000 && height >= 600) return "wide";
  return width > height * 1.2 && width >= 480 ? "lying" : "upright";
}

const subscribe = createSubscriber((update) => {
  addEventListener("resize", update);
  return () => removeEventListener("resize", update);
});

export function shape(): Shape {
  subscribe();
  const text = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  return shapeOf(innerWidth / text, innerHeight / text);
}

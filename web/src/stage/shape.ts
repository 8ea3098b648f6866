/** The table's layout, by the shape of the window rather than by device. */
import { createSubscriber } from "svelte/reactivity";

export type Shape = "upright" | "lying" | "wide";

export function shapeOf(width: number, height: number): Shape {
  if (width >= 1000 && height >= 600) return "wide";
  return width > height * 1.2 ? "lying" : "upright";
}

const subscribe = createSubscriber((update) => {
  addEventListener("resize", update);
  return () => removeEventListener("resize", update);
});

export function shape(): Shape {
  subscribe();
  return shapeOf(innerWidth, innerHeight);
}

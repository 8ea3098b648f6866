/** Places on an oval in a rectangular field, clockwise from the near side. */

export interface Point {
  x: number;
  y: number;
}

const STEPS = 360;
const BENT = 2.6; // 2 is an ellipse; a higher exponent uses the corners better

/** Return the oval's length and SVG path, and functions of a fraction of its length, from 0 to 1. */
export function round(width: number, height: number, aside: number, above: number) {
  const [a, b] = [Math.max(1, width / 2 - aside), Math.max(1, height / 2 - above)];
  const bend = (part: number) => Math.sign(part) * Math.abs(part) ** (2 / BENT);
  const points: Point[] = Array.from({ length: STEPS + 1 }, (_, step) => {
    const turn = Math.PI * (0.5 + (2 * step) / STEPS);
    return { x: width / 2 + a * bend(Math.cos(turn)), y: height / 2 + b * bend(Math.sin(turn)) };
  });
  const gone = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [from, to] = [points[step - 1]!, points[step]!];
    gone.push(gone[step - 1]! + Math.hypot(to.x - from.x, to.y - from.y));
  }
  const length = gone[STEPS]!;

  function at(part: number): Point {
    const wished = (((part % 1) + 1) % 1) * length;
    const next = Math.max(
      1,
      gone.findIndex((far) => far >= wished),
    );
    const [from, to] = [points[next - 1]!, points[next]!];
    const share = (wished - gone[next - 1]!) / (gone[next]! - gone[next - 1]! || 1);
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  }
  /** Return the unit vector that points inwards at a fraction of the oval's length. */
  function inwards(part: number): Point {
    const [from, to] = [at(part - 1 / STEPS), at(part + 1 / STEPS)];
    const [x, y] = [to.x - from.x, to.y - from.y];
    const far = Math.hypot(x, y) || 1;
    return { x: -y / far, y: x / far };
  }
  const path =
    points
      .filter((_, step) => step % 4 === 0)
      .map(({ x, y }, step) => `${step ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join("") + "z";
  return { at, inwards, length, path };
}

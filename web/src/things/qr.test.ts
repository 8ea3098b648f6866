import read from "jsqr";
import { expect, test } from "vitest";
import { qr } from "./qr";

const EDGE = 4; // light modules round the code
const DOT = 3; // pixels of a module

/** Return a camera's picture of a drawn code: dark on light, RGBA. */
function photograph({ size, path }: { size: number; path: string }): [Uint8ClampedArray, number] {
  const side = DOT * (size + 2 * EDGE);
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let at = 0; at < DOT * DOT; at++) {
      const [left, top] = [DOT * (Number(x) + EDGE) + (at % DOT), DOT * (Number(y) + EDGE) + Math.floor(at / DOT)];
      pixels.fill(0, 4 * (top * side + left), 4 * (top * side + left) + 3);
    }
  return [pixels, side];
}

test.each(["http://192.168.1.20:8000/t/gGd1gf8UWEUxUzrc", `https://tripot.example/#${"aB3-".repeat(40)}`])(
  "a camera reads the link: %s",
  (link) => {
    const [pixels, side] = photograph(qr(link));
    expect(read(pixels, side, side)?.data).toBe(link);
  },
);

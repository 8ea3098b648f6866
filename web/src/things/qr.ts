/** A QR code as the path of a square: dark modules of 1 by 1. Loaded when somebody wants to see one. */
import { correction, generate } from "lean-qr/nano";

export function qr(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const { size } = code;
  const dark = [...Array(size * size).keys()].filter((at) => code.get(at % size, Math.floor(at / size)));
  return { size, path: dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join("") };
}

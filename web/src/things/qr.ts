/** QR codes as SVG paths of modules of 1 by 1; loaded on demand. */
import { correction, generate } from "lean-qr/nano";

export interface Code {
  size: number;
  path: string;
}

export function qr(text: string): Code {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const { size } = code;
  const dark = [...Array(size * size).keys()].filter((at) => code.get(at % size, Math.floor(at / size)));
  return { size, path: dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join("") };
}

/** A QR code as the path of a square: dark modules of 1 by 1. Loaded when somebody wants to see one. */
import qrcode from "qrcode-generator";

export function qr(text: string): { size: number; path: string } {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const dark = [...Array(size * size).keys()].filter((at) => code.isDark(Math.floor(at / size), at % size));
  return { size, path: dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join("") };
}

/** Chance at tables of this device: from the browser's cryptographic generator. */

/** Return a number in [0, 1), one of 2^53. */
export function uniform(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number];
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
}

/** Return a new stream of random numbers, for a bot or the judge. */
export const stream = (): BigUint64Array => crypto.getRandomValues(new BigUint64Array(1));

const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** Return a random word of some length. */
export const word = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => SIGNS[byte % SIGNS.length]).join("");

/** Proves the dice of a game that is over, as src/tripot/fair.py says how. */

interface Step {
  seat: number | null;
  action: string;
  chance: Record<string, number> | null;
}

interface Header {
  fair: { commitment: string; seed: string; nonces: string[] };
}

const NUMBERS = 1n << 256n;

const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function whole(number: number, bytes: 4 | 8): Uint8Array {
  const written = new DataView(new ArrayBuffer(bytes));
  written.setUint32(bytes - 4, number);
  return new Uint8Array(written.buffer);
}

const joined = (parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

const before = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Browsers reckon only on pages that came over https, or from this very device. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The number of draws in the game's file, if each is what seed and nonces give; null if one is not. */
export async function verify(file: string): Promise<number | null> {
  const [header, ...rest] = file.trim().split("\n").map((line) => JSON.parse(line)) as [Header, ...Step[]];
  const { commitment, nonces, seed } = header.fair;
  const secret = fromHex(seed);
  if (toHex(await crypto.subtle.digest("SHA-256", secret)) !== commitment) return null;
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const said = nonces.map((nonce) => new TextEncoder().encode(nonce));
  const start = joined([whole(said.length, 4), ...said.flatMap((bytes) => [whole(bytes.length, 4), bytes])]);

  async function draw(k: number, weights: Record<string, number>): Promise<string | undefined> {
    const total = BigInt(Object.values(weights).reduce((sum, weight) => sum + weight, 0));
    for (let attempt = 0; ; attempt++) {
      const message = joined([start, whole(k, 8), whole(attempt, 8)]);
      const number = BigInt("0x" + toHex(await crypto.subtle.sign("HMAC", key, message)));
      if (number >= NUMBERS - (NUMBERS % total)) continue;
      let point = number % total;
      return Object.keys(weights).sort(before).find((outcome) => (point -= BigInt(weights[outcome]!)) < 0n);
    }
  }

  let draws = 0;
  for (const step of rest) {
    if (!step.chance) continue;
    if ((await draw(draws++, step.chance)) !== step.action) return null;
  }
  return draws;
}

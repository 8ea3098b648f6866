/** Dice that nobody can load: promises, numbers and draws, as in src/tripot/fair.py. */
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import type { TableInfo } from "../wire/messages";

/** What the dice are bound to. */
export interface Bound {
  commitment: string;
  game: string;
  players: number;
  round: number;
  rules: Record<string, unknown>;
  rules_version: number;
  table: string;
}

/** By seat: null where a seat adds nothing. */
export type BySeat = (string | null)[];

const NUMBERS = 1n << 256n;
const BLOCK = 64; // bytes in a block of SHA-256

/** Return the big-endian bytes of a whole number below 2**32. */
function whole(number: number, bytes: 4 | 8): Uint8Array {
  const written = new DataView(new ArrayBuffer(bytes));
  written.setUint32(bytes - 4, number);
  return new Uint8Array(written.buffer);
}

// The library's own are ten times as long: they also check what they are given.
const utf8 = (text: string) => new TextEncoder().encode(text);
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function bytesOf(hex: string): Uint8Array {
  if (!/^([\da-f]{2})*$/i.test(hex)) throw new Error("no hexadecimal digits in pairs");
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

/** Return whether two values have the same JSON. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const before = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Return JSON without spaces, its keys sorted. */
function spelled(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(spelled).join(",")}]`;
  const members = value as Record<string, unknown>;
  return `{${Object.keys(members)
    .sort(before)
    .map((name) => `${JSON.stringify(name)}:${spelled(members[name])}`)
    .join(",")}}`;
}

export const commitmentOf = (seed: string): string => hexOf(sha256(bytesOf(seed)));

export const boundOf = (table: TableInfo): Bound => ({
  commitment: table.commitment,
  game: table.game,
  players: table.players,
  round: table.dice_round,
  rules: table.rules,
  rules_version: table.rules_version,
  table: table.id,
});

export const bindingOf = (bound: Bound): string => hexOf(sha256(utf8("tripot dice 2\n" + spelled(bound))));

/** Return a seat's promise of its nonce, made before it has seen any other. */
export const promiseOf = (binding: string, seat: number, nonce: string): string =>
  hexOf(sha256(concatBytes(bytesOf(binding), whole(seat, 4), utf8(nonce))));

/** Return whether every seat has shown exactly the nonce that it promised, and no other seat has shown one. */
export const allKept = (binding: string, promises: BySeat, nonces: BySeat): boolean =>
  promises.length === nonces.length &&
  nonces.every((nonce, seat) => (nonce === null ? null : promiseOf(binding, seat, nonce)) === promises[seat]);

const sized = (text: string) => {
  const bytes = utf8(text);
  return concatBytes(whole(bytes.length, 4), bytes);
};

/** Return the bytes with which all draws of a game begin. */
export function startOf(binding: string, nonces: BySeat): Uint8Array {
  const said = nonces.flatMap((nonce, seat) => (nonce === null ? [] : [concatBytes(whole(seat, 4), sized(nonce))]));
  return concatBytes(bytesOf(binding), whole(said.length, 4), ...said);
}

/** Return the words that friends compare aloud to check that their dice are the same. */
export function codeWords(start: Uint8Array): string {
  const digits = hexOf(sha256(start));
  return `${digits.slice(0, 4)} ${digits.slice(4, 8)}`;
}

/** Return an HMAC-SHA-256 (RFC 2104). */
function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const padded = (sign: number) => Uint8Array.from({ length: BLOCK }, (_, at) => short[at]! ^ sign);
  return sha256(concatBytes(padded(0x5c), sha256(concatBytes(padded(0x36), message))));
}

/** Return the outcome of draw `k` among outcomes with whole weights; undefined if there are none. */
export function draw(seed: string, start: Uint8Array, k: number, weights: Record<string, number>): string | undefined {
  if (!Object.values(weights).every((weight) => Number.isSafeInteger(weight) && weight >= 0)) return undefined;
  const total = Object.values(weights).reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total < 1n) return undefined;
  for (let attempt = 0; ; attempt++) {
    const message = concatBytes(start, whole(k, 8), whole(attempt, 8));
    const number = BigInt("0x" + hexOf(hmac(bytesOf(seed), message)));
    if (number >= NUMBERS - (NUMBERS % total)) continue;
    let point = number % total;
    return Object.keys(weights)
      .sort(before)
      .find((outcome) => (point -= BigInt(weights[outcome]!)) < 0n);
  }
}

/** Return the SHA-256 of a text, in hexadecimal. */
export const hashOf = (text: string): string => hexOf(sha256(utf8(text)));

/** Return the next hash of a chain: of all messages so far (`until`) and the new one. */
export const chained = (until: string, said: unknown): string =>
  hexOf(sha256(utf8(until + JSON.stringify(said)))).slice(0, 32);

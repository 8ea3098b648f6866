/** Dice that nobody can load: what a page promises, and what follows from it, as src/tripot/fair.py says. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { TableInfo } from "../wire/messages";

/** What the dice are made for, and nothing else can be. */
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
const BLOCK = 64; // bytes that SHA-256 takes at a time

/** Of a whole number below 2**32, big-endian. */
function whole(number: number, bytes: 4 | 8): Uint8Array {
  const written = new DataView(new ArrayBuffer(bytes));
  written.setUint32(bytes - 4, number);
  return new Uint8Array(written.buffer);
}

const before = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** JSON with nothing between the signs, and all keys in order. */
function spelled(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(spelled).join(",")}]`;
  const members = value as Record<string, unknown>;
  return `{${Object.keys(members)
    .sort(before)
    .map((name) => `${JSON.stringify(name)}:${spelled(members[name])}`)
    .join(",")}}`;
}

export const commitmentOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

export const boundOf = (table: TableInfo): Bound => ({
  commitment: table.commitment,
  game: table.game,
  players: table.players,
  round: table.dice_round,
  rules: table.rules,
  rules_version: table.rules_version,
  table: table.id,
});

export const bindingOf = (bound: Bound): string => bytesToHex(sha256(utf8ToBytes("tripot dice 2\n" + spelled(bound))));

/** What a seat says of its nonce before it has seen anybody's. */
export const promiseOf = (binding: string, seat: number, nonce: string): string =>
  bytesToHex(sha256(concatBytes(hexToBytes(binding), whole(seat, 4), utf8ToBytes(nonce))));

/** Whether each seat has shown just the nonce that it promised, and no other seat any. */
export const allKept = (binding: string, promises: BySeat, nonces: BySeat): boolean =>
  promises.length === nonces.length &&
  nonces.every((nonce, seat) => (nonce === null ? null : promiseOf(binding, seat, nonce)) === promises[seat]);

const sized = (text: string) => {
  const bytes = utf8ToBytes(text);
  return concatBytes(whole(bytes.length, 4), bytes);
};

/** What all draws of a game begin with. */
export function startOf(binding: string, nonces: BySeat): Uint8Array {
  const said = nonces.flatMap((nonce, seat) => (nonce === null ? [] : [concatBytes(whole(seat, 4), sized(nonce))]));
  return concatBytes(hexToBytes(binding), whole(said.length, 4), ...said);
}

/** The same for games that began before there were promises. */
export const startOf1 = (nonces: BySeat): Uint8Array =>
  concatBytes(whole(nonces.length, 4), ...nonces.map((nonce) => sized(nonce ?? "")));

/** What friends read to each other to learn that their dice are the same. */
export function codeWords(start: Uint8Array): string {
  const digits = bytesToHex(sha256(start));
  return `${digits.slice(0, 4)} ${digits.slice(4, 8)}`;
}

/** HMAC-SHA-256 (RFC 2104). */
function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const padded = (sign: number) => Uint8Array.from({ length: BLOCK }, (_, at) => short[at]! ^ sign);
  return sha256(concatBytes(padded(0x5c), sha256(concatBytes(padded(0x36), message))));
}

/** Outcome number `k` among outcomes with whole weights; undefined if there is none to choose. */
export function draw(seed: string, start: Uint8Array, k: number, weights: Record<string, number>): string | undefined {
  if (!Object.values(weights).every((weight) => Number.isSafeInteger(weight) && weight >= 0)) return undefined;
  const total = Object.values(weights).reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total < 1n) return undefined;
  for (let attempt = 0; ; attempt++) {
    const message = concatBytes(start, whole(k, 8), whole(attempt, 8));
    const number = BigInt("0x" + bytesToHex(hmac(hexToBytes(seed), message)));
    if (number >= NUMBERS - (NUMBERS % total)) continue;
    let point = number % total;
    return Object.keys(weights)
      .sort(before)
      .find((outcome) => (point -= BigInt(weights[outcome]!)) < 0n);
  }
}

/** SHA-256 of a text, in hexadecimal. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** A hash of all that was said until now, and of what is said now. */
export const chained = (until: string, said: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(until + JSON.stringify(said)))).slice(0, 32);

/** Refusals of the house. */
import type { Code } from "../src/wire/messages";

/** A refusal with a server's code or a page's own, and a sentence. */
export class Denied extends Error {
  constructor(
    readonly code: Code | "other_window" | "unprepared" | "offline" | "no_wasm",
    sentence: string,
  ) {
    super(sentence);
  }
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("virtual:modules", () => ({
  default: { tokio: { module: "tokio.wasm", about: "tokio.json", minds: "tokio.minds.json" } },
}));
vi.mock("@rules", () => ({ load: (code: ArrayBuffer, about: object) => ({ size: code.byteLength, about }) }));

const PIECE = 15_000; // milliseconds between two bytes of a slow module
let pieces: number; // of the module; then nothing more comes

/** Return an answer whose bytes come one at a time, as `fetch` does: an aborted one fails. */
function slow(signal: AbortSignal, last: boolean): Response {
  const body = new ReadableStream<Uint8Array>({
    start(on) {
      signal.addEventListener("abort", () => on.error(new Error("aborted")));
      for (let at = 1; at <= pieces; at++)
        setTimeout(() => {
          on.enqueue(new Uint8Array(1));
          if (last && at === pieces) on.close();
        }, at * PIECE);
    },
  });
  return new Response(body);
}

let whole: boolean;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (address: string, { signal }: { signal: AbortSignal }) =>
    Promise.resolve(address.endsWith(".wasm") ? slow(signal, whole) : new Response("{}")),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a module that stalls is refused, and asked for again by the next table", async () => {
  const { rulesOf } = await import("./modules");
  [pieces, whole] = [2, false];
  const refused = expect(rulesOf("tokio")).rejects.toMatchObject({ code: "offline" });
  await vi.advanceTimersByTimeAsync(2 * PIECE + 20_000);
  await refused;
  whole = true;
  const found = rulesOf("tokio");
  await vi.advanceTimersByTimeAsync(2 * PIECE);
  expect(await found).toEqual({ size: 2, about: {} });
});

test("a module that comes slowly is waited for", async () => {
  const { rulesOf } = await import("./modules");
  [pieces, whole] = [8, true];
  const found = rulesOf("tokio");
  await vi.advanceTimersByTimeAsync(8 * PIECE);
  expect(await found).toEqual({ size: 8, about: {} });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "../../house/house";

/** A worker that does what a test says. */
class House {
  onmessage!: (event: { data: unknown }) => void;
  onerror!: (event: Event) => void;
  heard: { number: number }[] = [];
  constructor() {
    houses.push(this);
  }
  postMessage(message: { number: number }): void {
    this.heard.push(message);
  }
  terminate(): void {}
  tell(at: number): void {
    this.onmessage({ data: { number: this.heard[at]!.number, answer: { status: 200, told: at } } });
  }
}
let houses: House[];

beforeEach(() => {
  houses = [];
  vi.resetModules();
  vi.stubGlobal("Worker", House);
});
afterEach(() => vi.unstubAllGlobals());

const asked = { method: "GET", path: "/api/ready?game=tokio", body: undefined };
/** Return an answer's status and what it told, or "none" if there is none yet. */
const soFar = async (answer: Promise<Answer>) => Promise.race([answer, Promise.resolve("none")]);

test.each([
  ["could not be loaded", () => new Event("error"), "offline"],
  ["threw an error before it ever answered", () => new ErrorEvent("error"), "strange"],
])("a house whose script %s refuses, and is opened again for the next request", async (_, event, code) => {
  const { ask } = await import("./door");
  const [one, other] = [ask(asked), ask(asked)];
  houses[0]!.onerror(event());
  expect(await soFar(one)).toMatchObject({ told: { code } });
  expect(await soFar(other)).toMatchObject({ told: { code } });
  const next = ask(asked);
  houses[1]!.tell(0);
  expect(await soFar(next)).toMatchObject({ status: 200 });
});

test("a house that has answered outlives an error", async () => {
  const { ask } = await import("./door");
  const [one, other] = [ask(asked), ask(asked)];
  houses[0]!.tell(0);
  houses[0]!.onerror(new ErrorEvent("error"));
  houses[0]!.tell(1);
  expect(await soFar(one)).toMatchObject({ told: 0 });
  expect(await soFar(other)).toMatchObject({ told: 1 });
  expect(houses).toHaveLength(1);
});

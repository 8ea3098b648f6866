import { createRawSnippet } from "svelte";
import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import How from "./How.svelte";

const ways = createRawSnippet(() => ({ render: () => "<i></i>" }));

afterEach(() => vi.unstubAllGlobals());

test("pictures that are on their way are said to be loading, and those that don't come promise no other try", async () => {
  let fail = () => {};
  const never = new Promise<Response>((_, no) => (fail = () => no(new TypeError("no network"))));
  vi.stubGlobal("fetch", () => never);
  render(How, { game: "tokio", ways });
  expect(screen.getByText("Loading …")).toBeTruthy();
  fail();
  expect((await screen.findByRole("alert")).textContent).toContain("Try again in a moment");
  expect(screen.queryByText("Loading …")).toBeNull();
});

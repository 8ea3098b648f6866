import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begins, myTables } from "../browser/mine";
import NewTable from "./NewTable.svelte";

interface Call {
  path: string;
  method: string;
  body: Record<string, unknown> | null;
}

let calls: Call[];
let refusal: object | null;

beforeEach(() => {
  calls = [];
  refusal = null;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: { method?: string; body?: string } = {}) => {
    calls.push({ path, method, body: body ? JSON.parse(body) : null });
    const seat = Number(/seats\/(\d)/.exec(path)?.[1] ?? 0);
    const told = refusal ?? { table: { id: "abc" }, seat, token: `abc.${seat}` };
    return { ok: !refusal, status: 200, headers: new Headers(), json: async () => told };
  });
  history.replaceState(null, "", "/new/tonk");
});

afterEach(() => vi.unstubAllGlobals());

const posts = () => calls.filter((call) => call.method === "POST");

async function form() {
  const { container } = render(NewTable, { game: "tonk" });
  await waitFor(() => expect(container.querySelector("form")).toBeTruthy());
  return container.querySelector("form")!;
}

test("only the house rules that differ are sent, and open seats wait for guests", async () => {
  const filled = await form();
  await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: " Anna " } });
  await fireEvent.input(filled.querySelector("[aria-describedby=why-hands]")!, { target: { value: "3" } });
  await fireEvent.click(filled.querySelector("[aria-describedby=why-return_taken]")!);
  await fireEvent.submit(filled);
  await waitFor(() => expect(location.pathname).toBe("/t/abc"));
  expect(posts().map((call) => call.path)).toEqual(["/api/tables"]);
  expect(posts()[0]!.body).toMatchObject({
    game: "tonk",
    players: 3,
    name: "Anna",
    rules: { hands: 3, return_taken: true },
    bots: {},
    clock: null,
  });
  expect(myTables()).toEqual(["abc"]);
  expect(begins.wished("abc")).toBe(false);
});

test("a table may refuse latecomers, and the next form can restore that choice", async () => {
  const filled = await form();
  const tick = screen.getByLabelText<HTMLInputElement>("Others can still sit down once it has begun");
  expect(tick.checked).toBe(true);
  await fireEvent.click(tick);
  await fireEvent.submit(filled);
  await waitFor(() => expect(location.pathname).toBe("/t/abc"));
  expect(posts()[0]!.body).toMatchObject({ latecomers: false });
  cleanup();
  const next = await form();
  await fireEvent.click(next.querySelector(".before button")!);
  expect(screen.getByLabelText<HTMLInputElement>("Others can still sit down once it has begun").checked).toBe(false);
});

test("a clock may be for the whole game instead of each decision", async () => {
  const filled = await form();
  const time = screen.getByLabelText<HTMLSelectElement>("Time");
  const wished = "10 minutes each, and 10 s more for every decision";
  time.selectedIndex = [...time.options].findIndex(({ text }) => text === wished);
  await fireEvent.change(time);
  await fireEvent.submit(filled);
  await waitFor(() => expect(location.pathname).toBe("/t/abc"));
  expect(posts()[0]!.body).toMatchObject({ clock: null, bank: { total: 600, increment: 10 } });
});

test("with only bots and people on this device the game begins as soon as its page is open", async () => {
  const filled = await form();
  await fireEvent.change(filled.querySelector("#seat-0")!, { target: { value: "here" } });
  await fireEvent.change(filled.querySelector("#seat-1")!, { target: { value: "simple" } });
  await fireEvent.submit(filled);
  await waitFor(() => expect(location.pathname).toBe("/t/abc"));
  expect(posts().map((call) => call.path)).toEqual(["/api/tables", "/api/tables/abc/seats/1"]);
  expect(begins.wished("abc")).toBe(true);
  expect(posts()[0]!.body).toMatchObject({ bots: { 2: "simple" } });
  expect(posts()[1]!.body).toMatchObject({ name: "Guest 2" });
});

test("a refusal is a sentence, and the form stays", async () => {
  const filled = await form();
  refusal = { code: "bad_option", sentence: "in English" };
  await fireEvent.submit(filled);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("don't go together"));
  expect(filled.querySelector<HTMLButtonElement>(".go button")!.disabled).toBe(false);
});

test("an earlier setup is restored with one tap, as far as possible", async () => {
  const first = await form();
  await fireEvent.click(first.querySelector("[name=players][value='4']")!);
  await fireEvent.change(first.querySelector("#seat-1")!, { target: { value: "here" } });
  await fireEvent.input(screen.getByLabelText("Name of player 3"), { target: { value: "Ben" } });
  await fireEvent.change(first.querySelector("#seat-2")!, { target: { value: "simple" } });
  await fireEvent.input(first.querySelector("[aria-describedby=why-hands]")!, { target: { value: "3" } });
  await fireEvent.submit(first);
  await waitFor(() => expect(location.pathname).toBe("/t/abc"));
  cleanup();
  const kept = JSON.parse(localStorage.getItem("tripot-setups")!);
  kept.tonk[0].sitting[0] = "a bot that is no more";
  localStorage.setItem("tripot-setups", JSON.stringify(kept));

  const again = await form();
  expect(again.querySelector<HTMLSelectElement>("#seat-2")).toBeNull();
  await fireEvent.click(screen.getByText("4 players · 2 bots · hands: 3"));
  const sitting = [...again.querySelectorAll("select[id^=seat-]")].map((field) => (field as HTMLSelectElement).value);
  expect(sitting).toEqual(["open", "here", "simple"]);
  expect(screen.getByLabelText<HTMLInputElement>("Name of player 3").value).toBe("Ben");
  expect(again.querySelector<HTMLInputElement>("[aria-describedby=why-hands]")!.value).toBe("3");
});

test("one tap sets a preset's house rules and the number of seats it needs, and another takes them back", async () => {
  history.replaceState(null, "", "/new/toc");
  const { container } = render(NewTable, { game: "toc" });
  const partners = await screen.findByRole("button", { name: "In partners" });
  const usual = screen.getByRole("button", { name: "As usual" });
  await fireEvent.click(container.querySelector("[aria-describedby=why-shortcut]")!);
  await fireEvent.click(container.querySelector("input[name=players][value='3']")!);
  expect(usual.getAttribute("aria-pressed")).toBe("false");
  await fireEvent.click(partners);
  expect(partners.getAttribute("aria-pressed")).toBe("true");
  await fireEvent.submit(container.querySelector("form")!);
  await waitFor(() => expect(location.pathname).toBe("/t/abc"));
  expect(posts()[0]!.body).toMatchObject({ players: 4, rules: { teams: true } });
  expect(posts()[0]!.body!.rules).not.toHaveProperty("shortcut");
  await fireEvent.click(usual);
  expect(screen.getByText("as usual")).toBeTruthy();
});

test("a changed house rule stands out beside the usual one, and is explained", async () => {
  const filled = await form();
  expect(screen.queryByText(/^Usually: /)).toBeNull();
  await fireEvent.input(filled.querySelector("[aria-describedby=why-hands]")!, { target: { value: "3" } });
  expect(screen.getByText("Usually: 5")).toBeTruthy();
  expect(screen.getByText("hands: 3").nextElementSibling!.textContent).toBe(
    filled.querySelector("#why-hands")!.textContent,
  );
});

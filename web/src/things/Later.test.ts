import { readFileSync, readdirSync } from "node:fs";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import Rules from "../rulebook/Rules.svelte";
import LinkBox from "./LinkBox.svelte";
import Top from "./Top.svelte";

const missing = () => {
  throw new Error("404");
};
const stalled = () => new Promise<never>(() => {});
vi.mock("./qr", () => missing());
vi.mock("../rulebook/Rulebook.svelte", () => missing());
vi.mock("../rulebook/How.svelte", () => stalled());
vi.mock("./Settings.svelte", () => stalled());

const rules = { table: { game: "tokio", rules: {} }, onclose: () => {} };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => {};
});

test("a code that can't be loaded is said to be of another version", async () => {
  render(LinkBox, { link: "http://a/t/b", title: "Tokio", label: "Invite" });
  await fireEvent.click(screen.getByText("QR code"));
  await waitFor(() => expect(screen.getByRole("alert", { hidden: true }).textContent).toContain("different versions"));
});

test("rules that can't be loaded are said to be of another version", async () => {
  render(Rules, rules);
  await waitFor(() => expect(screen.getByRole("alert", { hidden: true }).textContent).toContain("different versions"));
});

test("settings that do not come are said to be loading, and can be closed", async () => {
  render(Top);
  await fireEvent.click(screen.getByLabelText("Settings"));
  expect(await screen.findByText("Loading …")).toBeTruthy();
  expect(screen.getByText("Load the page again")).toBeTruthy();
  await fireEvent.click(screen.getByLabelText("Close"));
  expect(screen.queryByText("Loading …")).toBeNull();
});

test("pictures that do not come are said to be loading, in an open drawer", async () => {
  render(Rules, { ...rules, how: true });
  expect(await screen.findByText("Loading …")).toBeTruthy();
  expect(screen.getByRole("dialog", { hidden: true }).getAttribute("aria-label")).toBe("How it goes");
});

test("every part that is loaded later says so while it is, and if it is missing", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svelte"));
  const shown = files.map((name) => readFileSync(`src/${name}`, "utf8").replace(/<script[^]*?<\/script>/g, ""));
  const later = shown.flatMap((text) => text.match(/.*\bimport\([^]*?\}/g) ?? []);
  expect(later.length).toBeGreaterThan(6);
  // Nobody has asked for the question about notices.
  for (const part of later) if (!part.includes("/Ask.svelte")) expect(part).toMatch(/<Later\s+part=\{/);
});

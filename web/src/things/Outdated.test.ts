import { readFileSync, readdirSync } from "node:fs";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import GameHow from "../home/GameHow.svelte";
import LinkBox from "./LinkBox.svelte";

const missing = () => {
  throw new Error("404");
};
vi.mock("./qr", () => missing());
vi.mock("../rulebook/Rules.svelte", () => missing());

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => {};
});

test("a code that can't be loaded is said to be of another version", async () => {
  render(LinkBox, { link: "http://a/t/b", title: "Tokio", label: "Invite" });
  await fireEvent.click(screen.getByText("QR code"));
  await waitFor(() => expect(screen.getByRole("alert", { hidden: true }).textContent).toContain("another version"));
});

test("rules that can't be loaded are said to be of another version", async () => {
  render(GameHow, { game: "tokio" });
  await fireEvent.click(await screen.findByText("All the rules"));
  await waitFor(() => expect(screen.getByRole("alert", { hidden: true }).textContent).toContain("another version"));
});

test("every part that is loaded later says so if it is missing", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svelte"));
  const texts = files.map((name) => readFileSync(`src/${name}`, "utf8"));
  const later = texts.flatMap((text) => text.match(/\{#await (?:(?!\{\/await\})[^])*?import\([^]*?\{\/await\}/g) ?? []);
  expect(later.length).toBeGreaterThan(4);
  for (const block of later) expect(block).toContain("{:catch}");
});

import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { speak, t } from "../language/texts";
import Card from "./Card.svelte";
import Die from "./Die.svelte";

test("a die shows its pips and says them", () => {
  const { container } = render(Die, { face: 5 });
  expect(container.querySelectorAll("circle").length).toBe(5);
  expect(screen.getByRole("img", { name: "a die showing 5" })).toBeTruthy();
});

test("a card is named in every language", async () => {
  render(Card, { card: "QS" });
  expect(screen.getByRole("img", { name: "queen of spades" })).toBeTruthy();
  await speak("fr");
  expect(t("card", { rank: "Q", suit: "S" })).toBe("dame de pique");
  await speak("it");
  expect(t("card", { rank: "Q", suit: "S" })).toBe("donna di picche");
  await speak("en");
});

import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { GAMES, faceOf } from "./table/faces";
import { choose, has, language, listed, preferred, speak, t } from "./texts";

afterEach(async () => {
  localStorage.clear();
  vi.unstubAllGlobals();
  await speak("en");
});

test("the browser's first language that we speak is chosen, then the reader's own choice", async () => {
  vi.stubGlobal("navigator", { languages: ["de-CH", "it-CH", "fr"] });
  expect(preferred()).toBe("it");
  await choose("fr");
  expect(preferred()).toBe("fr");
  expect(document.documentElement.lang).toBe("fr");
});

test("English serves whoever speaks none of ours", () => {
  vi.stubGlobal("navigator", { languages: ["de"] });
  expect(preferred()).toBe("en");
});

test("plurals and lists follow the language", async () => {
  expect(t("clock-minutes", { count: 1 })).toBe("1 minute");
  expect(t("clock-minutes", { count: 5 })).toBe("5 minutes");
  expect(listed(["Anna", "Ben", "Cleo"])).toBe("Anna, Ben, and Cleo");
  await speak("it");
  expect(t("clock-hours", { count: 2 })).toBe("2 ore");
  expect(listed(["Anna", "Ben"])).toBe("Anna e Ben");
});

test("what is on the screen changes with the language", async () => {
  const seen: string[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      seen.push(`${language()}: ${t("send")}`);
    });
  });
  flushSync();
  await speak("fr");
  flushSync();
  expect(seen).toEqual(["en: Send", "fr: Envoyer"]);
  stop();
});

test("a message that is missing shows its id, and can be asked for", () => {
  expect(has("send")).toBe(true);
  expect(has("no-such-message")).toBe(false);
  expect(t("no-such-message")).toBe("no-such-message");
});

test("every game has its words here, and a terminal keeps its own", async () => {
  for (const game of GAMES) expect(has((await faceOf(game)).scoreName)).toBe(true);
  for (const id of ["terminal-or", "join-name", "serve-open"]) expect(has(id)).toBe(false);
});

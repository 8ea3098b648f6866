import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GAMES } from "../games/known";
import { faceOf } from "../games/faces";
import { choose, has, language, listed, preferred, speak, t } from "./texts";

afterEach(async () => {
  localStorage.clear();
  vi.unstubAllGlobals();
  await speak("en");
});

test("the browser's first supported language is used, until the reader chooses one", async () => {
  vi.stubGlobal("navigator", { languages: ["de-CH", "it-CH", "fr"] });
  expect(preferred()).toBe("it");
  await choose("fr");
  expect(preferred()).toBe("fr");
  expect(document.documentElement.lang).toBe("fr");
});

test("English is the fallback", () => {
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

test("the screen changes with the language", async () => {
  const seen: string[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      seen.push(`${language()}: ${t("send")}`);
    });
  });
  flushSync();
  await speak("fr");
  flushSync();
  expect(seen).toEqual(["en: Yes", "fr: Oui"]);
  stop();
});

test("a missing message shows its id, and `has` tells", () => {
  expect(has("send")).toBe(true);
  expect(has("no-such-message")).toBe(false);
  expect(t("no-such-message")).toBe("no-such-message");
});

test("every game has its words here, and a terminal keeps its own", async () => {
  for (const game of GAMES) expect(has((await faceOf(game)).scoreName)).toBe(true);
  for (const id of ["terminal-or", "join-name", "serve-open"]) expect(has(id)).toBe(false);
});

describe("the words of a game", () => {
  const fresh = async () => {
    vi.resetModules();
    return import("./texts");
  };
  const fetched = () => vi.mocked(fetch).mock.calls.length;

  beforeEach(() => vi.stubGlobal("fetch", vi.fn(fetch)));

  test("are loaded on demand, one file at a time, once", async () => {
    const { speak, learn, has } = await fresh();
    await speak("en");
    expect(fetched()).toBe(1);
    expect(has("tokio-doubt")).toBe(false);
    expect(has("game-tokio-summary")).toBe(true);
    await learn("tokio");
    await learn("tokio");
    expect(fetched()).toBe(2);
    expect(has("tokio-doubt") && has("option-tokio-lives")).toBe(true);
    expect(has("tonk-hint")).toBe(false);
  });

  test("are loaded for another language when it is chosen, even at the same moment", async () => {
    const { speak, learn, t } = await fresh();
    await speak("en");
    await learn("tokio");
    const english = t("tokio-doubt");
    await Promise.all([learn("tonk"), speak("fr")]);
    expect(t("tokio-doubt")).not.toBe(english);
    expect(t("tonk-hint")).not.toBe("tonk-hint");
    await Promise.all([speak("it"), learn("toc")]);
    expect(t("option-toc-teams")).not.toBe("option-toc-teams");
  });

  test("that failed to load are requested again, and earlier ones stay", async () => {
    const { speak, learn, has, language } = await fresh();
    await speak("en");
    vi.mocked(fetch).mockRejectedValue(new TypeError("offline"));
    await expect(learn("tokio")).rejects.toThrow();
    await expect(speak("it")).rejects.toThrow();
    vi.mocked(fetch).mockRestore();
    await learn("tokio");
    expect(has("tokio-doubt")).toBe(true);
    expect(language()).toBe("en");
  });
});

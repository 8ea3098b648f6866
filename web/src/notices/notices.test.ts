import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notices } from "./notices";

/** A device that is slow to say which notices it shows. */
let shown: string[] = [];
const registration = {
  active: {},
  showNotification: async (text: string) => void shown.push(text),
  getNotifications: () =>
    new Promise((resolve) =>
      setTimeout(
        () => resolve(shown.map((text) => ({ close: () => (shown = shown.filter((one) => one !== text)) }))),
        0,
      ),
    ),
};

beforeEach(() => {
  shown = [];
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  localStorage.setItem("tripot-notify", "true");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test("a notice shown right after the removal of another stays", async () => {
  await Promise.all([notices.say("your turn"), notices.hush(), notices.say("your turn again")]);
  expect(shown).toEqual(["your turn again"]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A device that takes its time to say which notices it shows. */
let shown: string[] = [];
const registration = {
  active: {},
  showNotification: async (text: string) => void shown.push(text),
  getNotifications: () =>
    new Promise((resolve) =>
      setTimeout(
        () => resolve(shown.map((text) => ({ close: () => (shown = shown.filter((one) => one !== text)) }))),
        9,
      ),
    ),
};

beforeEach(() => {
  shown = [];
  vi.resetModules();
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

test("a notice that follows the removal of another stays", async () => {
  const { notices } = await import("./notices");
  void notices.say("your turn");
  void notices.hush();
  await notices.say("your turn again");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown).toEqual(["your turn again"]);
});

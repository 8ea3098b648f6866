import { afterEach, expect, test, vi } from "vitest";
import { stayAwake } from "./awake";

const release = vi.fn();
const request = vi.fn(() => Promise.resolve({ release }));

afterEach(() => vi.unstubAllGlobals());

test("the screen is kept awake until the end, and again after the page was hidden", async () => {
  vi.stubGlobal("navigator", { wakeLock: { request } });
  const sleep = stayAwake();
  expect(request).toHaveBeenCalledExactlyOnceWith("screen");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
  sleep();
  await Promise.resolve();
  await Promise.resolve();
  expect(release).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
});

test("nothing happens on a device that can't, or won't, stay awake", async () => {
  vi.stubGlobal("navigator", {});
  stayAwake()();
  vi.stubGlobal("navigator", { wakeLock: { request: () => Promise.reject(new Error("hidden")) } });
  const sleep = stayAwake();
  await Promise.resolve();
  sleep();
});

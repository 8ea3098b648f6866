import { afterEach, expect, test, vi } from "vitest";
import { stayAwake } from "./awake";

const release = vi.fn();
const request = vi.fn(() => Promise.resolve({ release }));

afterEach(() => vi.unstubAllGlobals());

test("the screen is kept awake until the end, and again when the page is seen again", async () => {
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

test("a device that can't, or won't, is left alone", async () => {
  vi.stubGlobal("navigator", {});
  stayAwake()();
  vi.stubGlobal("navigator", { wakeLock: { request: () => Promise.reject(new Error("hidden")) } });
  const sleep = stayAwake();
  await Promise.resolve();
  sleep();
});

import { expect, test } from "vitest";
import { go, parsed, route, takeToken } from "./router";

test.each([
  ["/", { screen: "home" }],
  ["/new/tokan", { screen: "new", game: "tokan" }],
  ["/t/aB-3", { screen: "table", id: "aB-3" }],
  ["/t/aB-3/", { screen: "table", id: "aB-3" }],
  ["/how/toc", { screen: "how", game: "toc" }],
  ["/t/aB-3/replay", { screen: "replay", id: "aB-3" }],
  ["/replay", { screen: "file" }],
  ["/practise", { screen: "practise" }],
  ["/practise/toc", { screen: "exercise", game: "toc" }],
  ["/me", { screen: "nowhere" }],
  ["/t/", { screen: "nowhere" }],
  ["/t/%ff", { screen: "nowhere" }],
  ["/t/a/b", { screen: "nowhere" }],
  ["//t/a", { screen: "nowhere" }],
  ["/elsewhere", { screen: "nowhere" }],
])("%s", (path, expected) => {
  expect(parsed(path)).toEqual(expected);
});

test("a link within the page loads nothing", () => {
  document.body.innerHTML = '<a href="/new/toc"><span>new</span></a>';
  document.querySelector("span")!.click();
  expect(route()).toEqual({ screen: "new", game: "toc" });
});

test("a private link's token leaves the address", () => {
  go("/t/abc#abc.secret");
  expect(takeToken()).toBe("abc.secret");
  expect(location.hash).toBe("");
  expect(takeToken()).toBe("");
});

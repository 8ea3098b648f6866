import { expect, test } from "vitest";
import { linkIn } from "./handed";

const HERE = "https://games.example";
const handed = (parts: Record<string, string>) => linkIn(`?${new URLSearchParams(parts)}`, `${HERE}/`);

test("our link is found in any field that a phone fills, with its #", () => {
  expect(handed({ url: `${HERE}/t/abc` })).toBe("/t/abc");
  expect(handed({ title: "Tokio", text: `Ann invites you to Tokio ${HERE}/t/abc#secret` })).toBe("/t/abc#secret");
  expect(handed({ text: "https://elsewhere.example/t/no", title: `${HERE}/how/toc` })).toBe("/how/toc");
});

test("a link to another site is ignored", () => {
  for (const url of [
    "https://elsewhere.example/t/abc",
    `${HERE}.evil.example/t/abc`,
    `${HERE}:8443/t/abc`,
    "https://",
    "javascript:alert(1)",
    "",
  ])
    expect(handed({ url, text: "no link at all" })).toBeNull();
  expect(linkIn("?nothing", `${HERE}/`)).toBeNull();
});

test("below a path, only links below it are ours", () => {
  const site = `${HERE}/games/`;
  expect(linkIn(`?url=${HERE}/games/t/abc`, site)).toBe("/games/t/abc");
  for (const path of ["", "/t/abc", "/games2/t/abc"]) expect(linkIn(`?url=${HERE}${path}`, site)).toBeNull();
});

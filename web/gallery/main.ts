/** A recorded position of a game as its board draws it: for those who draw boards, never built. */
import { mount } from "svelte";
import "../src/theme.css";
import "../src/type.css";
import { wear } from "../src/theme";
import { speak } from "../src/texts";
import { faceOf } from "../src/table/faces";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
wear(asked.get("theme") === "dark" ? "dark" : "light");
await speak(asked.get("lang") ?? "en");
const game = asked.get("game") ?? "tokio";
const [face, recorded] = await Promise.all([
  faceOf(game),
  fetch(`/recorded/${game}.json`).then((answer) => answer.json()),
]);
mount(Gallery, {
  target: document.body,
  props: { face, positions: recorded, at: Number(asked.get("position") ?? 0) },
});

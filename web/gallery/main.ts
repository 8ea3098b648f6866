/** A recorded moment of a game at the real table, for drawing boards; not part of the build.
 *  ?game=tokio&position=3&theme=dark&lang=fr&pace=instant */
import { mount } from "svelte";
import "../src/theme/theme.css";
import "../src/theme/type.css";
import { kept } from "../src/browser/kept";
import { faceOf } from "../src/games/faces";
import { speak } from "../src/language/texts";
import { wear } from "../src/theme/theme";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
wear(asked.get("theme") === "dark" ? "dark" : "light");
kept.set("pace", asked.get("pace") ?? "brisk");
await Promise.all([speak(asked.get("lang") ?? "en"), document.fonts.load('1rem "Young Serif"')]);
const game = asked.get("game") ?? "tokio";
const [face, recorded] = await Promise.all([
  faceOf(game),
  fetch(`/recorded/${game}.json`).then((answer) => answer.json()),
]);
const moment = recorded[Number(asked.get("position") ?? 0)];
document.title = `${game} ${moment.name} (${recorded.length})`;
mount(Gallery, { target: document.body, props: { face, moment } });

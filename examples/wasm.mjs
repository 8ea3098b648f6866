// A game between the strong bot and one that plays at random. First run `tripot wasm FOLDER GAME --players 2`.
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [folder, game] = process.argv.slice(2);
const read = (ending) => readFile(`${folder}/${game}.${ending}`);
const { load, mindOf } = await import(pathToFileURL(`${folder}/rules.mjs`).href);
const rules = await load(await read("wasm"), JSON.parse(await read("json")));
const minds = JSON.parse(await read("minds.json"));
const [{ players }] = minds.tables;
const mind = mindOf(minds, "strong", players);

const stream = new BigUint64Array(randomBytes(8).buffer.slice(0, 8));
const [state, memory] = [rules.fresh(players), rules.memory()];
while (!rules.read(state, "over")) {
  const actors = rules.read(state, "actors");
  const seat = actors ? 31 - Math.clz32(actors & -actors) : -1;
  const [seen, view] = [rules.view(state, -1), rules.view(state, seat)];
  let code;
  if (seat < 0) code = rules.draw(state, rules.uniform(stream));
  else if (seat) code = rules.choose("random", view, memory, seat, stream);
  else code = rules.choose("strong", view, memory, seat, stream, mind);
  const { text, seen: by } = rules.actions[code];
  rules.remember(memory, seen, seat, by === "all" ? code : -1);
  if (seat < 0) rules.happen(state, code);
  else rules.apply(state, seat, code);
  console.log(seat < 0 ? "chance" : `seat ${seat}`, text);
}
for (let seat = 0; seat < players; seat++) console.log(`seat ${seat} ends with`, rules.payoff(state, seat));

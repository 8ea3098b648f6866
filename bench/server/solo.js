// boardgame.io's client alone, as it plays in a page: node solo.js MILLISECONDS prints its decisions a second.
const { Client } = require("boardgame.io/client");
const { dice, HIGHEST } = require("./dice.js");

const most = Number(process.argv[2]);
const began = performance.now();
let [decisions, passed] = [0, 0];
while (passed < most) {
  const client = Client({ game: dice, numPlayers: 4, debug: false });
  client.start();
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const { answering, claim } = state.G;
    if (answering) client.moves.answer(Math.random() < 0.5);
    else client.moves.say(claim + 1 + Math.floor(Math.random() * (HIGHEST - claim)));
    decisions++;
  }
  client.stop();
  passed = performance.now() - began;
}
console.log((1000 * decisions) / passed);

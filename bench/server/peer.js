// The peer: boardgame.io 0.50.2 with the game of dice.js.
// node peer.js PORT [FOLDER]: in memory, or with its file store in FOLDER.
const { FlatFile, Server } = require("boardgame.io/server");
const { dice } = require("./dice.js");

const [port, folder] = process.argv.slice(2);
// A table whose file is gone must not end the process and all other tables with it.
process.on("unhandledRejection", () => {});

const server = Server({
  games: [dice],
  origins: [/127\.0\.0\.1/],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});
server.run({ port: Number(port) });

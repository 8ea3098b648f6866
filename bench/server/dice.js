// The game of the peers: boardgame.io 0.50.2 with four seats, hidden dice and the course of Tokio.
const { PlayerView } = require("boardgame.io/core");

const MOVES = 120; // a match
const HIGHEST = 21; // the ladder's rungs

// `players` is stripped to the reader's own entry, so that nobody else sees the roll.
function setup({ ctx, random }) {
  const players = Object.fromEntries(ctx.playOrder.map((seat) => [seat, { roll: 0 }]));
  const G = { players, lives: ctx.playOrder.map(() => 100), claim: 0, claimant: "0", answering: false, shown: 0, moves: 0 };
  roll(G, "0", random);
  return G;
}

function roll(G, seat, random) {
  G.players[seat].roll = random.D6() + random.D6() * 6 - 6;
}

const say = {
  client: false,
  move({ G, ctx, events }, value) {
    if (G.answering || !(value > G.claim) || value > HIGHEST) return "INVALID_MOVE";
    Object.assign(G, { claim: value, claimant: ctx.currentPlayer, answering: true, moves: G.moves + 1 });
    events.endTurn();
  },
};

const answer = {
  client: false,
  move({ G, ctx, events, random }, believed) {
    if (!G.answering) return "INVALID_MOVE";
    const seat = ctx.currentPlayer;
    Object.assign(G, { answering: false, moves: G.moves + 1 });
    if (believed && G.claim < HIGHEST) {
      G.players[G.claimant].roll = 0;
      roll(G, seat, random);
      return;
    }
    G.shown = G.players[G.claimant].roll;
    const loser = G.shown >= G.claim ? seat : G.claimant;
    G.lives[Number(loser)] -= 1;
    G.players[G.claimant].roll = 0;
    G.claim = 0;
    roll(G, loser, random);
    if (loser !== seat) events.endTurn({ next: loser });
  },
};

const dice = {
  name: "dice",
  minPlayers: 4,
  maxPlayers: 4,
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  moves: { say, answer },
  endIf: ({ G }) => (G.moves >= MOVES ? { moves: G.moves } : undefined),
};

module.exports = { dice, HIGHEST };

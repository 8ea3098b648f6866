/** A server that replaces the dice until it likes them: no number is shown for the next ones. */
import { expect, test } from "vitest";
import type { ClientMessage, TableInfo } from "../wire/messages";
import { Dice } from "../dice/dice.svelte";
import { commitmentOf } from "../dice/fair";

const seeds = ["00", "11", "22", "33"].map((byte) => byte.repeat(32));

/** Return a page at seat 0 that has shown its number for round 0, and a way to tell it about other rounds. */
function shown(id: string) {
  const sent: ClientMessage[] = [];
  const dice = new Dice(id, (message) => sent.push(message));
  const table = {
    id,
    game: "tokio",
    players: 3,
    rules: {},
    rules_version: 1,
    status: "waiting",
    nonces: null,
    seats: [0, 1, 2].map((seat) => ({ seat, promise: null })),
  } as unknown as TableInfo;
  const tell = (round: number, left_out: number[], promises: TableInfo["promises"] = null) =>
    dice.see({ ...table, dice_round: round, commitment: commitmentOf(seeds[round]!), left_out, promises }, 0, false);
  const list = (round: number, left_out: number[]) => {
    const said = sent.at(-1)!;
    tell(round, left_out, [said.type === "promise" ? said.promise : null, null, "ab".repeat(32)]);
  };
  tell(0, []);
  list(0, []);
  expect(sent.at(-1)).toMatchObject({ type: "reveal" });
  return { dice, sent, tell, list };
}

test("dice replaced without a silent seat are not believed, once a number was shown", () => {
  const { dice, sent, tell } = shown("for-nobody");
  tell(1, []);
  expect(dice.known.fault).toBe("commitment");
  expect(sent).toHaveLength(2);
});

test("dice replaced for a seat that had promised nothing are not believed either", () => {
  const { dice, sent, tell } = shown("for-a-bot");
  tell(1, [1]);
  expect(dice.known.fault).toBe("commitment");
  expect(sent).toHaveLength(2);
});

test("each seat is left out once", () => {
  const { dice, sent, tell, list } = shown("once");
  tell(1, [2]);
  list(1, [2]);
  expect(dice.known.fault).toBeNull();
  expect(sent).toHaveLength(4);
  tell(1, [], null);
  tell(2, [2]);
  expect(dice.known.fault).not.toBeNull();
  expect(sent).toHaveLength(4);
});

test("dice may be replaced before a list is known", () => {
  const sent: ClientMessage[] = [];
  const dice = new Dice("early", (message) => sent.push(message));
  const table = { id: "early", game: "tokio", players: 1, rules: {}, rules_version: 1, status: "waiting" };
  for (const [round, seed] of seeds.entries())
    dice.see(
      {
        ...table,
        nonces: null,
        promises: null,
        left_out: [],
        dice_round: round,
        commitment: commitmentOf(seed),
        seats: [{ seat: 0, promise: null }],
      } as unknown as TableInfo,
      0,
      false,
    );
  expect(dice.known.fault).toBeNull();
  expect(sent).toHaveLength(seeds.length);
});

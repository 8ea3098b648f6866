import { describe, expect, test, vi } from "vitest";
import closed from "../../recorded/fair-closed.jsonl?raw";
import made from "../../recorded/fair.json";
import file from "../../recorded/fair.jsonl?raw";
import type { Pin, Round } from "./pins";
import type { TableInfo } from "../wire/messages";
import { worst } from "../seal/seal";
import { examine, type Witness } from "./checks";

const { bound, binding, promises, nonces } = made;

const round = (): Round => ({
  number: 1,
  commitment: bound.commitment,
  binding,
  at: 0,
  early: true,
  own: { 0: nonces[0]! },
  list: promises,
  nonces,
});

const pin = (more: Partial<Round> = {}): Pin => ({ rounds: [{ ...round(), ...more }], heard: {}, fault: null });

/** Return what seat 0's device knows after a whole game. */
function witness(more: Partial<Witness> = {}): Witness {
  const table = { ...bound, id: bound.table, status: "over", left_out: [] as number[] } as unknown as TableInfo;
  return {
    table,
    pin: pin(),
    seats: [0],
    accounts: [{ events: made.heard[0], whole: true }],
    outcome: { payoffs: made.payoffs, standing: made.standing },
    ...more,
  };
}

async function verdicts(text: string, known = witness()): Promise<string[]> {
  return (await examine(text, known)).map(({ check, verdict, why }) => `${check} ${verdict} ${why}`);
}

const GOOD = ["pinned good good", "own good good", "draws good good", "seen good good"];

/** Return the file with its first line changed. */
function headed(change: (header: any) => void, text = file): string {
  const [header, ...rest] = text.split("\n");
  const told = JSON.parse(header!);
  change(told);
  return [JSON.stringify(told), ...rest].join("\n");
}

/** Return the file with a step changed. */
function stepped(at: number, change: (step: any) => void): string {
  const lines = file.split("\n");
  const step = JSON.parse(lines[at]!);
  change(step);
  lines[at] = JSON.stringify(step);
  return lines.join("\n");
}

const steps = file
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => JSON.parse(line));
const draws = steps.filter((step) => step.seat === null).length;

test("an honest game is found so, and every draw of it checked", async () => {
  expect(await verdicts(file)).toEqual(GOOD);
  const findings = await examine(file, witness());
  expect(findings[2]!.count).toBe(draws);
  expect(draws).toBe(made.draws);
  expect(worst(findings).verdict).toBe("good");
});

test("a spectator's account is checked too, although they have no number", async () => {
  const watcher = witness({
    seats: [],
    pin: pin({ own: {} }),
    accounts: [{ events: made.heard.None, whole: true }],
  });
  expect(await verdicts(file, watcher)).toEqual([GOOD[0], "own part watched", GOOD[2], GOOD[3]]);
});

describe("what is amber", () => {
  test.each<[string, Partial<Witness>, number, string]>([
    ["came late", { pin: pin({ early: false, own: {} }) }, 0, "pinned part late"],
    ["has no number in: it came late", { pin: pin({ early: false, own: {} }) }, 1, "own part late"],
    ["has no number in: another device", { pin: pin({ own: { 0: "f".repeat(64) } }) }, 1, "own part missing"],
    [
      "was left out",
      { seats: [1], pin: pin({ own: {} }), table: { ...witness().table, left_out: [1] } },
      1,
      "own part left",
    ],
    [
      "was left out for all that it had shown",
      {
        seats: [1],
        pin: {
          ...pin({ own: {} }),
          rounds: [
            { ...round(), number: 0, commitment: "ab", shown: true },
            { ...round(), own: {} },
          ],
        },
        table: { ...witness().table, left_out: [1] },
      },
      1,
      "own part unheard",
    ],
    [
      "was made anew when its number was known",
      { pin: { ...pin(), rounds: [{ ...round(), number: 0, commitment: "ab", shown: true }, round()] } },
      1,
      "own part remade",
    ],
    [
      "has heard the beginning alone",
      { outcome: null, accounts: [{ events: made.heard[0].slice(0, 4), whole: false }] },
      3,
      "seen part part",
    ],
  ])("%s", async (_, more, at, expected) => {
    const found = await verdicts(file, witness(more));
    expect(found[at]).toBe(expected);
    expect(found.filter((one) => one.includes(" bad "))).toEqual([]);
  });
});

describe("what is red", () => {
  const other = "0f" + "00".repeat(31);

  test.each<[string, string, Partial<Witness>, string]>([
    ["another seed", headed(({ fair }) => (fair.seed = other)), {}, "pinned bad seed"],
    [
      "another seed with its own fingerprint",
      headed(({ fair }) =>
        Object.assign(fair, {
          seed: "01".repeat(32),
          commitment: "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793",
        }),
      ),
      {},
      "pinned bad commitment",
    ],
    ["a seed that is none", headed(({ fair }) => (fair.seed = "no")), {}, "pinned bad file"],
    ["another table", headed((header) => (header.table = "elsewhere")), {}, "pinned bad binding"],
    ["other rules", headed((header) => (header.rules.lives = 2)), {}, "pinned bad binding"],
    ["another version of the rules", headed((header) => (header.rules_version = 2)), {}, "pinned bad binding"],
    ["another round", headed(({ fair }) => (fair.round = 0)), {}, "pinned bad binding"],
    ["dice of no version", headed(({ fair }) => delete fair.dice), {}, "pinned bad file"],
    ["dice of another version", headed(({ fair }) => (fair.dice = 1)), {}, "draws bad file"],
    ["a list that was told twice", file, { pin: { ...pin(), fault: "list" } }, "pinned bad list"],
    [
      "another nonce for this device's seat",
      headed(({ fair }) => (fair.nonces[0] = "b".repeat(64))),
      {},
      "own bad nonces",
    ],
    ["a nonce where none was promised", headed(({ fair }) => (fair.nonces[1] = "b".repeat(64))), {}, "own bad nonces"],
    ["another list", file, { pin: pin({ list: [promises[0]!, promises[0]!, promises[2]!] }) }, "own bad list"],
    [
      "other nonces than were told",
      file,
      { pin: pin({ nonces: [nonces[0]!, null, "b".repeat(32)] }) },
      "own bad nonces",
    ],
    [
      "another draw",
      stepped(1, (step) => (step.action = step.action === "roll 31" ? "roll 32" : "roll 31")),
      {},
      "draws bad bad",
    ],
    ["other weights", stepped(1, (step) => (step.chance = { "roll 31": 1 })), {}, "draws bad bad"],
    ["weights that nobody can count", stepped(1, (step) => (step.chance = { "roll 31": 1e80 })), {}, "draws bad bad"],
    [
      "weights below nothing",
      stepped(1, (step) => (step.chance = { "roll 31": 3, "roll 32": -2 })),
      {},
      "draws bad bad",
    ],
    ["a step without what was done", stepped(2, (step) => (step.action = null as never)), {}, "seen bad file"],
    ["a draw without weights", stepped(1, (step) => (step.chance = null)), {}, "draws bad bad"],
    ["another move", stepped(2, (step) => (step.action = "say 65")), {}, "seen bad bad"],
    [
      "another draw than was told",
      file,
      {
        accounts: [
          {
            events: made.heard[0].map((event) =>
              event.action === steps[0].action ? { ...event, action: "roll 66" } : event,
            ),
            whole: true,
          },
        ],
      },
      "seen bad bad",
    ],
    [
      "a draw more than was told",
      file,
      { accounts: [{ events: made.heard[0].slice(0, 4), whole: true }] },
      "seen bad bad",
    ],
    [
      "more than is in the file",
      file,
      { accounts: [{ events: [...made.heard[0], ...made.heard[0]], whole: false }] },
      "seen bad bad",
    ],
    ["another result", file, { outcome: { payoffs: made.payoffs, standing: [1, 1, 1] } }, "seen bad result"],
    ["no end", file.trim().split("\n").slice(0, -1).join("\n"), {}, "seen bad short"],
    ["something after the end", file + "{}", {}, "pinned bad file"],
    ["no game", "<html>", {}, "draws bad file"],
    ["nothing", "", {}, "seen bad file"],
  ])("%s", async (_, text, more, expected) => {
    expect(await verdicts(text, witness(more))).toContain(expected);
  });
});

test("a closed game is checked up to its end", async () => {
  const table = { ...witness().table, status: "closed" } as TableInfo;
  const all = closed
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => JSON.parse(line));
  const heard = made.heard[0].slice(0, all.length); // Tokio tells each step once
  const known = witness({ table, outcome: null, accounts: [{ events: heard, whole: true }] });
  expect(await verdicts(closed, known)).toEqual([...GOOD.slice(0, 3), "seen good closed"]);
  const short = witness({
    table,
    outcome: null,
    accounts: [{ events: made.heard[0].slice(0, all.length + 1), whole: true }],
  });
  expect((await verdicts(closed, short))[3]).toBe("seen bad bad");
});

describe("sealed decisions", () => {
  // Two seats seal chips; other readers hear about them when the last has decided.
  const chance = { seat: null, action: "roll 1", chance: { "roll 1": 1 } };
  const sealed = [
    [0, "chip A"],
    [1, "chip B"],
    [0, "done"],
    [1, "done"],
  ].map(([seat, action]) => ({ seat, action, chance: null }));
  const text = (more: object[]) =>
    [...file.split("\n").slice(0, 1), ...[chance, ...sealed, ...more].map((line) => JSON.stringify(line))].join("\n");
  const told = (...events: [number | null, string | null][]) =>
    events.map(([seat, action]) => ({ seat, drawer: null, action }));
  const table = { ...witness().table, status: "closed" } as TableInfo;
  const seen = async (events: ReturnType<typeof told>, more: object[] = []) =>
    (await verdicts(text(more), witness({ table, outcome: null, accounts: [{ events, whole: true }] })))[3];

  test("are the same in another order", async () => {
    expect(
      await seen(told([null, "roll 1"], [0, null], [0, "chip A"], [0, "done"], [1, "chip B"], [1, "done"]), [chance]),
    ).toBe("seen bad bad");
    expect(
      await seen(
        told([null, "roll 1"], [0, null], [0, "chip A"], [0, "done"], [1, "chip B"], [1, "done"], [null, "roll 1"]),
        [chance],
      ),
    ).toBe("seen good closed");
    expect(
      await seen(
        told([null, "roll 1"], [0, null], [0, "chip A"], [0, "done"], [1, "chip C"], [1, "done"], [null, "roll 1"]),
        [chance],
      ),
    ).toBe("seen bad bad");
  });

  test("between partners are told to one reader, and never to another", async () => {
    const gifts = ["A", "2", "K", "5"].map((card, seat) => ({ seat, action: `give ${card}`, chance: null }));
    const play = { seat: 0, action: "K enter 0.0", chance: null };
    const exchanged = [file.split("\n")[0], ...[chance, ...gifts, play, chance].map((line) => JSON.stringify(line))];
    const given = (seat: number, action: string | null) => ({ seat, drawer: seat ^ 2, action });
    const about = async (...events: ReturnType<typeof given>[]) => {
      const heard = [...told([null, "roll 1"]), ...events, ...told([0, "K enter 0.0"], [null, "roll 1"])];
      const known = witness({ table, outcome: null, accounts: [{ events: heard, whole: true }] });
      return (await verdicts(exchanged.join("\n"), known))[3];
    };
    const untold = [3, 2, 1, 0].map((seat) => given(seat, null));
    expect(await about(...untold)).toBe("seen good closed");
    expect(await about(...untold.slice(1))).toBe("seen bad bad");
    // To seat 2, which hears its own gift at once and that of seat 0 in the end.
    const own = untold.map((event) => (event.seat === 2 ? given(2, "give K") : event));
    expect(await about(...own, given(0, "give A"))).toBe("seen good closed");
    expect(await about(...own, given(0, "give 9"))).toBe("seen bad bad");
  });

  test("may not change their order if nothing was sealed", async () => {
    const open = told([null, "roll 1"], [1, "chip B"], [0, "chip A"], [0, "done"], [1, "done"]);
    expect(await seen(open)).toBe("seen bad bad");
  });

  test("may be in a closed game's file, though nobody was told of them", async () => {
    expect(await seen(told([null, "roll 1"], [0, null]))).toBe("seen good closed");
    expect(await seen(told([null, "roll 1"], [0, "chip Z"]))).toBe("seen bad bad");
  });
});

test("two thousand draws do not stop the page", async () => {
  const chance = { seat: null, action: "a", chance: { a: 1 } };
  const long = [file.split("\n")[0], ...Array.from({ length: 2000 }, () => JSON.stringify(chance))].join("\n");
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1)); // each draw takes some time
  let turns = 0;
  let going = true;
  const beat = () => {
    turns += 1;
    if (going) setTimeout(beat);
  };
  beat();
  const [, , drawn] = await examine(long, witness());
  going = false;
  vi.restoreAllMocks();
  expect(drawn).toMatchObject({ verdict: "good", count: 2000 });
  expect(turns).toBeGreaterThan(100); // others had their turns between the slices
});

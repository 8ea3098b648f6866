/** Games in files, as `tripot.transcript` writes them. */
import type { TableInfo } from "../src/wire/messages";
import type { Value } from "../src/games/houserules";
import { Denied } from "./denied";
import { ofNoTable } from "./info";
import { Illegal, Match, type Entry } from "./match";
import { rulesOf } from "./modules";

interface Header {
  game: string;
  players: number;
  rules: Record<string, Value>;
  rules_version?: number;
  names?: (string | null)[];
}

/** Return the game of a file, which may stop in the middle, and its table; throw Denied with the line if it is no game. */
export async function gameOf(text: string): Promise<{ match: Match; table: TableInfo }> {
  const lines = text.split("\n").filter((line) => line.trim());
  const head = parsed(lines[0] ?? "", 1) as Header;
  const rules = await rulesOf(head.game).catch((no: unknown) => {
    const missing = no instanceof Denied && no.code === "unknown_game";
    throw missing ? new Denied("bad_message", `line 1: there is no game '${head.game}' here`) : no;
  });
  const { version, plays } = rules.game;
  const known = head.rules_version ?? version;
  if (known !== version && !plays.includes(known))
    throw new Denied("illegal", `line 1: version ${known} of its rules is not played here`);
  const match = begun(() => new Match(rules, head.players, head.rules));
  for (const [at, line] of lines.slice(1).entries()) {
    if (match.over) break; // the line with the payoffs, which follow from the rules
    const { seat, action } = parsed(line, at + 2) as { seat: Entry[0]; action: Entry[1] };
    try {
      match.step(seat, action);
    } catch (no) {
      if (!(no instanceof Illegal)) throw no;
      throw new Denied("illegal", `line ${at + 2}: ${no.message}`);
    }
  }
  return { match, table: ofNoTable(match, head.names) };
}

function parsed(line: string, number: number): object {
  try {
    const found: unknown = JSON.parse(line);
    if (typeof found === "object" && found !== null) return found;
  } catch {
    // refused below
  }
  throw new Denied(number === 1 ? "bad_message" : "illegal", `line ${number}: this is no line of a game`);
}

function begun(make: () => Match): Match {
  try {
    return make();
  } catch (no) {
    throw new Denied("bad_message", `line 1: ${(no as Error).message}`);
  }
}

/** The house of this device: its tables, at the addresses that a server has for them. */
import type {
  Advice,
  AnalysisState,
  Branch,
  Claim,
  Code,
  Exercise,
  Home,
  NewTable,
  Practise,
  Refusal,
  Seated,
  TableInfo,
  UseBot,
} from "../src/wire/messages";
import { playedOn } from "./branch";
import { stream, word } from "./chance";
import { Denied } from "./denied";
import { gameOf } from "./files";
import { lookAt, take } from "./held";
import { HERE } from "../src/wire/addresses";
import { ADVISER } from "../src/wire/weighing";
import { infoOf } from "./info";
import { Illegal, type Match, type Reader } from "./match";
import { mindFor, rulesOf } from "./modules";
import { posed } from "./practice";
import { fileOf, historyOf, retold } from "./retelling";
import { Scales } from "./scales";
import { heads, keep, tidy, type Head, type Seat } from "./store";
import { Table } from "./table";
import { advise, analysed } from "./walk";

const LONG = 10; // characters of a table's id
/** This worker's name where there is no server to ask; elsewhere it is the path below which the server lies. */
export const ALONE = "alone";
const { name = "" } = globalThis as { name?: string };

/** A request as a server would get it. */
export interface Asked {
  method: string;
  path: string;
  body: unknown;
}
export interface Answer {
  status: number;
  told: unknown; // JSON, or a text
}

const analyses = new Map<string, AnalysisState>(); // by table or file
const elsewhere = new Map<string, string>(); // by table: the key of its analysis at the server
const NO_ANALYSIS = { state: "none", place: null, done: 0, steps: 0, why: null, analysis: null } as const;

/** Return why something was refused, or failed. */
export function refusalOf(no: unknown): Refusal {
  const sentence = no instanceof Error ? no.message : String(no);
  const code = no instanceof Denied ? no.code : no instanceof Illegal ? "illegal" : "strange";
  return { code: code as Code, sentence };
}

/** Answer a request, refusals included. */
export async function answer(asked: Asked): Promise<Answer> {
  try {
    return { status: 200, told: await told(asked) };
  } catch (no) {
    return { status: 400, told: refusalOf(no) };
  }
}

async function told({ method, path, body }: Asked): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, "http://here");
  const direct = AT_NO_TABLE[`${method} ${pathname}`];
  if (direct) return direct(body, searchParams);
  const [kind, id = "", what = "", number = "", more = ""] = pathname.split("/").slice(2).map(decodeURIComponent);
  if (kind === "analyses") return soFar(id);
  if (!id) return made(body as NewTable);
  if (id === HERE) return (await heads((searchParams.get("mine") ?? "").split(","))).map((head) => infoOf(head));
  const route = [method, what, more].filter(Boolean).join(" ");
  const handler = ROUTES[route];
  if (!handler) throw new Denied("not_yours", "tables of this device have nothing at this address");
  const call = { seat: Number(number), body, query: searchParams };
  if (method === "GET") return handler({ ...call, table: await lookAt(id) });
  const [table, leave] = await take(id);
  try {
    return await handler({ ...call, table });
  } finally {
    leave();
  }
}

interface Call {
  table: Table;
  seat: number;
  body: unknown;
  query: URLSearchParams;
}

const ROUTES: Record<string, (call: Call) => unknown> = {
  GET: ({ table }) => table.info(),
  DELETE: ({ table }) => table.close(),
  "POST seats": async ({ table, seat, body }): Promise<Seated> => ({
    table: await table.claim(seat, (body as Claim).name),
    seat,
    token: "",
  }),
  "DELETE seats": ({ table, seat }) => table.free(seat),
  "POST seats bot": ({ table, seat, body }) => table.useBot(seat, (body as UseBot).strength),
  "POST start": ({ table }) => table.start(),
  "POST rematch": ({ table }) => rematch(table),
  "GET history": ({ table }) => historyOf(table.played),
  "GET file": ({ table }) => fileOf(table.played, table.head),
  "GET replay": ({ table, query }) =>
    retold(table.info(), table.played, eyesOf(query.get("eyes") ?? "", table.head.players), Number(query.get("first"))),
  "POST hint": ({ table, query }) => hint(table, query.get("seat")),
  "POST analysis": ({ table }) => analysisOf(table),
  "GET analysis": ({ table }) => analysisSoFar(table.head),
};

/** Requests about no table. In a folder the house replaces a server: it knows no other tables and keeps no cookie. */
const AT_NO_TABLE: Record<string, (body: unknown, query: URLSearchParams) => unknown> = {
  "GET /api/home": (): Home => ({ mine: [], open: [], waits: {} }),
  "DELETE /api/device": () => ({}),
  "POST /api/practice": (body) => practice(body as Practise),
  "POST /api/branch": (body) => playedOn(body as Branch),
  "POST /api/replay": async (body, query) => {
    const { match, table } = await gameOf(body as string);
    return retold(table, match, eyesOf(query.get("eyes") ?? "", match.players), Number(query.get("first")));
  },
  "POST /api/analysis": async (body) => {
    const { match } = await gameOf(body as string);
    return analysis(HERE + word(LONG), match);
  },
  "GET /api/ready": (_, query) => rulesOf(query.get("game")!).then(({ game }) => game.version),
};

async function practice(wish: Practise): Promise<Exercise> {
  const found = await posed(await rulesOf(wish.game), wish);
  if (found === null) throw new Denied("unprepared", "this device has prepared nothing to practise with");
  return found;
}

/** Make a table with the reader in a seat. */
async function made(wish: NewTable): Promise<Seated> {
  const { game } = await rulesOf(wish.game);
  const usual = Object.entries(game.rules).map(([name, { usual }]) => [name, usual] as const);
  const seat = wish.seat ?? 0;
  const seats = Array.from({ length: wish.players }, (_, place): Seat => ({
    name: place === seat ? wish.name : null,
    strength: wish.bots?.[place] ?? null,
    owned: place === seat,
  }));
  const rules = { ...Object.fromEntries(usual), ...wish.rules };
  const { players, clock = null, bank = null } = wish;
  const table = await begin({ game: wish.game, players, rules, seats, host: seat, hints: !!wish.hints, clock, bank });
  return { table, seat, token: "" };
}

type Wish = Pick<Head, "game" | "players" | "rules" | "seats" | "host" | "hints" | "clock" | "bank">;

/** Make a table, store it, and return it; throw Denied if a bot has prepared nothing for such a table. */
async function begin(wish: Wish): Promise<TableInfo> {
  const rules = await rulesOf(wish.game);
  const at = Date.now() / 1000;
  const head: Head = {
    ...wish,
    id: HERE + word(LONG),
    version: rules.game.version,
    status: "waiting",
    created: at,
    touched: at,
    rematch: null,
    outcome: null,
    gone: [],
    hinted: [],
    finished: [],
    chat: [],
  };
  const table = new Table(rules, head, []);
  for (const { strength } of head.seats) if (strength !== null) await table.refuseUnprepared(strength);
  await keep({ head, log: [] });
  void tidy();
  return table.info();
}

/** Return the table at which the same seats play again. */
async function rematch(table: Table): Promise<TableInfo> {
  const { head } = table;
  if (head.rematch !== null) return (await lookAt(head.rematch)).info();
  if (head.outcome === null) throw new Denied("not_over", "a rematch comes after the end of the game");
  const { game, players, rules, seats, host, hints, clock = null, bank = null } = head;
  const again = await begin({ game, players, rules, seats: structuredClone(seats), host, hints, clock, bank });
  await table.change((old) => (old.rematch = again.id));
  return again;
}

/** Return whose eyes a request names: a seat's, a spectator's, or "open", which see everything. */
function eyesOf(name: string, players: number): Reader | "open" {
  if (name === "open") return name;
  if (name === "none") return null;
  const seat = Number(name);
  if (!(seat >= 0 && seat < players)) throw new Denied("bad_seat", `eyes are open, none, or a seat's, not '${name}'`);
  return seat;
}

/** Return the judge for a game; throw Denied if it has prepared nothing for such a table. */
async function scalesOf(match: Match): Promise<Scales> {
  const { rules, players, changed } = match;
  const mind = rules.game.judge && (await mindFor(rules, "judge", players, changed));
  if (mind === null) throw new Denied("unprepared", "this device has prepared no judge for such a table");
  return new Scales(rules, mind);
}

/** Return what the choices of a seat are worth, given what it knows. */
async function hint(table: Table, wished: string | null): Promise<Advice> {
  const { match, seat } = table.asked(wished === null ? null : Number(wished));
  const { rules, players, changed } = match;
  const [scales, mind] = [await scalesOf(match), await mindFor(rules, ADVISER, players, changed)];
  await table.change((head) => (head.hinted = [...new Set([...head.hinted, seat])].sort()));
  const favourite = () => rules.choose(ADVISER, match.seen(seat), match.memory, seat, stream(), mind!);
  return { seat, choices: advise(match, seat, scales, mind ? favourite : undefined) };
}

/** Analyse a game, or return how far its analysis is; throw Denied without a judge for such a table. */
async function analysis(id: string, match: Match): Promise<AnalysisState> {
  const known = analyses.get(id);
  if (known && known.state !== "failed") return known;
  const scales = await scalesOf(match);
  const state: AnalysisState = { ...NO_ANALYSIS, key: id, state: "working", place: 0, steps: match.log.length };
  analyses.set(id, state);
  analysed(match, scales, (done) => (state.done = done)).then(
    (analysis) => Object.assign(state, { state: "done", analysis }),
    (no: unknown) => Object.assign(state, { state: "failed", why: String(no) }),
  );
  return state;
}

/** Return how far an analysis on this device is. */
const soFar = (id: string): AnalysisState => analyses.get(id) ?? { ...NO_ANALYSIS, key: id };

/** Analyse a table's game; if there is no judge for such a table, ask a server to do it. */
async function analysisOf({ head, played }: Table): Promise<AnalysisState> {
  try {
    return await analysis(head.id, played);
  } catch (no) {
    if (name === ALONE || !(no instanceof Denied && no.code === "unprepared")) throw no;
  }
  const state = await server("/api/analysis", { method: "POST", body: fileOf(played, head) });
  elsewhere.set(head.id, state.key);
  return state;
}

async function analysisSoFar({ id }: Head): Promise<AnalysisState> {
  const key = elsewhere.get(id);
  return key ? server(`/api/analyses/${encodeURIComponent(key)}`) : soFar(id);
}

async function server(path: string, request: RequestInit = {}): Promise<AnalysisState> {
  const answer = await fetch(name + path, request).catch(() => {
    throw new Denied("offline", "no server can be reached");
  });
  const said: unknown = await answer.json();
  if (answer.ok) return said as AnalysisState;
  const { code, sentence } = said as Refusal;
  throw new Denied(code, sentence);
}

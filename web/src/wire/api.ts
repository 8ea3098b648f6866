/** The page's REST requests. */
import { HERE, asksHere, isHere } from "./here";
import { base } from "./place";
import type {
  Advice,
  AnalysisState,
  Branch,
  Branched,
  Claim,
  Code,
  Exercise,
  History,
  Home,
  Link,
  NewTable,
  Practise,
  PushKey,
  Refusal,
  Replay,
  Seated,
  Subscribe,
  TableInfo,
  Thinking,
  Unsubscribe,
  UseBot,
} from "./messages";

/**
 * A refusal: the server's code, `offline` if it could not be reached, `strange` if its answer made no sense,
 * `cookies` if the browser keeps none, or `no_socket` if it answers but no WebSocket comes through to it.
 */
export class No extends Error {
  /** `sentence` is the server's explanation: for a bad file it names the line. */
  constructor(
    readonly code: Code | "offline" | "strange" | "cookies" | "no_socket",
    readonly sentence = "",
  ) {
    super(code);
  }
}

/** Refusals that may be over in a moment. */
export const LATER: readonly Code[] = ["too_many", "unavailable", "in_doubt"];

/** Refusals that are the fault of what was sent. */
export const FAULTS: readonly No["code"][] = ["illegal", "bad_message", "too_large"];

let skew = 0;

/** Set the time by the server's clock, in seconds since 1970. */
export function setClock(server: number): void {
  skew = server - Date.now() / 1000;
}

/** Return the time by the server's clock, in seconds since 1970. */
export const now = (): number => Date.now() / 1000 + skew;

/** Return the seconds left until then, never less than 0. */
export const secondsTo = (then: number): number => Math.max(0, Math.ceil(then - now()));

/** Ask the house of this device, which is loaded with the first of its tables. */
async function askHere<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { ask } = await import("./door");
  const { status, told } = await ask({ method, path, body });
  if (status === 200) return told as T;
  const { code, sentence } = told as Refusal;
  throw new No(code, sentence);
}

const PATIENCE = 30_000; // milliseconds without an answer after which the network counts as down

async function ask<T>(path: string, method = "GET", body?: object | string): Promise<T> {
  if (asksHere(path)) return askHere(method, path, body);
  const answer = await fetch(base + path, {
    method,
    // A game's file may take longer, on a slow line.
    ...(typeof body === "string" ? { body } : { signal: AbortSignal.timeout(PATIENCE) }),
    ...(typeof body === "object" && {
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    }),
  }).catch(() => {
    throw new No("offline");
  });
  const told: unknown = await answer.json().catch(() => {
    throw new No(answer.status >= 500 ? "offline" : "strange");
  });
  if (!answer.ok) {
    const { code, sentence } = told as Partial<Refusal>;
    throw new No(code ?? "strange", sentence);
  }
  return told as T;
}

/** Ask a server; where none can be reached, ask the house of this device. */
async function askAny<T>(path: string, body: object | string): Promise<T> {
  try {
    return await ask<T>(path, "POST", body);
  } catch (no) {
    if ((no as No).code !== "offline") throw no;
    return askHere<T>("POST", path, body).catch((why: unknown) => {
      throw FAULTS.includes((why as No).code) ? why : no;
    });
  }
}

/** Let the house of this device think, which has no queue; if it has prepared nothing for that, ask the server. */
const think = <T>(path: string, body: object | string): Promise<T> =>
  askHere<T>("POST", path, body).catch((no: unknown) => {
    if (asksHere(path) || FAULTS.includes((no as No).code)) throw no;
    return ask<T>(path, "POST", body);
  });

/** Fetch a text; throw No without it. */
async function fetched(path: string): Promise<string> {
  const answer = await fetch(path).catch(() => null);
  if (!answer?.ok) throw new No("offline");
  return answer.text();
}

/** Return whether the browser keeps cookies: without the server's cookie it would lose every seat that it takes. */
function keepsCookies(): boolean {
  const tried = "tripot-tried=1; path=/; samesite=strict; max-age=";
  try {
    document.cookie = `${tried}9`;
    const kept = document.cookie.includes("tripot-tried");
    document.cookie = `${tried}0`;
    return kept;
  } catch {
    return false;
  }
}

/** Take a seat, if the browser can keep it. */
async function seat(path: string, wish: object): Promise<Seated> {
  if (!asksHere(path) && !keepsCookies()) throw new No("cookies");
  return ask(path, "POST", wish);
}

/** Return the name under which a game's file is saved. */
export const fileName = (table: TableInfo): string => `${table.game}-${table.id.slice(0, 6)}.jsonl`;

const at = (id: string, ...rest: (string | number)[]) => ["/api/tables", encodeURIComponent(id), ...rest].join("/");

export const api = {
  tables: () => ask<TableInfo[]>("/api/tables"),
  home: (mine: string[]) => ask<Home>(`/api/home?mine=${mine.map(encodeURIComponent).join(",")}`),
  ready: (game: string) => askHere<number>("GET", `/api/ready?game=${game}`),
  homeHere: (mine: string[]) =>
    askHere<TableInfo[]>("GET", `${at(HERE)}?mine=${mine.map(encodeURIComponent).join(",")}`),
  make: (wish: NewTable) => seat("/api/tables", wish),
  makeHere: (wish: NewTable) => askHere<Seated>("POST", "/api/tables", wish),
  table: (id: string) => ask<TableInfo>(at(id)),
  claim: (id: string, number: number, claim: Claim) => seat(at(id, "seats", number), claim),
  free: (id: string, seat: number) => ask<TableInfo>(at(id, "seats", seat), "DELETE"),
  useBot: (id: string, seat: number, bot: UseBot) => ask<TableInfo>(at(id, "seats", seat, "bot"), "POST", bot),
  link: (id: string, seat: number) => ask<Link>(at(id, "seats", seat, "link"), "POST"),
  start: (id: string) => ask<TableInfo>(at(id, "start"), "POST"),
  rematch: (id: string) => ask<TableInfo>(at(id, "rematch"), "POST"),
  close: (id: string) => ask<TableInfo>(at(id), "DELETE"),
  takeOver: (token: string) => seat("/api/seat", { token }),
  forget: () => ask<object>("/api/device", "DELETE"),
  pushKey: () => ask<PushKey>("/api/push"),
  subscribe: (id: string, seat: number, browser: Subscribe) =>
    ask<PushKey>(at(id, "seats", seat, "push"), "POST", browser),
  endPush: (browser: Unsubscribe) => ask<PushKey>("/api/push/end", "POST", browser),
  history: (id: string) => ask<History>(at(id, "history")),
  file: (id: string) => base + at(id, "file"),
  lines: (id: string) => (isHere(id) ? askHere<string>("GET", at(id, "file")) : fetched(api.file(id))),
  replay: (id: string, eyes: string, first: number) => ask<Replay>(`${at(id, "replay")}?eyes=${eyes}&first=${first}`),
  replayFile: (lines: string, eyes: string, first: number) =>
    askAny<Replay>(`/api/replay?eyes=${eyes}&first=${first}`, lines),
  hint: (id: string, seat: number) => ask<Advice | Thinking>(`${at(id, "hint")}?seat=${seat}`, "POST"),
  weigh: (id: string, spare = false) => ask<AnalysisState>(at(id, "analysis") + (spare ? "?spare=true" : ""), "POST"),
  weighed: (id: string) => ask<AnalysisState>(at(id, "analysis")),
  weighFile: (lines: string) => think<AnalysisState>("/api/analysis", lines),
  weighedFile: (key: string) => ask<AnalysisState>(`/api/analyses/${encodeURIComponent(key)}`),
  practise: (wish: Practise) => think<Exercise | Thinking>("/api/practice", wish),
  branch: (branch: Branch) => think<Branched>("/api/branch", branch),
};

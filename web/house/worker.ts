/** The worker in which the tables of this device live: requests and lines come as messages. */
import type { ClientMessage } from "../src/wire/messages";
import { take } from "./held";
import { answer, refusalOf, type Answer, type Asked } from "./house";
import type { Line } from "./table";

/** What the page says; `number` names a request or a line. */
export type ToHouse =
  | { number: number; asked: Asked }
  | { number: number; dial: string }
  | { number: number; say: string }
  | { number: number; hangUp: true };

/** What it hears. `said` is a message of the protocol; `ended` is the code that a socket would close with. */
export type FromHouse =
  { number: number; answer: Answer } | { number: number; said: string } | { number: number; ended: number };

const POLICY = 1008;
const GONE = 1001;

const house = self as unknown as Pick<Worker, "addEventListener" | "postMessage">;
const lines = new Map<number, { line: Line; there: ReturnType<typeof take> }>();

const tell = (message: FromHouse): void => house.postMessage(message);

house.addEventListener("message", ({ data }: MessageEvent<ToHouse>) => {
  const { number } = data;
  if ("asked" in data) void answer(data.asked).then((answer) => tell({ number, answer }));
  else if ("dial" in data) dial(number, data.dial);
  else if ("say" in data) void say(number, JSON.parse(data.say) as ClientMessage);
  else hangUp(number);
});

function dial(number: number, id: string): void {
  const line: Line = {
    put: (message) => tell({ number, said: JSON.stringify(message) }),
    end: () => tell({ number, ended: GONE }),
  };
  const there = take(id);
  there.catch(() => {}); // `say` reports the error
  lines.set(number, { line, there });
}

async function say(number: number, message: ClientMessage): Promise<void> {
  const known = lines.get(number);
  if (!known) return;
  try {
    const [table] = await known.there;
    await table.hear(known.line, message);
  } catch (no) {
    const refusal = refusalOf(no);
    tell({ number, said: JSON.stringify({ type: "refused", ...refusal, move: null }) });
    if (refusal.code !== "not_yours") tell({ number, ended: POLICY }); // the page asks for another seat
  }
}

function hangUp(number: number): void {
  const known = lines.get(number);
  lines.delete(number);
  void known?.there.then(
    ([table, leave]) => {
      table.leave(known.line);
      leave();
    },
    () => {}, // there was no such table
  );
}

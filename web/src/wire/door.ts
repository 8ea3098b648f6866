/** The page's side of the house of this device: its requests, and lines that behave as sockets. */
import addresses from "virtual:modules";
import type { Wire } from "./here";
import type { ALONE, Answer, Asked } from "../../house/house";
import type { FromHouse, ToHouse } from "../../house/worker";
import { IN_FOLDER, base } from "./place";

/** Tells the house the path below which its server is, if there is one. */
const name: string = IN_FOLDER ? ("alone" satisfies typeof ALONE) : base;

let house: Worker | null = null;
let begun = false; // it has said something
let last = 0;
const waiting = new Map<number, (message: FromHouse) => void>();

/** Return whether this device can have tables of a game. */
export const plays = (game: string): boolean => Object.hasOwn(addresses, game) && "WebAssembly" in window;

/**
 * Give up a house whose script could not be loaded, or threw an error before it ever answered: requests are refused
 * and lines end. The next request loads it again.
 */
function lost(event: Event): void {
  const threw = event instanceof ErrorEvent;
  if (threw && begun) return; // the house goes on
  house?.terminate();
  house = null;
  const answer = { status: 503, told: { code: threw ? "strange" : "offline" } };
  for (const [number, hear] of waiting) hear({ number, answer, ended: 1006 }); // `hear` then stops waiting
}

/** Send a message to the house, which is opened for the first that expects answers; `hear` gets these. */
function send(message: ToHouse, hear?: (message: FromHouse) => void): void {
  if (house === null) {
    if (!hear) return;
    house = new Worker(new URL("../../house/worker.ts", import.meta.url), { type: "module", name });
    begun = false;
    house.onmessage = ({ data }: MessageEvent<FromHouse>) => {
      begun = true;
      waiting.get(data.number)?.(data);
    };
    house.onerror = lost;
  }
  if (hear) waiting.set(message.number, hear);
  house.postMessage(message);
}

/** Return what a server would answer. */
export function ask(asked: Asked): Promise<Answer> {
  const number = ++last;
  return new Promise((come) =>
    send({ number, asked }, (message) => {
      waiting.delete(number);
      if ("answer" in message) come(message.answer);
    }),
  );
}

/** A line to a table of this device, used as a WebSocket is. */
export class Line implements Wire {
  readyState: Wire["readyState"] = WebSocket.CONNECTING;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  readonly #number = ++last;

  constructor(table: string) {
    send({ number: this.#number, dial: table }, (message) => this.#hear(message));
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.call(this as never, new Event("open"));
    });
  }

  send(say: string): void {
    send({ number: this.#number, say });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    waiting.delete(this.#number);
    send({ number: this.#number, hangUp: true });
  }

  #hear(message: FromHouse): void {
    if ("said" in message) this.onmessage?.call(this as never, new MessageEvent("message", { data: message.said }));
    else if ("ended" in message) {
      this.close();
      this.onclose?.call(this as never, new CloseEvent("close", { code: message.ended }));
    }
  }
}

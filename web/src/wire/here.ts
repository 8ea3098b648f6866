/** Tables of this device: their ids begin with a sign that no server's do. */
import { HERE } from "./addresses";

export { HERE };

export const isHere = (id: string): boolean => id.startsWith(HERE);

/** Return the table of a path that only this device can answer; null for a server's. */
export function hereIn(path: string): string | null {
  const id = decodeURIComponent(/^\/api\/tables\/([^/?]+)/.exec(path)?.[1] ?? "");
  return isHere(id) ? id : null;
}

/** What a socket is used for; a line to a table of this device is another. */
export type Wire = Pick<WebSocket, "readyState" | "onopen" | "onclose" | "onmessage" | "send" | "close">;

/** Tables of this device: their ids begin with a sign that no server's do. */
import { HERE } from "./addresses";

export { HERE };

export const isHere = (id: string): boolean => id.startsWith(HERE);

/** Return whether only this device can answer at a path: it is about a table or an analysis of its own. */
export const asksHere = (path: string): boolean =>
  /^\/api\/(tables|analyses)\/([^/?]*)/.exec(path)?.[2]?.startsWith(HERE) ?? false;

/** What a socket is used for; a line to a table of this device is another. */
export type Wire = Pick<WebSocket, "readyState" | "onopen" | "onclose" | "onmessage" | "send" | "close">;

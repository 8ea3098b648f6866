/** Tables of this device: their ids begin with a character that no server's do. In a folder there are no others. */
import { IN_FOLDER } from "./place";
import { HERE } from "./addresses";

export { HERE };

export const isHere = (id: string): boolean => IN_FOLDER || id.startsWith(HERE);

/** Return whether only this device can answer at a path: it is about a table or an analysis of its own. */
export const asksHere = (path: string): boolean => IN_FOLDER || path.includes(`/${HERE}`);

/** The part of a WebSocket that the page uses; lines to tables of this device have it too. */
export type Wire = Pick<WebSocket, "readyState" | "onopen" | "onclose" | "onmessage" | "send" | "close">;

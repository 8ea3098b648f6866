/** The table's own notes, in the reader's language. */
import { t } from "../language/texts";
import type { Note } from "./session.svelte";

export const sayNote = ({ kind, who, by }: Note): string => t(`note-${kind}`, { who, by });

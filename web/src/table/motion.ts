/** Durations by their former names, until every board has been drawn anew. */
export { answer as quick, turn as slow } from "../play/pace";

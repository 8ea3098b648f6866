/** What a table of the page tells, for `positions.mjs` and `retold.mjs`. */
export { advise } from "../../web/house/advice";
export { Match } from "../../web/house/match";
export { fileOf, historyOf, retold } from "../../web/house/retelling";
export { positionOf } from "../../web/house/scene";

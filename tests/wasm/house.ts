/** What a table of the page tells, for `positions.mjs` and `retold.mjs`. */
export { Clock } from "../../web/house/clock";
export { Match } from "../../web/house/match";
export { fileOf, historyOf, retold } from "../../web/house/retelling";
export { Scales } from "../../web/house/scales";
export { positionOf } from "../../web/house/scene";
export { advise, analysed } from "../../web/house/walk";
export { ADVISER } from "../../web/src/wire/weighing";

// Made by `python -m tripot.server.http.types`; change the Python instead.

/** By screen; what begins with a colon is anything. */
export const ADDRESSES = {
  "home": "/",
  "new": "/new/:game",
  "table": "/t/:id",
  "how": "/how/:game",
  "story": "/story",
  "practise": "/practise",
  "exercise": "/practise/:game",
  "replay": "/t/:id/replay",
  "file": "/replay"
} as const;

/** Begins the id of a table of this device. */
export const HERE = "~";

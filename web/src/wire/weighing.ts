// Made by `python -m tripot.server.http.types`; change the Python instead.

export const Z_95 = 1.959964 as const;
export const GRADES = [[0.1, "terrible"], [0.05, "grave"], [0.02, "mild"]] as const;
export const VERDICTS = [[0.0, 0.01, "flawless"], [0.0, 0.1, "strong"], [0.1, 0.3, "fair"], [0.3, 0.6, "shaky"], [0.6, Infinity, "costly"]] as const;
export const AT_STAKE = 0.05 as const;
export const LUCKY = 0.05 as const;
export const FEWEST = 8 as const;
export const MOST_STEPS = 3000 as const;
export const LISTED = 12 as const;
export const DIGITS = 5 as const;
export const ADVISER = "strong" as const;
export const FORM = 12 as const;
export const NEAR = 0.005 as const;
export const RIGHT = 0.01 as const;
export const APART = 0.05 as const;
export const TEMPTING = 0.03 as const;
export const LOOKED_AT = 8 as const;
export const PATIENCE = 60 as const;
/** Spreads seeds over streams of chance. */
export const MIX = 13787848793156543929n;

/** What is open over the table: a number is a seat, with what may be done about it. */
export type Opened = "rules" | "log" | "seats" | "hint" | "keys" | number;

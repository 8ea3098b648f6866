/** What the reader of Tokio holds: whether it has looked under its cup. A peek is remembered. */
export class Held {
  /** The roll that has been seen; 0: none, or the cup is down again. */
  seen = $state(0);
}

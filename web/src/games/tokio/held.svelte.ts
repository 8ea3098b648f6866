/** What the reader of Tokio holds: whether it has looked under its cup. A peek is remembered. */
export class Held {
  /** The roll that has been seen; fresh dice come under a cup that is down. */
  seen = $state(0);
}

/** The reader's local state in Tokio: whether they have looked under the cup. A peek is remembered. */
export class Held {
  /** The roll that was seen; 0: none, or the cup covers it again. */
  seen = $state(0);
}

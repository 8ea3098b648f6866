/** Build the table one part per task, so that a slow phone can answer a tap in between. */

/** Measures something and returns its movement, if there is any. */
type Measure = () => (() => void) | undefined;

let parts = Promise.resolve();
let awaited = 0;
const measures: Measure[] = [];

const task = (): Promise<void> => new Promise((begin) => setTimeout(begin));

/** Return a promise that resolves in the task that may make this part, after all parts requested earlier. */
export function part(): Promise<void> {
  awaited++;
  return (parts = parts.then(async () => {
    await task();
    void document.body.offsetHeight; // lays out the previous part, in a task of its own
    await task();
    awaited--;
  }));
}

/**
 * Call `measure` before the next frame once no part is awaited, then the movement it returns. Everything is measured
 * before anything moves, or each movement would lay out the table again. On a hidden page nothing moves.
 */
export function arrange(measure: Measure): void {
  if (!document.hidden && measures.push(measure) === 1) requestAnimationFrame(settle);
}

function settle(): void {
  if (awaited) requestAnimationFrame(settle);
  else for (const move of measures.splice(0).map((measure) => measure())) move?.();
}

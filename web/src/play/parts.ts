/** A table comes in parts, one a task, so that a slow phone answers a tap between two of them. */

/** It returns the movement, if there is any. */
type Measure = () => (() => void) | undefined;

let parts = Promise.resolve();
let awaited = 0;
const measures: Measure[] = [];

const task = (): Promise<void> => new Promise((begin) => setTimeout(begin));

/** Return the promise of a task in which the next part may be made, after all that were asked for before. */
export function part(): Promise<void> {
  awaited++;
  return (parts = parts.then(async () => {
    await task();
    void document.body.offsetHeight; // lays out the part before, in a task that makes nothing
    await task();
    awaited--;
  }));
}

/**
 * Call `measure` before the next frame once no part is awaited, and then what it returns: nothing moves before all is
 * measured, or each movement would lay the table out again. On a page that nobody sees, nothing moves.
 */
export function arrange(measure: Measure): void {
  if (!document.hidden && measures.push(measure) === 1) requestAnimationFrame(settle);
}

function settle(): void {
  if (awaited) requestAnimationFrame(settle);
  else for (const move of measures.splice(0).map((measure) => measure())) move?.();
}

import { setImmediate } from 'node:timers/promises';

/** How long a computation may keep requests waiting. */
const MOST_MS = 10;

/** For long computations, who call it often: lets others go on once they have been kept waiting for some milliseconds. */
export function createBreather(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < MOST_MS) return undefined;
    return setImmediate().then(() => {
      last = performance.now();
    });
  };
}

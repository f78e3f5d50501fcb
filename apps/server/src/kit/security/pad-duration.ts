import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS = 150;

/** Answers on the next full step of time, so that how long the work took cannot be read from outside. */
export async function padDuration<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - start;
    await wait(Math.ceil(took / STEP_MS) * STEP_MS - took);
  }
}

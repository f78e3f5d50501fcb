import { createRandom } from './seeded-random.ts';

// Declared here, so that packages without Node's types can have generated tests.
declare const process: { env: Record<string, string | undefined> };

/** Whether only what people wait for runs: `npm test` says so, `npm test -- --full` and a bare Vitest do not. */
export const isQuick = process.env.TESTS === 'quick';

/** How much of its own number a generated test runs: `TEST_SCALE=10` tries ten times as many by hand. */
const scale = Number(process.env.TEST_SCALE ?? (isQuick ? 0.1 : 1));

/** How often a generated test runs: as often as it says, or a tenth of that where people wait. */
export const scaled = (times: number) => Math.max(1, Math.round(times * scale));

/** Where generated tests begin: another place every day, printed by each run; `TEST_SEED` repeats one. */
export const todaysSeed = Number(
  process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);

const MOST_ATTEMPTS = 100;

/** Tries other values until a test has met what it is about: a test of values that meet nothing would show nothing. */
export async function untilCovered(isCovered: () => boolean, attempt: (seed: number) => Promise<unknown>) {
  for (let number = 0; number < MOST_ATTEMPTS; number += 1) {
    await attempt(todaysSeed + number);
    if (isCovered()) return;
  }
  throw new Error(`${MOST_ATTEMPTS} attempts have not met what this test is about`);
}

/** A list that is walked whole, or where people wait some of it, others every day, beside what is an edge. */
export function scaledList<T>(list: readonly T[], isEdge: (one: T) => boolean): T[] {
  const random = createRandom(todaysSeed);
  return list.filter((one) => random.chance(scale) || isEdge(one));
}

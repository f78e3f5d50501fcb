import { randomInt } from 'node:crypto';
import { limits } from '@encart/contract/base/limits.ts';

/** Checks that begin in the same millisecond differ by this many more. */
const WITHIN_MS = 1_000;

/** The number of a check: the moment it began, and a little chance. */
export const newCheckNumber = (now: Date) => now.getTime() * WITHIN_MS + randomInt(WITHIN_MS);

/** Whether a check has ended by now, however its process did. */
export const isOldCheck = (number: number, now: Date) =>
  number / WITHIN_MS < now.getTime() - limits.batch.receiveMs - 2 * limits.batch.checkMs;

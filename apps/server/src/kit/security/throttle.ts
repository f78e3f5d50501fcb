import { AppError } from '@encart/contract/base/errors.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { type Clock, later } from '#kit/process/clock.ts';
import { digest } from './digest.ts';

const HALF_LIFE_SECONDS = 15 * 60;

/** Failures that cost nothing, then a wait that doubles up to a cap. Never a lock: the next try is always near. */
const RULES = {
  account: { free: 5, capSeconds: 300 },
  network: { free: 25, capSeconds: 120 },
} as const;

interface Key {
  key: string;
  rule: keyof typeof RULES;
}

/**
 * Slows whoever guesses: a network on one account, and a network on all accounts together. The account itself is
 * never slowed, so nobody can keep its owner out from elsewhere.
 */
export const throttleKeys = (network: string, account: string): [Key, Key] => [
  { key: `account:${digest(account)}@${network}`, rule: 'account' },
  { key: `network:${network}`, rule: 'network' },
];

export const waitAfter = (failures: number, rule: keyof typeof RULES) => {
  const { free, capSeconds } = RULES[rule];
  return failures <= free ? 0 : Math.min(capSeconds, 2 ** Math.min(30, failures - free - 1));
};

/** Refuses with the number of seconds left while one of the keys has to wait. */
export async function assertNotThrottled(db: Database, clock: Clock, keys: readonly Key[]) {
  const now = clock.now();
  const blocked = await db
    .selectFrom('throttles')
    .select('blocked_until')
    .where(
      'throttle_key',
      'in',
      keys.map((one) => one.key),
    )
    .where('blocked_until', '>', now)
    .orderBy('blocked_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!blocked) return;
  const seconds = Math.ceil((blocked.blocked_until.getTime() - now.getTime()) / 1000);
  throw new AppError('TooManyRequestsError', { retryAfterSeconds: Math.max(1, seconds) });
}

/** Counts one failure on every key; old failures fade by half every quarter of an hour. */
export async function countFailure(db: Database, clock: Clock, keys: readonly Key[]) {
  const now = clock.now();
  // Always in the same order, so that two failures at once cannot wait for each other.
  for (const { key, rule } of [...keys].sort((a, b) => a.key.localeCompare(b.key))) {
    const { failures } = await db
      .insertInto('throttles')
      .values({ throttle_key: key, failures: 1, last_failure_at: now, blocked_until: now })
      .onConflict((conflict) =>
        conflict.column('throttle_key').doUpdateSet({
          failures: sql<number>`round(throttles.failures * power(0.5,
            greatest(0, extract(epoch from (excluded.last_failure_at - throttles.last_failure_at)))
            / ${HALF_LIFE_SECONDS}::float8))::integer + 1`,
          last_failure_at: now,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('throttles')
      .set({ blocked_until: later(now, waitAfter(failures, rule) * 1000) })
      .where('throttle_key', '=', key)
      .execute();
  }
}

/** The right password clears the account's own counter, not the network's: one known account frees nobody else. */
export const forgetFailures = (db: Database, keys: readonly Key[]) =>
  db
    .deleteFrom('throttles')
    .where(
      'throttle_key',
      'in',
      keys.filter((one) => one.rule === 'account').map((one) => one.key),
    )
    .execute();

/** True once per period and key, whoever asks first. */
export async function firstIn(db: Database, clock: Clock, key: string, periodMs: number): Promise<boolean> {
  const now = clock.now();
  const row = await db
    .insertInto('throttles')
    .values({ throttle_key: key, failures: 0, last_failure_at: now, blocked_until: later(now, periodMs) })
    .onConflict((conflict) =>
      conflict
        .column('throttle_key')
        .doUpdateSet({ last_failure_at: now, blocked_until: later(now, periodMs) })
        .where('throttles.blocked_until', '<=', now),
    )
    .returning('throttle_key')
    .executeTakeFirst();
  return row !== undefined;
}

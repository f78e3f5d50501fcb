import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { facts } from '#facts/tables.ts';

/** What the records know of the figures they belong to. */
export interface KnownFigures {
  /** Their identity; absent before the first opening. */
  identity(): Promise<string | undefined>;
  /** Whether batches count, that is, whether there must be rows. */
  haveBatches(): Promise<boolean>;
  remember(identity: string): Promise<void>;
}

/** These are not the figures the records belong to: answers would be wrong without anybody noticing. */
export class ForeignFiguresError extends Error {
  override name = 'ForeignFiguresError';
}

const BEGIN_ANEW = 'put the right ones back, or begin with empty ones: npm run cli -- new-figures';
const OTHERS = `these figures belong to other records; ${BEGIN_ANEW}`;
const LOST = `these figures are empty, but the records count batches of others; ${BEGIN_ANEW}`;

async function first<Row>(client: ClickHouseClient, query: string): Promise<Row | undefined> {
  const answer = await client.query({ query, format: 'JSONEachRow' });
  return (await answer.json<Row>())[0];
}

async function haveRows(client: ClickHouseClient): Promise<boolean> {
  for (const fact of Object.keys(facts))
    if (await first(client, `select load from ${fact} limit 1`)) return true;
  return false;
}

/**
 * Compares the figures with what the records know of them. A lost folder is made anew by the engine, and two servers may
 * share their records but not their figures: both would answer zero for everything and call themselves well.
 */
export async function checkIdentity(client: ClickHouseClient, known: KnownFigures): Promise<void> {
  const expected = await known.identity();
  const stored = await first<{ identity: string }>(client, 'select identity from store_identity limit 1');
  if (expected) {
    if (stored?.identity === expected) return;
    throw new ForeignFiguresError(stored ? OTHERS : LOST);
  }
  // An identity without rows is one that was cut off before the records knew it.
  if (stored && (await haveRows(client))) throw new ForeignFiguresError(OTHERS);
  if (!stored && (await known.haveBatches()) && !(await haveRows(client)))
    throw new ForeignFiguresError(LOST);
  const identity = stored?.identity ?? randomUUID();
  if (!stored) {
    const query = 'insert into store_identity (identity) select {identity:String}';
    await client.command({ query, query_params: { identity } });
  }
  await known.remember(identity);
}

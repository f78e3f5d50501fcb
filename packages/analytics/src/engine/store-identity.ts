import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { facts } from '#facts/tables.ts';

/** The identity of the figures that the records belong to, as the records keep it. */
export interface IdentityStore {
  /** Undefined before the first opening. */
  read(): Promise<string | undefined>;
  /** Whether batches count, that is, whether there must be rows. */
  hasBatches(): Promise<boolean>;
  save(identity: string): Promise<void>;
}

/** These are not the figures the records belong to: results would be wrong without anybody noticing. */
export class ForeignFiguresError extends Error {
  override name = 'ForeignFiguresError';
}

const BEGIN_ANEW = 'put the right ones back, or begin with empty ones: npm run cli -- new-figures';
const OTHERS = `these figures belong to other records; ${BEGIN_ANEW}`;
const LOST = `these figures are empty, but the records count batches of others; ${BEGIN_ANEW}`;

async function first<Row>(client: ClickHouseClient, query: string): Promise<Row | undefined> {
  const reply = await client.query({ query, format: 'JSONEachRow' });
  return (await reply.json<Row>())[0];
}

async function hasRows(client: ClickHouseClient): Promise<boolean> {
  for (const fact of Object.keys(facts))
    if (await first(client, `select load from ${fact} limit 1`)) return true;
  return false;
}

/**
 * Compares the identity of the figures with the one the records keep. A lost folder is created anew by the engine, and
 * two servers may share their records but not their figures: both would show zero everywhere and report good health.
 */
export async function checkIdentity(client: ClickHouseClient, records: IdentityStore): Promise<void> {
  const expected = await records.read();
  const stored = await first<{ identity: string }>(client, 'select identity from store_identity limit 1');
  if (expected) {
    if (stored?.identity === expected) return;
    throw new ForeignFiguresError(stored ? OTHERS : LOST);
  }
  // An identity without rows was written just before a crash kept the records from saving it.
  if (stored && (await hasRows(client))) throw new ForeignFiguresError(OTHERS);
  if (!stored && (await records.hasBatches()) && !(await hasRows(client)))
    throw new ForeignFiguresError(LOST);
  const identity = stored?.identity ?? randomUUID();
  if (!stored) {
    const query = 'insert into store_identity (identity) select {identity:String}';
    await client.command({ query, query_params: { identity } });
  }
  await records.save(identity);
}

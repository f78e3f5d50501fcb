import { inject } from 'vitest';
import type { RecordEngine } from '#kit/db/engine.ts';

/** The address of a test's own PostgreSQL database, for other processes. */
export async function addressOf(engine: RecordEngine): Promise<string> {
  const records = inject('records');
  if (records.kind !== 'postgres') throw new Error('for PostgreSQL alone');
  const connection = await engine.connect();
  const { rows } = await connection.query('select current_database() as name', []);
  await connection.release();
  const url = new URL(records.root);
  url.pathname = String(rows[0]?.name);
  return url.href;
}

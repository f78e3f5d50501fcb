import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '#kit/db/database.ts';
import type { RecordEngine } from '#kit/db/engine.ts';

const CURRENT = 'select current_database() as name';

function addressNamed(name: unknown): string {
  const records = inject('records');
  if (records.kind !== 'postgres') throw new Error('for PostgreSQL alone');
  const url = new URL(records.root);
  url.pathname = String(name);
  return url.href;
}

/** The address of a test's own PostgreSQL database, for other processes. */
export async function addressOf(engine: RecordEngine): Promise<string> {
  const connection = await engine.connect();
  const { rows } = await connection.query(CURRENT, []);
  await connection.release();
  return addressNamed(rows[0]?.name);
}

export async function addressOfDatabase(db: Database): Promise<string> {
  const { rows } = await sql.raw<{ name: string }>(CURRENT).execute(db);
  return addressNamed(rows[0]?.name);
}

import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

export async function keepSealedPassword(db: Database, db_id: number, sealed: string) {
  await sql`update dbs set db_password_sealed = ${sealed} where db_id = ${db_id}`.execute(db);
}

/** Where a kept password goes to, and the password as it is kept. Databases are for super administrators alone. */
export async function findKeptPassword(db: Database, db_id: number) {
  const { rows } = await sql<{
    db_engine: string;
    db_host: string;
    db_port: number;
    db_user: string;
    db_password_sealed: string | null;
  }>`select db_engine, db_host, db_port, db_user, db_password_sealed from dbs where db_id = ${db_id}`.execute(
    db,
  );
  return rows[0];
}

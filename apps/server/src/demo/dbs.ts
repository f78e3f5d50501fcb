import type { Database } from '#kit/db/database.ts';
import type { DemoCompany } from './companies.ts';
import { type Ids, idOf, insertNamed, insertRows } from './insert-rows.ts';

const rows = [
  ['Diffusion', 'clickhouse', 'diffusion.example', 8_443, 'diffusion'],
  ['Enchères', 'clickhouse', 'encheres.example', 8_443, 'encheres'],
  ['Entrepôt', 'postgresql', 'entrepot.example', 5_432, 'entrepot'],
].map(([db_display_name, db_engine, db_host, db_port, db_name]) => ({
  db_display_name,
  db_engine,
  db_host,
  db_port,
  db_name,
  db_user: 'lecture',
}));

/** Databases without a password yet: publishers read the first, the platform all of them. */
export async function addDbs(db: Database, companies: readonly DemoCompany[], profiles: Ids) {
  const ids = [...(await insertNamed(db, 'dbs', rows)).values()];
  const counts: Record<string, number> = { SA: ids.length, P: 1 };
  const links = companies.flatMap(({ profile_name, profile_type }) =>
    ids
      .slice(0, counts[profile_type] ?? 0)
      .map((db_id) => ({ profile_id: idOf(profiles, profile_name), db_id })),
  );
  await insertRows(db, 'profile_dbs', links);
}

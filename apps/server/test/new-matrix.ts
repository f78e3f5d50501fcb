import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

let made = 0;

/** A matrix of somebody's first regie with one version, which has no site. */
export async function newMatrix(t: TestApp, user_name: string, side: 'client' | 'server'): Promise<number> {
  made += 1;
  const { tag_matrix_id } = await t.db
    .insertInto('tag_matrices')
    .values({ matrix_side: side, matrix_name: `Matrice ${made}` })
    .returning('tag_matrix_id')
    .executeTakeFirstOrThrow();
  await sql`insert into tag_matrix_regies select ${tag_matrix_id}::int, regie_id from profile_regies
    join users using (profile_id) where user_name = ${user_name} order by regie_id limit 1`.execute(t.db);
  // What super administrators sell is everybody's.
  await sql`insert into tag_matrix_regies select ${tag_matrix_id}::int, regie_id from regies
    where not exists (select 1 from tag_matrix_regies where tag_matrix_id = ${tag_matrix_id})
    order by regie_id limit 1`.execute(t.db);
  const setup = {
    ...{ bidders: [], sites: [], formats: [], sizes: [] },
    ...{ positions: [], thematics: [], owners: [], floors: [] },
  };
  const snapshot = { side, name: `Matrice ${made}`, setup, slugs: {}, rates: {}, items: [] };
  await sql`insert into tag_publications (tag_matrix_id, version_number, snapshot, created_at, work_state)
    values (${tag_matrix_id}, 1, ${JSON.stringify(snapshot)}::jsonb, now(), 'done')`.execute(t.db);
  return tag_matrix_id;
}

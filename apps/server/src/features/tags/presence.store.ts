import type { Scope } from '@encart/contract/access/scope.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';

/** Somebody who has not been heard of for so long has left. */
const SEEN_SECONDS = 15;

interface At {
  item_key: string | null;
  column: string | null;
}

export async function rememberPresence(
  db: Database,
  clock: Clock,
  tag_matrix_id: number,
  user_id: number,
  { item_key, column }: At,
) {
  const now = clock.inDatabase();
  await sql`insert into tag_presence (tag_matrix_id, user_id, item_key, item_column, seen_at)
    values (${tag_matrix_id}, ${user_id}, ${item_key}, ${column}, ${now})
    on conflict (tag_matrix_id, user_id) do update
      set item_key = excluded.item_key, item_column = excluded.item_column, seen_at = excluded.seen_at`.execute(
    db,
  );
}

/** Who else is in a matrix now; by name among people of one profile. */
export async function readOthers(
  db: Database,
  clock: Clock,
  scope: Scope,
  tag_matrix_id: number,
  user_id: number,
) {
  const isNamed = scope === 'everything' ? sql`true` : sql`users.profile_id = ${scope.profile_id}`;
  const { rows } = await sql<At & { user_id: number; name: string | null }>`
    select users.user_id, case when ${isNamed} then user_full_name end as name, item_key, item_column as "column"
    from tag_presence join users on users.user_id = tag_presence.user_id
    where tag_matrix_id = ${tag_matrix_id} and tag_presence.user_id <> ${user_id}
      and seen_at > ${clock.inDatabase()} - make_interval(secs => ${SEEN_SECONDS})
    order by users.user_id`.execute(db);
  return rows;
}

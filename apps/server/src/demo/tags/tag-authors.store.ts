import { sql } from 'kysely';
import { createRandom } from '#demo/random.ts';
import type { Database } from '#kit/db/database.ts';

export interface TagAuthor {
  user_id: number;
  profile_id: number;
}

/** Who writes the matrices of regies: one who may write tags and sells all of them, or else the platform. */
export async function readTagAuthors(db: Database) {
  const { rows: sellers } = await sql<TagAuthor & { regies: number[] }>`
    select user_id, profile_id, array(select regie_id from profile_regies
      where profile_regies.profile_id = users.profile_id) as regies
    from users join profile_endpoints using (profile_id) join endpoints using (endpoint_id)
    where endpoint_name = 'tags' and profile_endpoint_write and user_role = 'AP' and user_disabled_at is null
    order by user_id`.execute(db);
  const { rows: platform } = await sql<TagAuthor>`
    select user_id, profile_id from users where user_role = 'SA' and user_disabled_at is null order by user_id`.execute(
    db,
  );
  return (matrix_name: string, regies: readonly number[]): TagAuthor => {
    const own = sellers.filter((one) => regies.every((regie_id) => one.regies.includes(regie_id)));
    return createRandom(`author of ${matrix_name}`).pick(own.length > 0 ? own : platform);
  };
}

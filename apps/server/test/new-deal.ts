import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

let made = 0;

/** A blind deal that was sent, of somebody's profile where they sell, with a seat of theirs where they buy. */
export async function newDeal(t: TestApp, user_name: string): Promise<number> {
  made += 1;
  const { masterdeal_id } = await t.db
    .insertInto('masterdeals')
    .values({
      name: `Deal ${made}`,
      type: 'video',
      transparency: 'blind',
      sent_at: new Date(),
      sent_version: 1,
    })
    .returning('masterdeal_id')
    .executeTakeFirstOrThrow();
  await sql`insert into masterdeal_profiles select ${masterdeal_id}::int, profile_id from users
    where user_name = ${user_name} and profile_type = 'P'`.execute(t.db);
  await sql`with seats as (
      insert into buyers (buyer_name, platform)
      values (${`Siège classique ${made}`}, 'classic'), (${`Siège Rubicon ${made}`}, 'rubicon') returning buyer_id)
    insert into masterdeal_buyers
    select ${masterdeal_id}::int, buyer_id from seats
    union select ${masterdeal_id}::int, buyer_id from profile_buyers join users using (profile_id)
      where user_name = ${user_name}`.execute(t.db);
  await sql`insert into masterdeal_platforms (masterdeal_id, member_id, deal_code, platform_state)
    select ${masterdeal_id}::int, member, 'ENC-' || ${masterdeal_id}::int || '-' || member, 'pending'
    from unnest(array[1, 12]) as member`.execute(t.db);
  return masterdeal_id;
}

import { AppError } from '@encart/contract/base/errors.ts';
import {
  membersOf,
  type RubiconEnvironment,
  type Transparency,
} from '@encart/contract/deals/deal-members.ts';
import type { DealMember } from '@encart/contract/deals/deals.calls.ts';
import type { Database } from '#kit/db/database.ts';

/** The members that sell a deal of this kind. */
export async function readMembers(
  db: Database,
  transparency: Transparency,
  environment: RubiconEnvironment,
): Promise<DealMember[]> {
  const ids = membersOf(transparency, environment);
  const members = await db
    .selectFrom('members')
    .select(['member_id', 'member_name', 'platform'])
    .where('member_id', 'in', ids)
    .execute();
  return ids.flatMap((id) => members.find(({ member_id }) => member_id === id) ?? []);
}

/** The members a deal has: those it was sent with, once it was. */
export const readDealMembers = (db: Database, masterdeal_id: number): Promise<DealMember[]> =>
  db
    .selectFrom('masterdeal_platforms')
    .innerJoin('members', 'members.member_id', 'masterdeal_platforms.member_id')
    .select(['members.member_id', 'member_name', 'platform'])
    .where('masterdeal_id', '=', masterdeal_id)
    .orderBy('members.member_id')
    .execute();

/** Gives a deal a row for each of its members, and takes those away that it no longer has. For drafts alone. */
export async function syncPlatforms(db: Database, masterdeal_id: number, members: readonly DealMember[]) {
  const ids = members.map(({ member_id }) => member_id);
  await db
    .deleteFrom('masterdeal_platforms')
    .where('masterdeal_id', '=', masterdeal_id)
    .where('member_id', 'not in', ids)
    .execute();
  await db
    .insertInto('masterdeal_platforms')
    .values(
      ids.map((member_id) => ({ masterdeal_id, member_id, deal_code: dealCode(masterdeal_id, member_id) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What we call a deal on a platform: the same at every sending. */
export const dealCode = (masterdeal_id: number, member_id: number) => `ENC-${masterdeal_id}-${member_id}`;

/** Refuses to change a deal that one of its platforms has locked, with whom to contact. */
export async function refuseLocked(db: Database, masterdeal_id: number, ourContact: string) {
  const lock = await findLock(db, masterdeal_id, ourContact);
  if (lock) throw new AppError('ConflictError', { text: 'deal_locked', details: lock });
}

/** Which platform has locked a deal, and whom to contact about it. */
export async function findLock(
  db: Database,
  masterdeal_id: number,
  ourContact: string,
): Promise<{ platform: string; contact: string } | undefined> {
  const lock = await db
    .selectFrom('masterdeal_platforms')
    .innerJoin('members', 'members.member_id', 'masterdeal_platforms.member_id')
    .leftJoin('integrations', (join) =>
      join
        .onRef('integrations.member_id', '=', 'masterdeal_platforms.member_id')
        .on('integrations.revoked_at', 'is', null),
    )
    .select(['member_name', 'masterdeal_platforms.platform_contact'])
    .select('integrations.platform_contact as usual_contact')
    .where('masterdeal_id', '=', masterdeal_id)
    .where('locked', '=', true)
    .orderBy('masterdeal_platforms.member_id')
    .executeTakeFirst();
  return (
    lock && {
      platform: lock.member_name,
      contact: lock.platform_contact ?? lock.usual_contact ?? ourContact,
    }
  );
}

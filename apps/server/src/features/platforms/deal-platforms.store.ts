import type { Scope } from '@encart/contract/access/scope.ts';
import type { DealPlatform, PlatformProtocol } from '@encart/contract/deals/deal-platforms.calls.ts';
import type { PlatformState } from '@encart/contract/deals/deal-states.ts';
import { buyers } from '@encart/contract/resources/buyers.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';
import { isFailedLast } from './deal-messages.store.ts';

interface Row extends Omit<DealPlatform, 'seats' | 'last_exchange_at'> {
  protocol: PlatformProtocol;
  last_exchange_at: Date | null;
  /** Whether the caller has a seat there. */
  has_seat: boolean;
  seats: (Omit<DealPlatform['seats'][number], 'changed_at'> & { changed_at: string })[];
}

/** A deal of the caller's on each of its platforms; seats as far as the caller may know the buyers. */
export async function listPlatforms(
  db: Database,
  scope: Scope,
  masterdeal_id: number,
): Promise<(DealPlatform & { has_seat: boolean })[]> {
  const { rows } = await sql<Row>`
    select spot.member_id, member_name, members.platform, coalesce(platform_protocol, 'file') as protocol,
      deal_code, external_deal_id, platform_state, locked, last_exchange_at, last_error,
      exists (select 1 from masterdeal_buyers join buyers using (buyer_id)
        where masterdeal_buyers.masterdeal_id = spot.masterdeal_id and buyers.platform = members.platform
          and ${scopeCondition(buyers, scope)}) as has_seat,
      (select jsonb_build_object('message_kind', message_kind, 'state', work_state) from masterdeal_messages as message
        where message.masterdeal_id = spot.masterdeal_id and message.member_id = spot.member_id
          and (work_state in ('waiting', 'running') or ${isFailedLast})
        order by (work_state = 'failed') desc, message_id desc limit 1) as message,
      coalesce((select jsonb_agg(jsonb_build_object('buyer_id', buyer_id, 'buyer_name', buyer_name,
          'seat_state', seat_state, 'changed_at', changed_at) order by buyer_name, buyer_id)
        from masterdeal_seats join masterdeal_buyers using (masterdeal_id, buyer_id) join buyers using (buyer_id)
        where masterdeal_seats.masterdeal_id = spot.masterdeal_id and masterdeal_seats.member_id = spot.member_id
          and ${scopeCondition(buyers, scope)}), '[]') as seats
    from masterdeal_platforms as spot join members using (member_id)
      left join integrations on integrations.member_id = spot.member_id and revoked_at is null
    where spot.masterdeal_id = ${masterdeal_id} order by spot.member_id`.execute(db);
  return rows.map(({ last_exchange_at, seats, ...row }) => ({
    ...row,
    last_exchange_at: last_exchange_at?.toISOString() ?? null,
    seats: seats.map(({ changed_at, ...seat }) => ({
      ...seat,
      changed_at: new Date(changed_at).toISOString(),
    })),
  }));
}

export async function listBrandNames(db: Database, masterdeal_id: number): Promise<string[]> {
  const { rows } = await sql<{ brand_name: string }>`select brand_name from masterdeal_brands
    join brands using (brand_id) where masterdeal_id = ${masterdeal_id} order by brand_name`.execute(db);
  return rows.map(({ brand_name }) => brand_name);
}

/** The part of a platform of a deal that can be written. */
export interface WrittenPlatform {
  external_deal_id?: string | null | undefined;
  platform_state?: PlatformState | undefined;
  locked?: boolean | undefined;
  platform_contact?: string | null | undefined;
  last_error?: string | null | undefined;
  last_exchange_at?: Date | undefined;
}

const ofPlatform = (db: Database) =>
  db
    .selectFrom('masterdeal_platforms')
    .innerJoin('members', 'members.member_id', 'masterdeal_platforms.member_id')
    .innerJoin('masterdeals', 'masterdeals.masterdeal_id', 'masterdeal_platforms.masterdeal_id')
    .select(['masterdeal_platforms.masterdeal_id', 'masterdeal_platforms.member_id', 'member_name'])
    .select(['external_deal_id', 'platform_state', 'masterdeal_platforms.locked', 'platform_contact'])
    .select(['last_error', 'sent_at']);

export const findPlatform = (db: Database, masterdeal_id: number, member_id: number) =>
  ofPlatform(db)
    .where('masterdeal_platforms.masterdeal_id', '=', masterdeal_id)
    .where('masterdeal_platforms.member_id', '=', member_id)
    .executeTakeFirst();

export const findPlatformByCode = (db: Database, deal_code: string) =>
  ofPlatform(db).where('deal_code', '=', deal_code).executeTakeFirst();

export const updatePlatform = (
  db: Database,
  { masterdeal_id, member_id }: { masterdeal_id: number; member_id: number },
  written: WrittenPlatform,
) =>
  db
    .updateTable('masterdeal_platforms')
    .set(written)
    .where('masterdeal_id', '=', masterdeal_id)
    .where('member_id', '=', member_id)
    .execute();

/** Which of these buyers have no seat of the deal on this platform. */
export async function unknownSeats(
  db: Database,
  { masterdeal_id, member_id }: { masterdeal_id: number; member_id: number },
  buyerIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ buyer_id: number }>`
    select buyer_id from masterdeal_buyers join buyers using (buyer_id) join members using (platform)
    where masterdeal_id = ${masterdeal_id} and member_id = ${member_id}`.execute(db);
  const known = new Set(rows.map(({ buyer_id }) => buyer_id));
  return buyerIds.filter((buyer_id) => !known.has(buyer_id));
}

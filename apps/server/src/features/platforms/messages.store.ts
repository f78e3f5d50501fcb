import type { MessageKind } from '@encart/contract/deals/deal-platforms.calls.ts';
import { sql } from 'kysely';
import type { DealToSend } from '#domain/deals/deal-to-send.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import type { PlatformAnswer } from './platform-answer.ts';
import type { StoredConnection } from './platform-connection.ts';
import { type SeatState, stateOfSeats } from './seat-states.ts';

export interface Message {
  message_id: number;
  message_key: string;
  masterdeal_id: number;
  member_id: number;
  message_kind: MessageKind;
  deal: DealToSend | null;
}

/** The connection that is in force for a member; none where deals are handed over as files. */
export async function findConnection(db: Database, member_id: number): Promise<StoredConnection | undefined> {
  const { rows } = await sql<StoredConnection>`
    select integration_id, platform_protocol, receiver_url, receiver_secret_sealed, platform_token_sealed
    from integrations where member_id = ${member_id} and revoked_at is null and receiver_secret_sealed is not null`.execute(
    db,
  );
  return rows[0];
}

interface Spot {
  masterdeal_id: number;
  member_id: number;
}

export const findDealCode = async (db: Database, { masterdeal_id, member_id }: Spot) =>
  (
    await db
      .selectFrom('masterdeal_platforms')
      .select('deal_code')
      .where('masterdeal_id', '=', masterdeal_id)
      .where('member_id', '=', member_id)
      .executeTakeFirst()
  )?.deal_code;

/** Writes what seats say, as far as they are seats of the deal on this platform; those of others are nobody's here. */
export async function writeSeats(
  db: Database,
  { masterdeal_id, member_id }: Spot,
  seats: ReadonlyMap<number, SeatState>,
  now: Date,
) {
  await sql`insert into masterdeal_seats (masterdeal_id, member_id, buyer_id, seat_state, changed_at)
    select ${masterdeal_id}::int, ${member_id}::int, buyer_id, said.state, ${now}::timestamptz
    from unnest(${[...seats.keys()]}::int[], ${[...seats.values()]}::text[]) as said (buyer, state)
      join masterdeal_buyers on buyer_id = said.buyer and masterdeal_buyers.masterdeal_id = ${masterdeal_id}
      join buyers using (buyer_id)
    where buyers.platform = (select platform from members where member_id = ${member_id})
    on conflict (masterdeal_id, member_id, buyer_id) do update
      set seat_state = excluded.seat_state, changed_at = excluded.changed_at
      where masterdeal_seats.seat_state <> excluded.seat_state`.execute(db);
}

/** What all seats of the deal on this platform say together; undefined while none has said anything. */
export async function readStateOfSeats(db: Database, { masterdeal_id, member_id }: Spot) {
  const seats = await db
    .selectFrom('masterdeal_seats')
    .select('seat_state')
    .where('masterdeal_id', '=', masterdeal_id)
    // Those of buyers that were taken off the deal decide nothing.
    .where(sql<boolean>`exists (select from masterdeal_buyers as named
      where named.masterdeal_id = masterdeal_seats.masterdeal_id and named.buyer_id = masterdeal_seats.buyer_id)`)
    .where('member_id', '=', member_id)
    .execute();
  return seats.length > 0 ? stateOfSeats(seats.map(({ seat_state }) => seat_state)) : undefined;
}

/** Shows on the platform of a deal what became of an exchange; one that is handed over by file has only been prepared. */
export async function writeExchange(
  db: Database,
  clock: Clock,
  message: Spot,
  answer: PlatformAnswer | 'file',
) {
  const now = clock.now();
  const { masterdeal_id, member_id } = message;
  const isAnswer = answer !== 'file';
  if (isAnswer && answer.seats) await writeSeats(db, message, answer.seats, now);
  const said = isAnswer ? (answer.platform_state ?? (await readStateOfSeats(db, message))) : undefined;
  // Whatever is only on its way is pending.
  const platform_state = said
    ? sql<SeatState>`${said}`
    : sql<SeatState>`case when platform_state = 'unsent' then 'pending' else platform_state end`;
  const external = isAnswer ? answer.external_deal_id : undefined;
  await db
    .updateTable('masterdeal_platforms')
    .set({
      platform_state,
      last_error: null,
      ...(isAnswer ? { last_exchange_at: now } : {}),
      // Our own code says nothing that the platform's own id, once written down, does not.
      ...(external
        ? {
            external_deal_id: sql<string>`case when ${external} = deal_code then coalesce(external_deal_id, ${external}) else ${external} end`,
          }
        : {}),
    })
    .where('masterdeal_id', '=', masterdeal_id)
    .where('member_id', '=', member_id)
    .execute();
}

export const writeExchangeError = (db: Database, { masterdeal_id, member_id }: Spot, last_error: string) =>
  db
    .updateTable('masterdeal_platforms')
    .set({ last_error })
    .where('masterdeal_id', '=', masterdeal_id)
    .where('member_id', '=', member_id)
    .execute();

/** Shows on a connection when it last answered, or that it did not. */
export const rememberExchange = (
  db: Database,
  integration_id: number,
  last_delivery_state: 'delivered' | 'waiting' | 'failed',
  now: Date,
) =>
  db
    .updateTable('integrations')
    .set({ last_delivery_at: now, last_delivery_state })
    .where('integration_id', '=', integration_id)
    .execute();

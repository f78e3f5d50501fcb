import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import { changesBetween } from '#kit/audit/changes.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { type findPlatform, updatePlatform, type WrittenPlatform } from './deal-platforms.store.ts';
import { readStateOfSeats, writeSeats } from './messages.store.ts';
import type { SeatState } from './seat-states.ts';

type Platform = NonNullable<Awaited<ReturnType<typeof findPlatform>>>;

interface Writing {
  db: Database;
  clock: Clock;
  audit: (entry: AuditEntry) => Promise<void>;
}

const withoutUndefined = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;

/** Writes what a platform says of a deal, by its own program or by somebody who was told; it is in the deal's history. */
export async function writePlatform(
  { db, clock, audit }: Writing,
  platform: Platform,
  said: WrittenPlatform,
  seats: ReadonlyMap<number, SeatState> = new Map(),
) {
  const now = clock.now();
  if (seats.size > 0) await writeSeats(db, platform, seats, now);
  const platform_state =
    said.platform_state ?? (seats.size > 0 ? await readStateOfSeats(db, platform) : undefined);
  const written = withoutUndefined({ ...said, platform_state });
  if (Object.keys(written).length === 0 && seats.size === 0) return;
  await updatePlatform(db, platform, { ...written, last_exchange_at: now });
  const changes = changesBetween(platform, written);
  if (Object.keys(changes).length === 0) return;
  await audit({
    action: 'record.updated',
    entity: masterdeals.name,
    entity_id: platform.masterdeal_id,
    changes: { platform: { before: null, after: platform.member_name }, ...changes },
  });
}

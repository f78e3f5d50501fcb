import type { Day } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';

const { rowsPerDay, bytesPerDay } = limits.reports;

export interface Taken {
  rows: number;
  bytes: number;
}

/** What a profile has taken out on a day of the reporting zone. */
export async function readTaken(db: Database, profile_id: number, day: Day): Promise<Taken> {
  const row = await db
    .selectFrom('profile_exports')
    .select(['export_rows', 'export_bytes'])
    .where('profile_id', '=', profile_id)
    .where('export_day', '=', day)
    .executeTakeFirst();
  return { rows: Number(row?.export_rows ?? 0), bytes: Number(row?.export_bytes ?? 0) };
}

/** Counts what was taken out, and gives the day's sum back. */
export async function addTaken(db: Database, profile_id: number, day: Day, more: Taken): Promise<Taken> {
  const { rows } = await sql<{ export_rows: number; export_bytes: number }>`
    insert into profile_exports (profile_id, export_day, export_rows, export_bytes)
    values (${profile_id}, ${day}, ${more.rows}, ${more.bytes})
    on conflict (profile_id, export_day) do update set
      export_rows = profile_exports.export_rows + excluded.export_rows,
      export_bytes = profile_exports.export_bytes + excluded.export_bytes
    returning export_rows, export_bytes`.execute(db);
  return { rows: Number(rows[0]?.export_rows), bytes: Number(rows[0]?.export_bytes) };
}

/** Which limit of the day is reached, if one is. */
export const limitReached = ({ rows, bytes }: Taken): 'daily_rows' | 'daily_bytes' | null => {
  if (rows >= rowsPerDay) return 'daily_rows';
  return bytes >= bytesPerDay ? 'daily_bytes' : null;
};

/** Refuses a file to a profile that has had as much as it may today. */
export async function refuseBeyondLimits(
  db: Database,
  profile_id: number,
  now: Date,
  refused: (entry: AuditEntry) => void,
): Promise<void> {
  const reached = limitReached(await readTaken(db, profile_id, dayOf(now)));
  if (!reached) return;
  refused({ action: 'limit.reached', entity: reached, entity_id: profile_id });
  const isRows = reached === 'daily_rows';
  throw new AppError('TooManyRequestsError', {
    text: isRows ? 'exports_rows' : 'exports_bytes',
    details: { most: isRows ? rowsPerDay : bytesPerDay / 1024 ** 3 },
  });
}

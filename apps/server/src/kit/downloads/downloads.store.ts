import { AppError, type ErrorName } from '@encart/contract/base/errors.ts';
import type { Database } from '#kit/db/database.ts';
import type { CallInput } from '#kit/http/call-input.ts';

/** What an error is made of again, for the page that asks how its download went. */
type ErrorParts = { name: ErrorName } & ConstructorParameters<typeof AppError>[1];

interface NewDownload {
  ticket_hash: string;
  session_id: number;
  profile_id: number;
  call_name: string;
  call_input: CallInput;
  expires_at: Date;
}

export async function insertDownload(db: Database, { call_input, ...download }: NewDownload) {
  const values = { ...download, call_input: JSON.stringify(call_input) };
  const made = db.insertInto('downloads').values(values).returning('download_id');
  return (await made.executeTakeFirstOrThrow()).download_id;
}

/** Spends a ticket: of requests that come at once, one gets the row. */
export const takeDownload = (db: Database, ticket_hash: string, now: Date) =>
  db
    .updateTable('downloads')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticket_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['download_id', 'session_id', 'profile_id', 'call_name'])
    .returning((row) => row.ref('call_input').$castTo<CallInput>().as('call_input'))
    .executeTakeFirst();

export const markBegun = (db: Database, download_id: number, now: Date) =>
  db.updateTable('downloads').set({ begun_at: now }).where('download_id', '=', download_id).execute();

export function markFailed(db: Database, download_id: number, error: AppError) {
  const { name, text, broken, originalError, details, retryAfterSeconds } = error;
  const parts = { name, text, broken, originalError, details, retryAfterSeconds };
  return db
    .updateTable('downloads')
    .set({ download_error: JSON.stringify(parts) })
    .where('download_id', '=', download_id)
    .execute();
}

/** How a download of a session goes; throws the error it failed with. */
export async function hasBegun(db: Database, session_id: number, download_id: number, now: Date) {
  const row = await db
    .selectFrom('downloads')
    .select(['begun_at', 'used_at', 'expires_at'])
    .select((eb) => eb.ref('download_error').$castTo<ErrorParts | null>().as('error'))
    .where('download_id', '=', download_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  if (!row || (!row.used_at && row.expires_at <= now))
    throw new AppError('NotFoundError', { text: 'download' });
  if (row.error) throw new AppError(row.error.name, row.error);
  return row.begun_at !== null;
}

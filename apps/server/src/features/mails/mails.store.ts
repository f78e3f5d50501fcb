import type { MAIL_LISTS } from '@encart/contract/mails/mails.calls.ts';
import { mailsToDo } from '#domain/mail/mails-to-do.ts';
import type { Database } from '#kit/db/database.ts';

const COLUMNS = [
  'mail_id',
  'mail_to',
  'mail_subject',
  'mail_locale',
  'mail_state',
  'work_attempts as mail_attempts',
  'work_error as mail_error',
  'created_at',
  'sent_at',
] as const;

export interface MailPage {
  page: number;
  limit: number;
  mail_state: (typeof MAIL_LISTS)[number] | undefined;
}

/** The outbox belongs to the platform, not to a tenant: only super administrators reach it. */
export async function listOutbox(
  db: Database,
  scope: 'everything',
  { page, limit, mail_state }: MailPage,
  now: Date,
) {
  const mails = narrowed(outbox(db, scope), mail_state, now);
  const { rowCount } = await mails
    .select((row) => row.fn.countAll<number>().as('rowCount'))
    .executeTakeFirstOrThrow();
  const rows = await mails
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, rowCount };
}

export const findInOutbox = (db: Database, scope: 'everything', mail_id: number) =>
  outbox(db, scope)
    .select([...COLUMNS, 'mail_text'])
    .where('mail_id', '=', mail_id)
    .executeTakeFirst();

function narrowed(all: ReturnType<typeof outbox>, mail_state: MailPage['mail_state'], now: Date) {
  if (mail_state === 'undelivered') return all.where(mailsToDo(now));
  return mail_state ? all.where('mail_state', '=', mail_state) : all;
}

const outbox = (db: Database, _scope: 'everything') => db.selectFrom('mails');

import { randomUUID } from 'node:crypto';
import type { Locale } from '@encart/contract/base/locales.ts';
import type { Config } from '#config.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import type { WrittenMail } from './mail-layout.ts';
import { type MailContent, writeMail } from './mail-texts.ts';

export interface Reader {
  user_email: string;
  user_first_name: string;
  user_locale: Locale;
}

interface OutboxDeps {
  config: Config;
  clock: Clock;
}

/** Writes a message into the outbox, in the transaction of the change it tells of. A job sends it afterwards. */
export async function enqueueMail(
  db: Database,
  deps: OutboxDeps,
  { user_email, user_first_name, user_locale }: Reader,
  content: MailContent,
) {
  const written = writeMail(content, user_locale, user_first_name, deps.config.brand);
  await enqueueWritten(db, deps, { to: user_email, locale: user_locale }, written);
}

/** What a message brings: the run of a report, and its file where that goes with it. */
interface Brought {
  run_id: number;
  file_id: string | null;
}

/** Writes a message that is written already. */
export async function enqueueWritten(
  db: Database,
  { config, clock }: OutboxDeps,
  { to, locale }: { to: string; locale: Locale },
  { subject, text, html }: WrittenMail,
  brought?: Brought,
) {
  await db
    .insertInto('mails')
    .values({
      // Given once and kept through every attempt, so that a receiver can tell a repetition.
      message_id: `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`,
      mail_to: to,
      mail_subject: subject,
      mail_text: text,
      mail_html: html,
      mail_locale: locale,
      work_after: clock.inDatabase(),
      created_at: clock.now(),
      sent_at: null,
      attachment_file_id: brought?.file_id ?? null,
      run_id: brought?.run_id ?? null,
    })
    .execute();
}

import { randomUUID } from 'node:crypto';
import type { Locale } from '@encart/contract/base/locales.ts';
import type { Config } from '#config.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { type MailContent, writeMail } from './mail-texts.ts';

export interface Reader {
  user_email: string;
  user_first_name: string;
  user_locale: Locale;
}

/** Writes a message into the outbox, in the transaction of the change it tells of. A job sends it afterwards. */
export async function enqueueMail(
  db: Database,
  { config, clock }: { config: Config; clock: Clock },
  reader: Reader,
  content: MailContent,
) {
  const { subject, text, html } = writeMail(
    content,
    reader.user_locale,
    reader.user_first_name,
    config.brand,
  );
  const now = clock.now();
  await db
    .insertInto('mails')
    .values({
      // Given once and kept through every attempt, so that a receiver can tell a repetition.
      message_id: `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`,
      mail_to: reader.user_email,
      mail_subject: subject,
      mail_text: text,
      mail_html: html,
      mail_locale: reader.user_locale,
      work_after: clock.inDatabase(),
      created_at: now,
      sent_at: null,
    })
    .execute();
}

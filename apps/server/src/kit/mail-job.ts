import { sql } from 'kysely';
import { later } from '#kit/clock.ts';
import type { Deps } from '#kit/deps.ts';
import type { MailTransport, OutgoingMail } from '#kit/mail-transport.ts';

const LEASE_MS = 120_000;
const BATCH = 10;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
const TRIES = 12;

export const waitBeforeRetry = (attempts: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));

type Claimed = OutgoingMail & { mail_attempts: number };
type JobDeps = Pick<Deps, 'db' | 'clock' | 'logger'>;

/** Takes waiting messages for a while; a worker that dies gives them back when the lease ends. */
async function claim({ db, clock }: JobDeps): Promise<Claimed[]> {
  const now = clock.now();
  const { rows } = await sql<Claimed>`
    update mails set leased_until = ${later(now, LEASE_MS)}, mail_attempts = mail_attempts + 1
    where mail_id in (
      select mail_id from mails
      where mail_state = 'waiting' and next_attempt_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by mail_id limit ${BATCH} for update skip locked)
    returning mail_id, message_id, mail_to, mail_subject, mail_text, mail_html, mail_attempts`.execute(db);
  return rows;
}

/** Writes the outcome, unless somebody else has taken the message since: the attempt number is the fence. */
const settle = ({ db }: JobDeps, mail: Claimed) =>
  db
    .updateTable('mails')
    .set({ leased_until: null })
    .where('mail_id', '=', mail.mail_id)
    .where('mail_state', '=', 'waiting')
    .where('mail_attempts', '=', mail.mail_attempts);

/** Links in a message are secrets: once it is out of our hands, our copy goes. */
const forgotten = { mail_text: null, mail_html: null };

async function deliver(deps: JobDeps, transport: MailTransport, mail: Claimed) {
  const { clock, logger } = deps;
  try {
    await transport.deliver(mail);
  } catch (error) {
    const { responseCode = 0, code = 'error' } = error as { responseCode?: number; code?: string };
    const final = responseCode >= 500 || mail.mail_attempts >= TRIES;
    // The server's own sentence may repeat the address or the message; its number says enough.
    const mail_error = [code, responseCode || undefined].filter(Boolean).join(' ');
    logger.warn({ mail_id: mail.mail_id, attempt: mail.mail_attempts, mail_error, final }, 'mail not sent');
    const next_attempt_at = later(clock.now(), waitBeforeRetry(mail.mail_attempts));
    await settle(deps, mail)
      .set(final ? { mail_state: 'failed', mail_error, ...forgotten } : { mail_error, next_attempt_at })
      .execute();
    return;
  }
  const sent_at = clock.now();
  await settle(deps, mail)
    .set({
      mail_state: transport.kind,
      mail_error: null,
      sent_at,
      ...(transport.kind === 'sent' ? forgotten : {}),
    })
    .execute();
}

/** Sends what waits in the outbox, as many rounds as there are full ones. */
export async function sendMails(deps: JobDeps, transport: MailTransport) {
  for (;;) {
    const mails = await claim(deps);
    for (const mail of mails) await deliver(deps, transport, mail);
    if (mails.length < BATCH) return;
  }
}

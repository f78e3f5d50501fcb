import { sql } from 'kysely';
import { HOUR, later } from '#kit/clock.ts';
import type { Deps } from '#kit/deps.ts';
import type { MailTransport, OutgoingMail } from '#kit/mail-transport.ts';

const LEASE_MS = 120_000;
const FIRST_WAIT_MS = 30_000;
const TRIES = 12;

export const waitBeforeRetry = (attempts: number) => Math.min(HOUR, FIRST_WAIT_MS * 2 ** (attempts - 1));

type Claimed = OutgoingMail & { mail_attempts: number };
type Refusal = { responseCode?: number; code?: string; command?: string };
/** Of the commands a mail server answers, those whose refusal concerns this one mail. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];
type JobDeps = Pick<Deps, 'db' | 'clock' | 'logger'>;

/** Takes the next waiting message for a while; a worker that dies gives it back when the lease ends. */
async function claim({ db, clock }: JobDeps): Promise<Claimed | undefined> {
  const now = clock.now();
  const { rows } = await sql<Claimed>`
    update mails set leased_until = ${later(now, LEASE_MS)}, mail_attempts = mail_attempts + 1
    where mail_id = (
      select mail_id from mails
      where mail_state = 'waiting' and next_attempt_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by mail_id limit 1 for update skip locked)
    returning mail_id, message_id, mail_to, mail_subject, mail_text, mail_html, mail_attempts`.execute(db);
  return rows[0];
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
    const { responseCode = 0, code = 'error', command = '' } = error as Refusal;
    // Only a refusal of the reader or of the message is for good: a wrong password of ours can be mended.
    const refused = responseCode >= 500 && ABOUT_THE_MAIL.includes(command);
    const final = refused || mail.mail_attempts >= TRIES;
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

/** Sends what waits in the outbox, one after another: a lease never has to outlast more than one attempt. */
export async function sendMails(deps: JobDeps, transport: MailTransport, stopping?: AbortSignal) {
  while (!stopping?.aborted) {
    const mail = await claim(deps);
    if (!mail) return;
    await deliver(deps, transport, mail);
  }
}

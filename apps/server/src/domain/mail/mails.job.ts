import { codeOf } from '@encart/contract/base/error-parts.ts';
import type { Deps } from '#kit/deps.ts';
import { later } from '#kit/process/clock.ts';
import { claimNext, drain, recordOutcome, waitBeforeRetry } from '#kit/work/queue.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

const TRIES = 12;
const OUTBOX = { table: 'mails', columnPrefix: 'mail' };

type Claimed = OutgoingMail & { mail_attempts: number };
/** Of the commands a mail server answers, those whose refusal concerns this one mail. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];
type JobDeps = Pick<Deps, 'db' | 'clock' | 'logger'>;

/** Links in a message are secrets: once it is out of our hands, our copy goes. */
const erasedText = { mail_text: null, mail_html: null };

/** What a mail server said, as far as it can be told. */
function refusalIn(error: unknown) {
  const said = error instanceof Error ? error : new Error();
  return {
    responseCode: 'responseCode' in said ? Number(said.responseCode) || 0 : 0,
    command: 'command' in said ? String(said.command) : '',
    code: codeOf(said) || 'error',
  };
}

async function deliver({ db, clock, logger }: JobDeps, transport: MailTransport, mail: Claimed) {
  const claimed = { id: mail.mail_id, attempts: mail.mail_attempts };
  try {
    await transport.deliver(mail);
  } catch (error) {
    const { responseCode, code, command } = refusalIn(error);
    // Only a refusal of the reader or of the message is for good: a wrong password of ours can be mended.
    const refused = responseCode >= 500 && ABOUT_THE_MAIL.includes(command);
    const final = refused || mail.mail_attempts >= TRIES;
    // The server's own sentence may repeat the address or the message; its number says enough.
    const mail_error = [code, responseCode || undefined].filter(Boolean).join(' ');
    logger.warn({ mail_id: mail.mail_id, attempt: mail.mail_attempts, mail_error, final }, 'mail not sent');
    const next_attempt_at = later(clock.now(), waitBeforeRetry(mail.mail_attempts));
    const outcome = final ? { mail_state: 'failed', ...erasedText } : { next_attempt_at };
    await recordOutcome(db, OUTBOX, claimed, { mail_error, ...outcome });
    return;
  }
  await recordOutcome(db, OUTBOX, claimed, {
    mail_state: transport.kind,
    mail_error: null,
    sent_at: clock.now(),
    ...(transport.kind === 'sent' ? erasedText : {}),
  });
}

/** Sends what waits in the outbox. */
export const sendMails = (deps: JobDeps, transport: MailTransport, stopping?: AbortSignal) =>
  drain<Claimed>(
    () => claimNext(deps.db, OUTBOX, deps.clock.now()),
    (mail) => deliver(deps, transport, mail),
    stopping,
  );

import { codeOf } from '@encart/contract/base/error-parts.ts';
import { sql } from 'kysely';
import { openFileById } from '#domain/files/made-files.ts';
import type { Deps } from '#kit/deps.ts';
import type { Claimed } from '#kit/work/claim.ts';
import type { Queue } from '#kit/work/queue.ts';
import { type QueueRunner, type RunnerOptions, runQueue, type WorkDeps } from '#kit/work/queue-runner.ts';
import type { Outcome } from '#kit/work/record.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

/** Links in a message are secrets: once it is out of our hands, our copy goes. */
const ERASED_TEXT = { mail_text: null, mail_html: null };

export const OUTBOX: Queue = {
  table: 'mails',
  id: 'mail_id',
  title: sql<string>`mail_subject`,
  tries: 12,
  whenEnded: () => ({ mail_state: 'failed', ...ERASED_TEXT }),
};

/** Of the commands a mail server answers, those whose refusal concerns this one mail. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/** What a mail server said, as far as it can be told. */
function refusalIn(error: unknown) {
  const said = error instanceof Error ? error : new Error();
  return {
    responseCode: 'responseCode' in said ? Number(said.responseCode) || 0 : 0,
    command: 'command' in said ? String(said.command) : '',
    code: codeOf(said) || 'error',
  };
}

type MailDeps = WorkDeps & Pick<Deps, 'files'>;

/** Sends one message of the outbox. */
async function deliver(
  deps: MailDeps,
  transport: MailTransport,
  { row: mail }: Claimed<OutgoingMail>,
): Promise<Outcome> {
  const attachment = mail.attachment_file_id ? await openFileById(deps, mail.attachment_file_id) : undefined;
  // Without the file it speaks of, the message is not sent.
  if (mail.attachment_file_id && !attachment) return { end: 'failed', error: 'attachment' };
  try {
    await transport.deliver(mail, attachment);
  } catch (error) {
    attachment?.chunks.destroy();
    const { responseCode, code, command } = refusalIn(error);
    // Only a refusal of the reader or of the message is for good: a wrong password of ours can be mended.
    const isRefused = responseCode >= 500 && ABOUT_THE_MAIL.includes(command);
    // The server's own sentence may repeat the address or the message; its number says enough.
    return {
      end: isRefused ? 'failed' : 'again',
      error: [code, responseCode || undefined].filter(Boolean).join(' '),
    };
  }
  const erased = transport.kind === 'sent' ? ERASED_TEXT : {};
  return { end: 'done', columns: { mail_state: transport.kind, sent_at: deps.clock.now(), ...erased } };
}

/** Sends what waits in the outbox. */
export const mailRunner = (deps: MailDeps, transport: MailTransport, options: RunnerOptions): QueueRunner =>
  runQueue<OutgoingMail>(deps, OUTBOX, (mail) => deliver(deps, transport, mail), options);

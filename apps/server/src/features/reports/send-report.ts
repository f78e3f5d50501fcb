import { limits } from '@encart/contract/base/limits.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { enqueueWritten } from '#domain/mail/outbox.ts';
import type { Report } from '#domain/reports/report.ts';
import type { Person } from '#domain/sessions/person.store.ts';
import type { Database } from '#kit/db/database.ts';
import { DAY, later } from '#kit/process/clock.ts';
import { digest, randomSecret } from '#kit/security/digest.ts';
import { writeReportMail } from './report-mail.ts';
import type { MadeReport, ReportDeps } from './report-run.ts';
import type { StoredRun } from './report-runs.store.ts';
import { allowedRecipients } from './report-writing.ts';

interface Sent {
  run: StoredRun;
  report: Report;
  owner: Person;
  provisional: boolean;
  made: MadeReport;
}

interface Recipient {
  to: string;
  locale: Locale;
  firstName: string;
}

/** Recipients with an account read their own language, all others the owner's; only colleagues are greeted by name. */
async function readRecipients(db: Database, { report, owner }: Sent): Promise<Recipient[]> {
  const addresses = await allowedRecipients(db, report.profile_id, report.sendto);
  if (addresses.length === 0) return [];
  const users = await db
    .selectFrom('users')
    .select(['user_email', 'user_locale', 'user_first_name', 'profile_id'])
    .where('user_email', 'in', addresses)
    .execute();
  return addresses.map((to) => {
    const user = users.find(({ user_email }) => user_email === to);
    const isColleague = user?.profile_id === report.profile_id;
    return {
      to,
      locale: user?.user_locale ?? owner.user_locale,
      firstName: isColleague ? user.user_first_name : '',
    };
  });
}

/** A link of this mail alone to the file of this run; only its hash stays with us. */
async function addLink(
  db: Database,
  { clock, config }: ReportDeps,
  run_id: number,
  { to, locale }: Recipient,
) {
  const token = randomSecret();
  const now = clock.now();
  await db
    .insertInto('report_links')
    .values({
      run_id,
      token_hash: digest(token),
      mail_to: to,
      mail_locale: locale,
      created_at: now,
      expires_at: later(now, limits.reports.linkDays * DAY),
    })
    .execute();
  return new URL(`/reports/files/${token}`, config.publicUrl).href;
}

/** Writes a mail to each recipient, with the file or with a link to it; returns whom it went to. */
export async function sendReport(db: Database, deps: ReportDeps, sent: Sent): Promise<string[]> {
  const { run, report, owner, provisional, made } = sent;
  const isAgain = run.run_trigger === 'complete';
  const period = { start: run.run_start, end: run.run_end };
  const isAttached = made.file.bytes <= limits.reports.attachedBytes;
  const recipients = await readRecipients(db, sent);
  for (const recipient of recipients) {
    const { to, locale, firstName } = recipient;
    const link = isAttached ? null : await addLink(db, deps, run.run_id, recipient);
    const content = { report, owner, period, provisional, isAgain, made, firstName, link };
    const mail = writeReportMail(content, locale, deps.config.brand);
    await enqueueWritten(db, deps, { to, locale }, mail, {
      run_id: run.run_id,
      file_id: isAttached ? made.file.file_id : null,
    });
  }
  return recipients.map(({ to }) => to);
}

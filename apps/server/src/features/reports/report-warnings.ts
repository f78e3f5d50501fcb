import { pageNamed } from '@encart/contract/access/pages.ts';
import type { Role } from '@encart/contract/access/roles.ts';
import { brands } from '@encart/contract/base/brands.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { type ReportFamilyName, reportPages } from '@encart/contract/reports/report-families.ts';
import type { RunReason } from '@encart/contract/reports/report-statuses.ts';
import { greetingOf, layOutMail } from '#domain/mail/mail-layout.ts';
import { enqueueWritten, type Reader } from '#domain/mail/outbox.ts';
import type { Report } from '#domain/reports/report.ts';
import { findPerson } from '#domain/sessions/person.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { ReportDeps } from './report-run.ts';
import { mayHaveReports } from './report-writing.ts';

type WarningDeps = Pick<ReportDeps, 'config' | 'clock'>;

interface Warning {
  subject: (brand: string, name: string) => string;
  lines: (name: string) => string[];
}

/** `profile_rights`: for whoever has lost the same right, and could not open the report. */
const paused: Record<Locale, Record<'owner_disabled' | 'owner_rights' | 'profile_rights', Warning>> = {
  fr: {
    owner_disabled: {
      subject: (brand, name) => `${brand} : le rapport « ${name} » est en pause`,
      lines: (name) => [
        `Le rapport planifié « ${name} » est en pause : le compte de son auteur est désactivé.`,
        'Dupliquez-le sous votre nom pour le reprendre, ou supprimez-le.',
      ],
    },
    owner_rights: {
      subject: (brand, name) => `${brand} : le rapport « ${name} » est en pause`,
      lines: (name) => [
        `Le rapport planifié « ${name} » est en pause : son auteur n’a plus le droit de faire ce rapport.`,
        'Dupliquez-le sous votre nom, ou rendez ce droit à son auteur puis reprenez l’envoi.',
      ],
    },
    profile_rights: {
      subject: (brand, name) => `${brand} : le rapport « ${name} » est en pause`,
      lines: (name) => [
        `Le rapport planifié « ${name} » est en pause : votre profil n’a plus le droit de faire ce rapport.`,
        'Pour retrouver ce droit, écrivez-nous ; l’envoi pourra alors être repris.',
      ],
    },
  },
  en: {
    owner_disabled: {
      subject: (brand, name) => `${brand}: the report “${name}” is paused`,
      lines: (name) => [
        `The scheduled report “${name}” is paused: its author’s account is disabled.`,
        'Duplicate it under your name to take it over, or remove it.',
      ],
    },
    owner_rights: {
      subject: (brand, name) => `${brand}: the report “${name}” is paused`,
      lines: (name) => [
        `The scheduled report “${name}” is paused: its author may no longer make this report.`,
        'Duplicate it under your name, or give its author the right back and resume it.',
      ],
    },
    profile_rights: {
      subject: (brand, name) => `${brand}: the report “${name}” is paused`,
      lines: (name) => [
        `The scheduled report “${name}” is paused: your profile may no longer make this report.`,
        'Write to us to get the right back; it can then be resumed.',
      ],
    },
  },
};

const failing: Record<Locale, Warning> = {
  fr: {
    subject: (brand, name) => `${brand} : le rapport « ${name} » échoue`,
    lines: (name) => [
      `Les ${limits.reports.failures} dernières exécutions du rapport « ${name} » ont échoué.`,
      'Ouvrez le rapport pour en lire la raison ; il continue d’être essayé à chaque échéance.',
    ],
  },
  en: {
    subject: (brand, name) => `${brand}: the report “${name}” keeps failing`,
    lines: (name) => [
      `The last ${limits.reports.failures} runs of the report “${name}” have failed.`,
      'Open the report to read why; it is still tried each time it is due.',
    ],
  },
};

const undelivered: Record<Locale, (addresses: readonly string[]) => Warning> = {
  fr: (addresses) => ({
    subject: (brand, name) => `${brand} : le rapport « ${name} » n’est pas arrivé`,
    lines: (name) => [
      `Le rapport « ${name} » n’a pas pu être remis à : ${addresses.join(', ')}.`,
      'Vérifiez ces adresses, puis relancez le rapport.',
    ],
  }),
  en: (addresses) => ({
    subject: (brand, name) => `${brand}: the report “${name}” did not arrive`,
    lines: (name) => [
      `The report “${name}” could not be delivered to: ${addresses.join(', ')}.`,
      'Check these addresses, then run the report again.',
    ],
  }),
};

const buttons: Record<Locale, string> = { fr: 'Ouvrir le rapport', en: 'Open the report' };

function linkTo({ config }: WarningDeps, family: ReportFamilyName, report_id: number): string {
  const path = pageNamed(reportPages(family).update).path.replace(/:\w+/, String(report_id));
  return new URL(path, config.publicUrl).href;
}

type Warned = Pick<Report, 'report_id' | 'report_family' | 'name'>;

/** Writes to somebody about a report, with a button that opens it where they may. */
async function warn(
  db: Database,
  deps: WarningDeps,
  reader: Reader,
  report: Warned,
  words: Warning,
  mayOpen = true,
) {
  const { user_email: to, user_locale: locale, user_first_name } = reader;
  const { brand } = deps.config;
  const mail = layOutMail(
    {
      subject: words.subject(brands[brand].name, report.name),
      greeting: greetingOf(locale, user_first_name),
      paragraphs: words.lines(report.name),
      button: mayOpen
        ? { label: buttons[locale], link: linkTo(deps, report.report_family, report.report_id) }
        : undefined,
    },
    locale,
    brand,
  );
  await enqueueWritten(db, deps, { to, locale }, mail);
}

const ADMINISTRATORS: readonly Role[] = ['AP', 'AB', 'AA'];

/** Tells the administrators of the owner's profile that a schedule is paused; where there is none, the platform's own. */
export async function tellAdministrators(
  db: Database,
  deps: WarningDeps,
  report: Report,
  reason: RunReason,
): Promise<void> {
  if (reason !== 'owner_disabled' && reason !== 'owner_rights') return;
  const people = db
    .selectFrom('users')
    .select(['user_id', 'user_email', 'user_first_name', 'user_locale'])
    .where('user_disabled_at', 'is', null)
    .where('user_id', '!=', report.user_id);
  const own = await people
    .where('profile_id', '=', report.profile_id)
    .where('user_role', 'in', ADMINISTRATORS)
    .execute();
  const readers = own.length > 0 ? own : await people.where('user_role', '=', 'SA').execute();
  for (const reader of readers) {
    const person = await findPerson(db, reader.user_id);
    const mayOpen = person !== undefined && mayHaveReports(person.who, report.report_family);
    const words = paused[reader.user_locale][mayOpen ? reason : 'profile_rights'];
    await warn(db, deps, reader, report, words, mayOpen);
  }
}

/** Tells owners of schedules that failed several times in a row, once until they succeed again. */
export async function tellOfFailures(db: Database, deps: WarningDeps): Promise<void> {
  const rows = await db
    .updateTable('reports')
    .set({ failures_told: true })
    .from('users')
    .whereRef('users.user_id', '=', 'reports.user_id')
    .where('frequency', '!=', 'none')
    .where('user_disabled_at', 'is', null)
    .where('failures', '>=', limits.reports.failures)
    .where('failures_told', '=', false)
    .returning(['report_id', 'report_family', 'name', 'user_email', 'user_first_name', 'user_locale'])
    .execute();
  for (const row of rows) await warn(db, deps, row, row, failing[row.user_locale]);
}

/** Tells owners whose recipients a report could not be delivered to, once a run, when none of its mails waits any more. */
export async function tellOfLostMails(db: Database, deps: WarningDeps): Promise<void> {
  const runs = await db
    .updateTable('report_runs')
    .set({ undelivered_told: true })
    .from('reports')
    .innerJoin('users', 'users.user_id', 'reports.user_id')
    .whereRef('reports.report_id', '=', 'report_runs.report_id')
    .where('undelivered_told', '=', false)
    .where('user_disabled_at', 'is', null)
    .where('run_id', 'in', runsWithMails(db, 'failed'))
    .where('run_id', 'not in', runsWithMails(db, 'waiting'))
    .returning(['run_id', 'reports.report_id', 'report_family', 'name'])
    .returning(['user_email', 'user_first_name', 'user_locale'])
    .execute();
  for (const { run_id, ...row } of runs) {
    const mails = await db
      .selectFrom('mails')
      .select('mail_to')
      .where('run_id', '=', run_id)
      .where('mail_state', '=', 'failed')
      .orderBy('mail_id')
      .execute();
    await warn(db, deps, row, row, undelivered[row.user_locale](mails.map(({ mail_to }) => mail_to)));
  }
}

const runsWithMails = (db: Database, state: 'failed' | 'waiting') =>
  db
    .selectFrom('mails')
    .select((row) => row.ref('run_id').$notNull().as('run_id'))
    .where('mail_state', '=', state)
    .where('run_id', 'is not', null);

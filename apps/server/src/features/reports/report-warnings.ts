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
import type { Database } from '#kit/db/database.ts';
import type { ReportDeps } from './report-run.ts';

type WarningDeps = Pick<ReportDeps, 'config' | 'clock'>;

interface Warning {
  subject: (brand: string, name: string) => string;
  lines: (name: string) => string[];
}

const paused: Record<Locale, Record<'owner_disabled' | 'owner_rights', Warning>> = {
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

const buttons: Record<Locale, string> = { fr: 'Ouvrir le rapport', en: 'Open the report' };

function linkTo({ config }: WarningDeps, family: ReportFamilyName, report_id: number): string {
  const path = pageNamed(reportPages(family).update).path.replace(/:\w+/, String(report_id));
  return new URL(path, config.publicUrl).href;
}

type Warned = Pick<Report, 'report_id' | 'report_family' | 'name'>;

async function warn(db: Database, deps: WarningDeps, reader: Reader, report: Warned, words: Warning) {
  const { user_email: to, user_locale: locale, user_first_name } = reader;
  const { brand } = deps.config;
  const mail = layOutMail(
    {
      subject: words.subject(brands[brand].name, report.name),
      greeting: greetingOf(locale, user_first_name),
      paragraphs: words.lines(report.name),
      button: { label: buttons[locale], link: linkTo(deps, report.report_family, report.report_id) },
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
  for (const reader of readers) await warn(db, deps, reader, report, paused[reader.user_locale][reason]);
}

/** Tells owners of reports that failed several times in a row, once until they succeed again. */
export async function tellOfFailures(db: Database, deps: WarningDeps): Promise<void> {
  const rows = await db
    .updateTable('reports')
    .set({ failures_told: true })
    .from('users')
    .whereRef('users.user_id', '=', 'reports.user_id')
    .where('failures', '>=', limits.reports.failures)
    .where('failures_told', '=', false)
    .returning(['report_id', 'report_family', 'name', 'user_email', 'user_first_name', 'user_locale'])
    .execute();
  for (const row of rows) await warn(db, deps, row, row, failing[row.user_locale]);
}

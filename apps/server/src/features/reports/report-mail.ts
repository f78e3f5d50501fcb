import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { deliveryMetric, type Unit } from '@encart/contract/analytics/metrics.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { type BrandId, brands } from '@encart/contract/base/brands.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { greetingOf, layOutMail, type MailParts, type WrittenMail } from '#domain/mail/mail-layout.ts';
import type { Report } from '#domain/reports/report.ts';
import { cutText } from './csv-report.ts';
import { metricTitle } from './report-columns.ts';
import type { MadeReport } from './report-run.ts';

export interface ReportMail {
  report: Report;
  period: Period;
  provisional: boolean;
  made: MadeReport;
  firstName: string;
  /** Where the file is, when it does not come along. */
  link: string | null;
}

const regions: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };
const MISSING = '—';

const styles: Record<Unit, Intl.NumberFormatOptions> = {
  money: { style: 'currency', currency: 'EUR' },
  count: { maximumFractionDigits: 0 },
  percent: { style: 'percent', maximumFractionDigits: 2 },
  milliseconds: { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 },
};

const figureText = (figure: Figure | undefined, unit: Unit, locale: Locale) =>
  figure === null || figure === undefined
    ? MISSING
    : new Intl.NumberFormat(regions[locale], styles[unit]).format(figure);

const evolutionText = (figure: Figure | undefined, locale: Locale) =>
  figure === null || figure === undefined
    ? MISSING
    : new Intl.NumberFormat(regions[locale], {
        style: 'percent',
        maximumFractionDigits: 1,
        signDisplay: 'exceptZero',
      }).format(figure);

const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(regions[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const words = {
  fr: {
    subject: (brand: string, name: string) => `${brand} : ${name}`,
    from: (start: string, end: string) => (start === end ? `du ${start}` : `du ${start} au ${end}`),
    intro: (name: string, days: string) => `Voici le rapport « ${name} » ${days}.`,
    zone: `Jours de ${REPORTING_ZONE}, montants en euros.`,
    provisional:
      'Attention : ces chiffres sont provisoires, ceux du dernier jour ne sont pas encore complets.',
    rows: (rows: string) => `${rows} ligne(s).`,
    compared: (days: string) => `Évolution par rapport à la période ${days}.`,
    header: ['Total', 'Période', 'Évolution'],
    attached: 'Le fichier est joint à ce message.',
    button: 'Télécharger le fichier',
    linked: `Le fichier est trop volumineux pour ce message. Le lien est valable ${limits.reports.linkDays} jours et n’ouvre que ce fichier : ne le transmettez qu’à des personnes autorisées.`,
  },
  en: {
    subject: (brand: string, name: string) => `${brand}: ${name}`,
    from: (start: string, end: string) => (start === end ? `of ${start}` : `from ${start} to ${end}`),
    intro: (name: string, days: string) => `Here is the report “${name}” ${days}.`,
    zone: `Days of ${REPORTING_ZONE}, amounts in euros.`,
    provisional: 'Please note: these figures are provisional, those of the last day are not complete yet.',
    rows: (rows: string) => `${rows} row(s).`,
    compared: (days: string) => `Evolution against the period ${days}.`,
    header: ['Total', 'Period', 'Evolution'],
    attached: 'The file is attached to this message.',
    button: 'Download the file',
    linked: `The file is too large for this message. The link is valid for ${limits.reports.linkDays} days and opens this file alone: pass it on only to people who may see it.`,
  },
};

/** The mail of a report in its reader's language: what it covers, its totals and how they evolved, and where the file is. */
export function writeReportMail(
  { report, period, provisional, made, firstName, link }: ReportMail,
  locale: Locale,
  brandId: BrandId,
): WrittenMail {
  const say = words[locale];
  const days = ({ start, end }: Period) => say.from(dayText(start, locale), dayText(end, locale));
  const { now, evolution } = made.totals;
  const table = report.metrics.map((name, at) => [
    metricTitle(name, locale),
    figureText(now[at], deliveryMetric(name).unit, locale),
    evolutionText(evolution?.[at], locale),
  ]);
  const parts: MailParts = {
    subject: say.subject(brands[brandId].name, report.name),
    greeting: greetingOf(locale, firstName),
    paragraphs: [
      say.intro(report.name, days(period)),
      `${say.zone} ${say.rows(made.rows.toLocaleString(regions[locale]))}`,
      ...(provisional ? [say.provisional] : []),
      ...(made.isTruncated ? [cutText(locale)] : []),
    ],
    table: [say.header, ...table],
    button: link ? { label: say.button, link } : undefined,
    notes: [...(made.compared ? [say.compared(days(made.compared))] : []), link ? say.linked : say.attached],
  };
  return layOutMail(parts, locale, brandId);
}

import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { deliveryMetric, type Unit } from '@encart/contract/analytics/metrics.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { type BrandId, brands } from '@encart/contract/base/brands.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { daysText } from '@encart/contract/texts/days-text.ts';
import { greetingOf, layOutMail, type WrittenMail } from '#domain/mail/mail-layout.ts';
import type { MailParts } from '#domain/mail/mail-parts.ts';
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

const words = {
  fr: {
    subject: (brand: string, name: string) => `${brand} : ${name}`,
    intro: (name: string) => `Voici le rapport « ${name} ».`,
    provisional:
      'Attention : ces chiffres sont provisoires, ceux du dernier jour ne sont pas encore complets.',
    period: 'Période',
    compared: 'Comparée à',
    zone: 'Jours de',
    currency: 'Montants',
    euros: 'euros (EUR)',
    rows: 'Lignes',
    header: ['Total', 'Période', 'Évolution'],
    attached: 'Le fichier est joint à ce message.',
    button: 'Télécharger le fichier',
    linked: `Le fichier est trop volumineux pour ce message. Le lien est valable ${limits.reports.linkDays} jours et n’ouvre que ce fichier : ne le transmettez qu’à des personnes autorisées.`,
    why: (contact: string) =>
      `Vous recevez ce message parce que votre adresse est parmi les destinataires du rapport. Pour ne plus le recevoir : ${contact}.`,
  },
  en: {
    subject: (brand: string, name: string) => `${brand}: ${name}`,
    intro: (name: string) => `Here is the report “${name}”.`,
    provisional: 'Please note: these figures are provisional, those of the last day are not complete yet.',
    period: 'Period',
    compared: 'Compared with',
    zone: 'Days of',
    currency: 'Amounts',
    euros: 'euros (EUR)',
    rows: 'Rows',
    header: ['Total', 'Period', 'Evolution'],
    attached: 'The file is attached to this message.',
    button: 'Download the file',
    linked: `The file is too large for this message. The link is valid for ${limits.reports.linkDays} days and opens this file alone: pass it on only to people who may see it.`,
    why: (contact: string) =>
      `You receive this message because your address is among the report’s recipients. To stop receiving it: ${contact}.`,
  },
};

/** The mail of a report in its reader's language: what it covers, its totals and how they evolved, and where the file is. */
export function writeReportMail(
  { report, period, provisional, made, firstName, link }: ReportMail,
  locale: Locale,
  brandId: BrandId,
): WrittenMail {
  const say = words[locale];
  const brand = brands[brandId];
  const { now, evolution } = made.totals;
  const totals = report.metrics.map((name, at) => [
    metricTitle(name, locale),
    figureText(now[at], deliveryMetric(name).unit, locale),
    evolutionText(evolution?.[at], locale),
  ]);
  const [first = []] = totals;
  const parts: MailParts = {
    subject: say.subject(brand.name, report.name),
    preview: first.filter((text) => text !== MISSING).join(' '),
    greeting: greetingOf(locale, firstName),
    paragraphs: [
      say.intro(report.name),
      ...(provisional ? [say.provisional] : []),
      ...(made.isTruncated ? [cutText(locale)] : []),
    ],
    facts: [
      [say.period, daysText(locale, period)],
      ...(made.compared ? [[say.compared, daysText(locale, made.compared)] satisfies [string, string]] : []),
      [say.zone, REPORTING_ZONE],
      [say.currency, say.euros],
      [say.rows, made.rows.toLocaleString(regions[locale])],
    ],
    table: [say.header, ...totals],
    button: link ? { label: say.button, link } : undefined,
    notes: [link ? say.linked : say.attached, say.why(brand.email)],
  };
  return layOutMail(parts, locale, brandId);
}

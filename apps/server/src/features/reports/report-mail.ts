import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { deliveryMetric, type Unit } from '@encart/contract/analytics/metrics.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { type BrandId, brands } from '@encart/contract/base/brands.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { changeText, evolutionText } from '@encart/contract/texts/change-text.ts';
import { daysText } from '@encart/contract/texts/days-text.ts';
import { figureWordsFor } from '@encart/contract/texts/figure-words.ts';
import type { FigureWords } from '@encart/contract/texts/figure-words-fr.ts';
import { numberText } from '@encart/contract/texts/number-text.ts';
import { greetingOf, layOutMail, type WrittenMail } from '#domain/mail/mail-layout.ts';
import type { MailParts } from '#domain/mail/mail-parts.ts';
import type { Report } from '#domain/reports/report.ts';
import type { Person } from '#domain/sessions/person.store.ts';
import { cutText } from './csv-report.ts';
import { provisionalMark } from './named-file.ts';
import type { MadeReport } from './report-run.ts';

export interface ReportMail {
  report: Report;
  owner: Person;
  period: Period;
  /** It comes after a provisional one of the same days. */
  isAgain: boolean;
  provisional: boolean;
  made: MadeReport;
  firstName: string;
  /** Where the file is, when it does not come along. */
  link: string | null;
}

const MISSING = '—';

const styles: Record<Unit, Intl.NumberFormatOptions> = {
  money: { style: 'currency', currency: 'EUR' },
  count: { maximumFractionDigits: 0 },
  percent: { style: 'percent', maximumFractionDigits: 2 },
  milliseconds: { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 },
};

const figureText = (figure: Figure | undefined, unit: Unit, locale: Locale) =>
  figure === null || figure === undefined ? MISSING : numberText(locale, styles[unit], figure);

/** Relative, as its threshold is. */
const shareText = (figure: Figure | undefined, locale: Locale) =>
  figure === null || figure === undefined ? MISSING : evolutionText(locale, figure);

const words = {
  fr: {
    subject: (brand: string, name: string) => `${brand} : ${name}`,
    intro: (name: string) => `Voici le rapport « ${name} ».`,
    provisional:
      'Attention : ces chiffres sont provisoires, ceux du dernier jour ne sont pas encore complets.',
    period: 'Période',
    compared: 'Période comparée',
    zone: 'Jours',
    currency: 'Montants',
    euros: 'euros (EUR)',
    rows: 'Lignes',
    header: ['Indicateur', 'Total', 'Évolution'],
    attached: 'Le fichier est joint à ce message.',
    button: 'Télécharger le fichier',
    linked: `Le fichier est trop volumineux pour ce message. Le lien est valable ${limits.reports.linkDays} jours et n’ouvre que ce fichier : ne le transmettez qu’à des personnes autorisées.`,
    crossed: (metric: string, figure: string, is: string, value: string) =>
      `Seuil franchi : ${metric}, ${figure} (${is} de ${value}).`,
    is: { above: 'au-dessus', below: 'en dessous' },
    evolution: 'évolution',
    again: 'Ces chiffres sont complets : ils remplacent l’envoi provisoire des mêmes jours.',
    why: (author: string, profile: string, contact: string) =>
      `Ce rapport vous est adressé par ${author} (${profile}). Pour ne plus le recevoir, demandez-le-lui ou écrivez à ${contact}.`,
  },
  en: {
    subject: (brand: string, name: string) => `${brand}: ${name}`,
    intro: (name: string) => `Here is the report “${name}”.`,
    provisional: 'Please note: these figures are provisional, those of the last day are not complete yet.',
    period: 'Period',
    compared: 'Compared with',
    zone: 'Days',
    currency: 'Amounts',
    euros: 'euros (EUR)',
    rows: 'Rows',
    header: ['Metric', 'Total', 'Evolution'],
    attached: 'The file is attached to this message.',
    button: 'Download the file',
    linked: `The file is too large for this message. The link is valid for ${limits.reports.linkDays} days and opens this file alone: pass it on only to people who may see it.`,
    crossed: (metric: string, figure: string, is: string, value: string) =>
      `Threshold crossed: ${metric}, ${figure} (${is} ${value}).`,
    is: { above: 'above', below: 'below' },
    evolution: 'evolution',
    again: 'These figures are complete: they replace the provisional ones of the same days.',
    why: (author: string, profile: string, contact: string) =>
      `This report is sent to you by ${author} (${profile}). To stop receiving it, ask them or write to ${contact}.`,
  },
};

/** Why a report that waits for a threshold is sent. */
function crossedText(
  { delivery, threshold, metrics }: Report,
  totals: MadeReport['totals'],
  titles: FigureWords['metrics'],
  locale: Locale,
) {
  if (delivery !== 'threshold' || !threshold) return [];
  const say = words[locale];
  const { metric, of, is, value } = threshold;
  const at = metrics.indexOf(metric);
  const { unit } = deliveryMetric(metric);
  const texts =
    of === 'value'
      ? [figureText(totals.now[at], unit, locale), figureText(value, unit, locale)]
      : [`${say.evolution} ${shareText(totals.evolution?.[at], locale)}`, shareText(value, locale)];
  const [figure = MISSING, limit = MISSING] = texts;
  return [say.crossed(titles[metric], figure, say.is[is], limit)];
}

/** The mail of a report in its reader's language: what it covers, its totals and how they evolved, and where the file is. */
export function writeReportMail(
  { report, owner, period, provisional, isAgain, made, firstName, link }: ReportMail,
  locale: Locale,
  brandId: BrandId,
): WrittenMail {
  const say = words[locale];
  const brand = brands[brandId];
  const { now, before } = made.totals;
  // Those who buy read what they spend.
  const { metrics: titles, zone } = figureWordsFor(owner.who.profile_type, locale);
  const totals = report.metrics.map((name, at) => [
    titles[name],
    figureText(now[at], deliveryMetric(name).unit, locale),
    changeText(locale, name, now[at] ?? null, before?.[at] ?? null) ?? MISSING,
  ]);
  const [first = []] = totals;
  const parts: MailParts = {
    subject: `${say.subject(brand.name, report.name)} · ${daysText(locale, period)}${provisional ? provisionalMark[locale] : ''}`,
    preview: first.filter((text) => text !== MISSING).join(' '),
    greeting: greetingOf(locale, firstName),
    paragraphs: [
      say.intro(report.name),
      ...(provisional ? [say.provisional] : []),
      ...(isAgain ? [say.again] : []),
      ...crossedText(report, made.totals, titles, locale),
      ...(made.isTruncated ? [cutText(locale)] : []),
    ],
    facts: [
      [say.period, daysText(locale, period)],
      ...(made.compared ? [[say.compared, daysText(locale, made.compared)] satisfies [string, string]] : []),
      [say.zone, zone],
      [say.currency, say.euros],
      // Totals alone are no lack of rows.
      ...(report.dimensions.some(({ shown }) => shown)
        ? [[say.rows, numberText(locale, {}, made.rows)] satisfies [string, string]]
        : []),
    ],
    table: [say.header, ...totals],
    button: link ? { label: say.button, link } : undefined,
    notes: [link ? say.linked : say.attached, say.why(owner.user_full_name, owner.profile_name, brand.email)],
  };
  return layOutMail(parts, locale, brandId);
}

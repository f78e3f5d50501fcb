import type { Period } from '@encart/contract/analytics/periods.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { figureWordsFor } from '@encart/contract/texts/figure-words.ts';
import type { Configuration } from '#domain/reports/report.ts';
import { cutText } from './csv-report.ts';
import { formulaText } from './report-columns.ts';
import { filterNotes } from './report-filter-notes.ts';
import type { RunUnderWay } from './report-run.ts';

/** What a file says of itself. */
export interface Explained extends Pick<RunUnderWay, 'run' | 'report' | 'owner' | 'isComplete'> {
  configuration: Configuration;
  compared: Period | null;
  locale: Locale;
  rows: number;
  isTruncated: boolean;
}

const words = {
  fr: {
    report: 'Rapport',
    period: 'Période',
    compared: 'Période comparée',
    zone: 'Fuseau des jours',
    currency: 'Monnaie',
    euros: 'Euros (EUR)',
    rows: 'Lignes',
    state: 'État des chiffres',
    complete: 'Complets',
    provisional: 'Provisoires : ceux du dernier jour ne sont pas encore tous arrivés',
    from: ({ start, end }: Period) => `du ${start} au ${end}`,
  },
  en: {
    report: 'Report',
    period: 'Period',
    compared: 'Compared with',
    zone: 'Time zone of days',
    currency: 'Currency',
    euros: 'Euros (EUR)',
    rows: 'Rows',
    state: 'State of the figures',
    complete: 'Complete',
    provisional: 'Provisional: those of the last day have not all arrived yet',
    from: ({ start, end }: Period) => `from ${start} to ${end}`,
  },
};

/** The lines that explain a file: what it covers, in which zone and currency, what was kept, and how each metric is computed. */
export function reportNotes(explained: Explained): string[][] {
  const { run, report, owner, isComplete, configuration, compared, locale, rows, isTruncated } = explained;
  const say = words[locale];
  const figureWords = figureWordsFor(owner.who.profile_type, locale);
  return [
    [say.report, report.name],
    [say.period, say.from({ start: run.run_start, end: run.run_end })],
    ...(compared ? [[say.compared, say.from(compared)]] : []),
    [say.zone, figureWords.zone],
    [say.currency, say.euros],
    [say.state, isComplete ? say.complete : say.provisional],
    [say.rows, String(rows)],
    ...(isTruncated ? [['', cutText(locale)]] : []),
    ...filterNotes(configuration, figureWords, locale),
    ...configuration.metrics.map((name) => [figureWords.metrics[name], formulaText(name, figureWords)]),
  ];
}

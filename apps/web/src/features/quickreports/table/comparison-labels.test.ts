import type { ComparedPeriodQuery } from '@encart/contract/analytics/comparisons.ts';
import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { comparedText } from '#kit/figures/comparison/compared-text.ts';
import { loadTestWords } from '#kit/i18n/test-words.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { comparisonLabels } from './comparison-labels.ts';

await loadTestWords();
beforeEach(async () => {
  await i18next.changeLanguage('fr');
  useSettings.setState({ locale: 'fr' });
});

const october = { start: '2026-10-01', end: '2026-10-31' };
const week = { start: '2026-11-02', end: '2026-11-08' };
/** Spaces of every width are one. */
const plain = (text: string) => text.replace(/\s/g, ' ');
const textOf = (question: ComparedPeriodQuery, locale: 'fr' | 'en' = 'fr') =>
  plain(comparedText(locale, question));

describe('the line under the title', () => {
  it('names the compared days and how they were found', () => {
    expect(textOf({ ...october, compare: 'previous' })).toBe('comparé au 1–30 sept. 2026 (mois entiers)');
    expect(textOf({ ...october, compare: 'last_year' })).toBe('comparé au 1–31 oct. 2025 (mois entiers)');
    expect(textOf({ ...week, compare: 'last_year' })).toBe(
      'comparé au 3–9 nov. 2025 (mêmes jours de semaine)',
    );
    expect(textOf({ ...week, compare: 'last_year', align_weekdays: false })).toBe(
      'comparé au 2–8 nov. 2025 (mêmes dates)',
    );
    expect(textOf({ ...week, end: '2026-11-11', compare: 'previous' })).toBe(
      'comparé au 23 oct. – 1 nov. 2026',
    );
    expect(textOf({ ...week, end: '2026-11-11', compare: 'one_week' })).toBe(
      'comparé au 19–28 oct. 2026 (mêmes jours de semaine, reculé pour ne pas chevaucher la période)',
    );
    expect(textOf({ ...week, compare: 'none' })).toBe('sans comparaison');
  });

  it('says it in English', async () => {
    await i18next.changeLanguage('en');
    expect(textOf({ ...october, compare: 'last_year' }, 'en')).toMatch(
      /^compared with 1 ?– ?31 Oct 2025 \(whole months\)$/,
    );
    expect(i18next.t('figures.align.label')).toBe('Align weekdays');
    expect(i18next.t('figures.comparisons.last_year')).toBe('Same period of the previous year');
  });
});

describe('the column of the compared figures', () => {
  const usual = { align_weekdays: null, monthly: false };
  it('has a name only where it holds, and its days', () => {
    const report = { period: october, compared: { start: '2025-10-01', end: '2025-10-31' } };
    const words = comparisonLabels(report, { compare: 'last_year', ...usual }, 'fr');
    expect([words.before, plain(words.beforeDays)]).toEqual(['Année préc.', 'comparé au 1–31 oct. 2025']);
    expect(comparisonLabels(report, { compare: 'previous', ...usual }, 'fr').before).toBe('Période préc.');
    expect(comparisonLabels(report, { compare: 'one_month', ...usual }, 'fr').before).toBe('Comparé');
    // Longer than a year: what is compared lies two years back.
    const long = { period: { start: '2024-10-15', end: '2026-10-31' }, compared: null };
    expect(comparisonLabels(long, { compare: 'last_year', ...usual }, 'fr').before).toBe('Comparé');
  });
});

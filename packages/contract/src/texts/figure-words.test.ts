import { expect, it } from 'vitest';
import { PROFILE_TYPES, sells } from '#access/roles.ts';
import { deliveryMetricsFor, isPaidBy } from '#analytics/metrics.ts';
import { LOCALES } from '#base/locales.ts';
import { figureWordsFor } from './figure-words.ts';

it('those who buy read what they pay as spend, and those who sell what they earn as revenue', () => {
  const titles = (type: (typeof PROFILE_TYPES)[number], locale: (typeof LOCALES)[number]) => {
    const { metrics, measures } = figureWordsFor(type, locale);
    return [metrics.revenue_gross, metrics.ecpm_gross, measures.revenue_gross];
  };
  for (const type of ['A', 'B'] as const) {
    expect(titles(type, 'fr')).toEqual(['Dépense', 'CPM d’achat', 'dépense']);
    expect(titles(type, 'en')).toEqual(['Spend', 'Buying CPM', 'spend']);
  }
  for (const type of ['SA', 'P'] as const)
    expect(titles(type, 'fr')).toEqual(['Revenu brut', 'eCPM brut', 'revenu brut']);
});

it('no metric of those who buy speaks of revenue or of gross: the difference to net does not exist for them', () => {
  for (const type of PROFILE_TYPES.filter((one) => !sells(one)))
    for (const locale of LOCALES)
      for (const name of deliveryMetricsFor(type))
        expect(figureWordsFor(type, locale).metrics[name]).not.toMatch(/revenu|brut|gross/i);
});

it('what is paid is paid by those who buy', () => {
  expect(PROFILE_TYPES.filter((type) => isPaidBy(type, 'revenue_gross'))).toEqual(['B', 'A']);
  expect(isPaidBy('B', 'clicks')).toBe(false);
});

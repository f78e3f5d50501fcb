import i18next from 'i18next';
import { beforeEach, expect, it } from 'vitest';
import { loadTestWords } from '#kit/i18n/test-words.ts';
import { formulaText, metricName } from './metric-labels.ts';

await loadTestWords();
beforeEach(async () => {
  await i18next.changeLanguage('fr');
});

it('those who buy read what they pay as spend, formulas included', async () => {
  const texts = () => [
    metricName('revenue_gross', 'A'),
    metricName('ecpm_gross', 'B'),
    formulaText('revenue_gross', 'B'),
    formulaText('ecpm_gross', 'A'),
  ];
  expect(texts()).toEqual([
    'Dépense',
    'CPM d’achat',
    'Somme : dépense',
    'dépense ÷ impressions vendues × 1 000',
  ]);
  await i18next.changeLanguage('en');
  expect(texts()).toEqual(['Spend', 'Buying CPM', 'Sum: spend', 'spend ÷ sold impressions × 1,000']);
});

it('those who sell read revenue', () => {
  expect([metricName('revenue_gross', 'P'), metricName('ecpm_gross', 'SA')]).toEqual([
    'Revenu brut',
    'eCPM brut',
  ]);
  expect(formulaText('ecpm_gross', 'P')).toBe('revenu brut ÷ impressions vendues × 1 000');
});

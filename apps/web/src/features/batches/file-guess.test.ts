import { batchTemplate } from '@encart/contract/analytics/batch-template.ts';
import { LOCALES } from '@encart/contract/base/locales.ts';
import { expect, it } from 'vitest';
import { guessFact, guessFile } from './file-guess.ts';

it.each([
  ['adserver_2026-03-01.csv', 'csv', false, 'adserver', 'adserver_2026-03-01'],
  ['Régie presse 2026-03.CSV.GZ', 'csv', true, 'Régie presse', 'Régie presse 2026-03'],
  ['ventes.jsonl', 'jsonl', false, 'import', 'ventes'],
  ['2026-03-01.parquet', 'parquet', false, 'import', '2026-03-01'],
  ['xandr-monetize-12.ndjson', 'jsonl', false, 'xandr-monetize', 'xandr-monetize-12'],
  ['SSP-eu-20260301.csv', 'csv', false, 'ssp-eu', 'SSP-eu-20260301'],
  ['notes', undefined, false, 'import', 'notes'],
  ['photo.png', undefined, false, 'import', 'photo'],
])('%s is %s, packed %s, of %s, called %s', (name, format, gzip, source, batch) => {
  expect(guessFile(name, ['ssp', 'ssp-eu'])).toEqual({ format, gzip, source, batch });
});

it.each(['delivery', 'auctions'] as const)('the template of %s is told by its columns', async (fact) => {
  for (const locale of LOCALES)
    expect(await guessFact(new Blob([batchTemplate(fact, locale)])), locale).toBe(fact);
});

it('lines of JSON are told by their keys', async () => {
  expect(await guessFact(new Blob(['{"at":"2026-03-01T10:00:00Z","bids":1}\n']))).toBe('auctions');
  expect(await guessFact(new Blob(['{"day":"2026-03-01","publisher":"at home"}\n']))).toBe('delivery');
});

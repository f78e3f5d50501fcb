import type { ReportPreview } from '@encart/contract/reports/reports.calls.ts';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { words } from '#locales/fr/index.ts';
import { previewColumns } from './preview-columns.tsx';

await i18next.init({
  lng: 'fr',
  ns: ['words'],
  defaultNS: 'words',
  resources: { fr: { words } },
  interpolation: { escapeValue: false },
});

const headersOf = (rest: Partial<ReportPreview>) => {
  const preview: ReportPreview = {
    profile_type: 'P',
    period: { start: '2026-11-09', end: '2026-11-15' },
    compared: null,
    dimensions: [],
    metrics: [],
    totals: { now: [], before: null, evolution: null },
    rows: [],
    row_count: 0,
    bytes: 0,
    same: null,
    taken: { rows: 0, bytes: 0, most_rows: 1_000, most_bytes: 1_000_000 },
    pending: { runs: 0, most: 20 },
    ...rest,
  };
  const options = { format: figureFormat('fr', 'EUR', null), withIds: false, before: '' };
  return previewColumns(preview, options).map(({ header }) => header);
};

it('metrics are called as the owner of the report calls them, whoever looks at it', () => {
  const metrics: ReportPreview['metrics'] = ['revenue_gross', 'ecpm_gross', 'clicks'];
  expect(headersOf({ metrics })).toEqual(['Revenu brut', 'eCPM brut', 'Clics']);
  expect(headersOf({ metrics, profile_type: 'B' })).toEqual(['Dépense', 'CPM d’achat', 'Clics']);
});

it('columns of times say their zone, as those of the file do', () => {
  expect(headersOf({ dimensions: ['date', 'month', 'year', 'publisher'] })).toEqual([
    'Jour (heure de Paris)',
    'Mois (heure de Paris)',
    'Année (heure de Paris)',
    'Éditeur',
  ]);
});

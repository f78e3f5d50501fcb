import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { words } from '#locales/fr/index.ts';
import { cpmExport } from './cpm-export.ts';
import type { Cpm, CpmRow } from './cpm-reply.ts';
import { cpmAddress } from './cpm-state.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'fr', defaultNS: 'words', resources: { fr: { words } } });
});

const total = { cpm: 2, before: null, evolution: null, impressions_sold: 9_000, revenue: 18 };
const row = (id: number, name: string): CpmRow => ({
  ...total,
  id,
  name,
  state: 'known',
  impressions_sold_before: null,
});
const cpm = {
  by: 'publisher',
  kind: 'gross',
  period: { start: '2026-03-01', end: '2026-03-31' },
  compared: null,
  total,
  rows: [row(1, 'La Gazette'), row(2, 'Le Rivage')],
  where: [],
} as Partial<Cpm> as Cpm;

it('has every row of its total, and says nothing of the search on screen', () => {
  const state = cpmAddress(['gross'], '2026-04-01').read({ q: 'gaz' });
  const { sheet, about } = cpmExport(cpm, state, figureFormat('fr', 'EUR', null));
  expect(sheet.rows.slice(2).map(([name]) => name)).toEqual(['La Gazette', 'Le Rivage']);
  expect(about.filters).toEqual([]);
});

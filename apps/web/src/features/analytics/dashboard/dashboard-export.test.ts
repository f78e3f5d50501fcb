import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { words } from '#locales/fr/index.ts';
import { dashboardExport } from './dashboard-export.ts';
import { dashboardAddress } from './dashboard-state.ts';
import type { Dashboard } from './use-dashboard.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'fr', defaultNS: 'words', resources: { fr: { words } } });
});

it('is named after the day in Paris, also just after midnight there', () => {
  const dashboard = {
    metrics: [],
    points: [],
    now: [],
    before: [],
    totals: { now: [], before: [], evolution: [] },
    interval: 'hour',
    span: { start: '2026-07-01T22:30:00.000Z', end: '2026-07-02T22:30:00.000Z' },
    compared: { start: '2026-06-30T22:30:00.000Z', end: '2026-07-01T22:30:00.000Z' },
  } as Partial<Dashboard> as Dashboard;
  const state = dashboardAddress().read({});
  expect(dashboardExport(dashboard, state, [], figureFormat('fr', 'EUR', null)).fileName).toBe(
    'dashboard-one_day-2026-07-03',
  );
});

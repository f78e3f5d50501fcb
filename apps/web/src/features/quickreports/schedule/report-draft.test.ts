import { presetPeriod } from '@encart/contract/analytics/periods.ts';
import { recordInput } from '@encart/contract/api/record-input.ts';
import { REPORT_PERIODS } from '@encart/contract/reports/report-periods.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { expect, it } from 'vitest';
import { narrowingsOf } from '#features/quickreports/filters/value-filters.ts';
import { draftText, readDraft } from '#kit/figures/report-draft.ts';
import { draftOf } from './report-draft.ts';

const today = '2026-11-17';
const shown = {
  noun: 'publishers' as const,
  narrowings: [],
  period: presetPeriod('last_30_days', today),
  metrics: ['revenue_gross', 'ctr'] as const,
  state: { compare: 'last_year' as const, comparison: true },
  title: 'Rapport rapide par éditeur',
};

it('a quick report becomes a report of its dimension, metrics, period and comparison', () => {
  expect(draftOf(shown, today)).toEqual({
    name: 'Rapport rapide par éditeur',
    period: 'last_30_days',
    startdate: null,
    enddate: null,
    frequency: 'monthly',
    compare: 'last_year',
    dimensions: [{ dimension: 'publisher', shown: true, operator: 'and', filters: [] }],
    metrics: ['revenue_gross', 'ctr'],
  });
});

it('each step of a drill-down filters without being a column', () => {
  const path = [
    { dimension: 'regie', id: 3 },
    { dimension: 'deal', id: 0 },
  ] as const;
  expect(draftOf({ ...shown, narrowings: narrowingsOf(path, []) }, today).dimensions).toEqual([
    { dimension: 'publisher', shown: true, operator: 'and', filters: [] },
    { dimension: 'regie', shown: false, operator: 'and', filters: [{ match: true, ids: [3] }] },
    { dimension: 'deal', shown: false, operator: 'and', filters: [{ match: true, ids: [0] }] },
  ]);
});

it('a path that names a dimension twice has it once, with both conditions', () => {
  const path = [
    { dimension: 'regie', id: 3 },
    { dimension: 'format', id: 2 },
    { dimension: 'regie', id: 4 },
  ] as const;
  const draft = draftOf({ ...shown, narrowings: narrowingsOf(path, []) }, today);
  expect(draft.dimensions).toEqual([
    { dimension: 'publisher', shown: true, operator: 'and', filters: [] },
    {
      dimension: 'regie',
      shown: false,
      operator: 'and',
      filters: [
        { match: true, ids: [3] },
        { match: true, ids: [4] },
      ],
    },
    { dimension: 'format', shown: false, operator: 'and', filters: [{ match: true, ids: [2] }] },
  ]);
  const report = { ...readDraft(draftText(draft)), sendto: ['a@exemple.fr'] };
  expect(recordInput(resources.reportgenerations).safeParse(report).success).toBe(true);
});

it('a report narrowed to one of its own rows has that dimension once', () => {
  const path = [{ dimension: 'publisher', id: 7 }] as const;
  expect(draftOf({ ...shown, narrowings: narrowingsOf(path, []) }, today).dimensions).toEqual([
    { dimension: 'publisher', shown: true, operator: 'and', filters: [{ match: true, ids: [7] }] },
  ]);
});

it('days that a period has today become that period; others stay days', () => {
  for (const period of REPORT_PERIODS.filter((name) => name !== 'none')) {
    const days = presetPeriod(period, today);
    const draft = draftOf({ ...shown, period: days }, today);
    expect(presetPeriod(draft.period as typeof period, today)).toEqual(days);
    expect(draft.startdate).toBeNull();
  }
  const own = { start: '2026-10-03', end: '2026-10-05' };
  expect(draftOf({ ...shown, period: own }, today)).toMatchObject({
    period: 'none',
    startdate: own.start,
    enddate: own.end,
  });
});

it('the frequency follows the period; days of one’s own are sent once', () => {
  const frequencyOf = (period: Parameters<typeof presetPeriod>[0]) =>
    draftOf({ ...shown, period: presetPeriod(period, today) }, today).frequency;
  expect(frequencyOf('yesterday')).toBe('daily');
  expect(frequencyOf('last_7_days')).toBe('weekly');
  expect(frequencyOf('last_week')).toBe('weekly');
  expect(frequencyOf('last_month')).toBe('monthly');
  expect(frequencyOf('year_to_date')).toBe('monthly');
  expect(draftOf({ ...shown, period: { start: '2026-10-03', end: '2026-10-05' } }, today).frequency).toBe(
    'none',
  );
});

it('a comparison that reports do not know, or that the table hides, is left out', () => {
  const compareOf = (state: typeof shown.state | { compare: 'one_week'; comparison: boolean }) =>
    draftOf({ ...shown, state }, today).compare;
  expect(compareOf({ compare: 'one_week', comparison: true })).toBe('none');
  expect(compareOf({ compare: 'last_year', comparison: false })).toBe('none');
});

it('the draft travels through an address, and makes a report with somebody to send it to', () => {
  const path = [{ dimension: 'format', id: 2 }] as const;
  const draft = readDraft(draftText(draftOf({ ...shown, narrowings: narrowingsOf(path, []) }, today)));
  const report = { ...draft, sendto: ['a@exemple.fr'] };
  expect(recordInput(resources.reportgenerations).safeParse(report).success).toBe(true);
  expect(readDraft('[1]')).toBeNull();
  expect(readDraft('{"name":')).toBeNull();
});

it('filters go along, with what they leave out', () => {
  const filters = [
    { dimension: 'publisher', match: true, ids: [4, 5] },
    { dimension: 'dsp', match: false, ids: [1] },
  ] as const;
  expect(draftOf({ ...shown, narrowings: narrowingsOf([], filters) }, today).dimensions).toEqual([
    { dimension: 'publisher', shown: true, operator: 'and', filters: [{ match: true, ids: [4, 5] }] },
    { dimension: 'dsp', shown: false, operator: 'and', filters: [{ match: false, ids: [1] }] },
  ]);
});

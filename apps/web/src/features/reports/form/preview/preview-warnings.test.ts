import { limits } from '@encart/contract/base/limits.ts';
import type { ReportPreview } from '@encart/contract/reports/reports.calls.ts';
import { expect, it } from 'vitest';
import { warningsOf } from './preview-warnings.ts';

const preview = (rest: Partial<ReportPreview>): ReportPreview => ({
  profile_type: 'P',
  period: { start: '2026-11-09', end: '2026-11-15' },
  compared: null,
  dimensions: [],
  metrics: [],
  totals: { now: [], before: null, evolution: null },
  rows: [],
  row_count: 10,
  bytes: 1_000,
  same: null,
  taken: { rows: 0, bytes: 0, most_rows: 1_000, most_bytes: 1_000_000 },
  pending: { runs: 0, most: 20 },
  ...rest,
});
const kinds = (rest: Partial<ReportPreview>) => warningsOf(preview(rest)).map(({ kind }) => kind);

it('an ordinary report warns of nothing', () => {
  expect(kinds({})).toEqual([]);
});

it('a file that will be cut says so', () => {
  const { fileRows } = limits.figures;
  const taken = { rows: 0, bytes: 0, most_rows: fileRows * 10, most_bytes: 1e9 };
  expect(kinds({ row_count: fileRows, taken })).toEqual([]);
  expect(kinds({ row_count: fileRows + 1, taken })).toEqual(['cut']);
});

it('what this file adds to the day counts', () => {
  const taken = { rows: 700, bytes: 0, most_rows: 1_000, most_bytes: 1_000_000 };
  expect(kinds({ taken, row_count: 100 })).toEqual([]);
  expect(kinds({ taken, row_count: 200 })).toEqual(['dayNear']);
  expect(kinds({ taken, row_count: 301 })).toEqual(['dayFull']);
  expect(kinds({ bytes: 900_000 })).toEqual(['dayNear']);
});

it('runs that wait are told of before there are too many', () => {
  expect(kinds({ pending: { runs: 15, most: 20 } })).toEqual([]);
  expect(kinds({ pending: { runs: 16, most: 20 } })).toEqual(['pendingNear']);
  expect(kinds({ pending: { runs: 20, most: 20 } })).toEqual(['pendingFull']);
});

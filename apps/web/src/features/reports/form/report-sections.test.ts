import { writableFields } from '@encart/contract/api/resource.ts';
import { REPORT_FAMILIES } from '@encart/contract/reports/report-families.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { expect, it } from 'vitest';
import { isRelevant, SECTION_FIELDS } from './report-sections.ts';

it.each(REPORT_FAMILIES)('every field of %s that is written stands in the form', (family) => {
  const names = writableFields(resources[family]).map(([name]) => name);
  expect(names.filter((name) => !SECTION_FIELDS.some((field) => field === name))).toEqual([]);
});

it('days are chosen only without a period, and marks only for a CSV', () => {
  expect(isRelevant('startdate', { period: 'none' }, true)).toBe(true);
  expect(isRelevant('startdate', { period: 'last_week' }, true)).toBe(false);
  expect(isRelevant('separator', { format: 'xlsx' }, true)).toBe(false);
  expect(isRelevant('decimal', { format: 'csv' }, true)).toBe(true);
});

it('only a report that is repeated has an hour, and only one that exists can pause', () => {
  expect(isRelevant('hour', { frequency: 'none' }, true)).toBe(false);
  expect(isRelevant('hour', { frequency: 'weekly' }, true)).toBe(true);
  expect(isRelevant('paused', { frequency: 'weekly' }, true)).toBe(false);
  expect(isRelevant('paused', { frequency: 'weekly' }, false)).toBe(true);
});

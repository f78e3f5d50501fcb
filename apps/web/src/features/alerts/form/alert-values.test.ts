import { alertRules } from '@encart/contract/alerts/alert-rules.ts';
import { ALERT_SUBJECTS } from '@encart/contract/alerts/alert-subjects.ts';
import { expect, it } from 'vitest';
import { testPrincipal } from '#kit/session/test-principal.ts';
import { copiedRule, draftedRule } from './alert-prefill.ts';
import { withParts } from './alert-values.ts';
import { firstValues } from './new-alert.ts';

const admin = testPrincipal('SA');
const seller = testPrincipal('AP');
const buyer = testPrincipal('UB');

it('a new rule could be kept as it begins, whoever begins it', () => {
  for (const who of [admin, seller, buyer]) expect(alertRules(firstValues(who))).toEqual([]);
  expect(firstValues(seller)).toMatchObject({ subject: 'delivery', metric: 'revenue_net', step: 'day' });
  expect(firstValues(buyer)).toMatchObject({ subject: 'delivery', metric: 'revenue_gross' });
});

it('another subject takes everything with it that does not fit', () => {
  const start = withParts(admin, firstValues(admin), {
    by: 'publisher',
    filters: [{ dimension: 'deal', operator: 'and', filters: [{ match: true, ids: [1] }] }],
  });
  for (const subject of ALERT_SUBJECTS) {
    const next = withParts(admin, start, { subject });
    expect(alertRules(next), subject).toEqual([]);
    if (subject !== 'delivery') expect(next).toMatchObject({ by: null, filters: [] });
  }
});

it('a value stays as long as it is counted in the same', () => {
  const above = withParts(seller, firstValues(seller), { condition: 'above' });
  expect(above.value).toBeNull();
  const typed = { ...above, value: 500 };
  expect(withParts(seller, typed, { condition: 'below' }).value).toBe(500);
  expect(withParts(seller, typed, { by: 'publisher' }).value).toBe(500);
  expect(withParts(seller, typed, { metric: 'ctr' }).value).toBeNull();
  expect(withParts(seller, typed, { condition: 'falls' })).toMatchObject({ value: 0.2, compare: 'one_week' });
  expect(withParts(seller, typed, { condition: 'unusual' })).toMatchObject({ value: null, compare: null });
});

it('by minute nothing is unusual, and only days that are kept are compared with', () => {
  // Another subject begins with its own usual step, not with the days of delivery.
  const hourly = withParts(admin, firstValues(admin), { subject: 'serverloads', metric: 'cpu' });
  expect(hourly).toMatchObject({ step: 'hour', condition: 'unusual' });
  const byMinute = withParts(admin, hourly, { step: 'minute' });
  expect(byMinute).toMatchObject({ step: 'minute', condition: 'above', value: 0.9 });
  expect(alertRules(byMinute)).toEqual([]);
  const yearly = withParts(admin, hourly, { condition: 'rises', compare: 'one_year' });
  expect(yearly).toMatchObject({ step: 'hour', compare: 'one_year' });
  expect(withParts(admin, yearly, { step: 'minute' })).toMatchObject({ compare: 'one_week' });
  expect(alertRules(withParts(admin, yearly, { step: 'minute' }))).toEqual([]);
});

it('a draft from elsewhere brings its metric and filters, inside what its reader may know', () => {
  const filters = [{ dimension: 'publisher', operator: 'and', filters: [{ match: true, ids: [4] }] }];
  expect(draftedRule(seller, { subject: 'auctions', metric: 'fillrate', filters })).toMatchObject({
    subject: 'auctions',
    metric: 'fillrate',
    filters,
  });
  // A buyer reads no auctions and tells no publishers apart.
  expect(draftedRule(buyer, { subject: 'auctions', metric: 'fillrate', filters })).toMatchObject({
    subject: 'delivery',
    metric: 'revenue_gross',
    filters: [],
  });
  expect(draftedRule(buyer, { subject: 'delivery', metric: 'revenue_net' })).toMatchObject({
    metric: 'revenue_gross',
  });
});

it('a copy says so in its name, and is on', () => {
  const row = { ...firstValues(seller), enabled: false, name: 'Revenu', alert_id: 1, version: 1 };
  expect(copiedRule(row as unknown as Parameters<typeof copiedRule>[0], '(copie)')).toMatchObject({
    name: 'Revenu (copie)',
    enabled: true,
  });
});

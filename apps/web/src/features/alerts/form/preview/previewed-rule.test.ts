import { describe, expect, it } from 'vitest';
import type { AlertValues } from '#features/alerts/form/alert-values.ts';
import { isAboutSame } from './previewed-rule.ts';

describe('a picture of one rule beside another', () => {
  const rule = { subject: 'delivery', metric: 'revenue_net', step: 'day', by: null, value: 3 } as AlertValues;
  it('stands for it while the same values are judged', () => {
    expect(isAboutSame(rule, { ...rule, condition: 'above', value: 12 })).toBe(true);
  });
  it('never shows figures of one metric, step or dimension under the name of another', () => {
    expect(isAboutSame(rule, { ...rule, metric: 'requests' })).toBe(false);
    expect(isAboutSame(rule, { ...rule, subject: 'auctions' })).toBe(false);
    expect(isAboutSame(rule, { ...rule, step: 'hour' })).toBe(false);
    expect(isAboutSame(rule, { ...rule, by: 'publisher' })).toBe(false);
  });
});

import { COMPARISONS, type Comparison, comparedWith } from '@encart/contract/analytics/comparisons.ts';
import { describe, expect, it } from 'vitest';
import { COMPARISON_CHOICES, type ComparisonChoice, comparisonPart } from './comparison-choice.ts';

const comparisonIn = (address: Record<string, unknown>, usual: Comparison) =>
  comparisonPart(usual).parse(address);
const writtenComparison = (choice: ComparisonChoice) => comparisonPart('last_year').encode(choice);

const october = { start: '2026-10-01', end: '2026-10-31' };
const week = { start: '2026-11-02', end: '2026-11-08' };
const daysOf = (address: Record<string, unknown>, period = october) => {
  const { start, end } = comparedWith({ ...period, ...comparisonIn(address, 'last_year') })?.period ?? {};
  return `${start} ${end}`;
};

describe('the comparison of an address', () => {
  it('has a choice of its own for each meaning', () => {
    expect(COMPARISON_CHOICES).toEqual(COMPARISONS.filter((comparison) => comparison !== 'one_year'));
    const meanings = COMPARISON_CHOICES.map((compare) => daysOf({ compare }, { ...week, end: week.start }));
    // A day is as long as one day: these two are the same for it alone.
    expect(new Set(meanings).size).toBe(COMPARISON_CHOICES.length - 1);
  });

  it('of old still means something', () => {
    expect(daysOf({ compare: 'last_year' })).toBe('2025-10-01 2025-10-31');
    expect(daysOf({ compare: 'previous', monthly: 'true' })).toBe('2026-09-01 2026-09-30');
    expect(daysOf({ compare: 'last_year' }, week)).toBe('2025-11-03 2025-11-09');
    expect(daysOf({ compare: 'one_year' }, week)).toBe('2025-11-02 2025-11-08');
    expect(comparisonIn({ compare: 'one_year' }, 'previous').compare).toBe('last_year');
    for (const odd of [undefined, '', 'ever', ['last_year'], 7])
      expect(comparisonIn({ compare: odd, align_weekdays: odd }, 'previous')).toEqual({
        compare: 'previous',
        align_weekdays: null,
      });
  });

  it('says whether weekdays are aligned only where somebody chose', () => {
    expect(writtenComparison({ compare: 'last_year', align_weekdays: null })).toEqual({
      compare: 'last_year',
    });
    for (const compare of COMPARISON_CHOICES)
      for (const align_weekdays of [true, false, null]) {
        const choice = { compare, align_weekdays };
        expect(comparisonIn(writtenComparison(choice), 'last_year')).toEqual(choice);
      }
  });
});

import { describe, expect, it } from 'vitest';
import {
  canStepLater,
  periodOf,
  periodPart,
  possiblePeriod,
  presetOrPeriod,
  presetsWithin,
  stepPeriod,
} from './period-choice.ts';

const TODAY = '2026-11-15';
const days = (start: string, end: string) => ({ start, end });

describe('steps', () => {
  it('go by as many days as there are', () => {
    expect(stepPeriod(days('2026-11-08', '2026-11-14'), -1)).toEqual(days('2026-11-01', '2026-11-07'));
    expect(stepPeriod(days('2026-11-01', '2026-11-07'), 1)).toEqual(days('2026-11-08', '2026-11-14'));
    expect(stepPeriod(days('2026-03-01', '2026-03-01'), -1)).toEqual(days('2026-02-28', '2026-02-28'));
  });
  it('go by whole months where the period is made of them', () => {
    expect(stepPeriod(days('2026-03-01', '2026-03-31'), -1)).toEqual(days('2026-02-01', '2026-02-28'));
    expect(stepPeriod(days('2026-01-01', '2026-03-31'), 1)).toEqual(days('2026-04-01', '2026-06-30'));
    expect(stepPeriod(days('2024-02-01', '2024-02-29'), 1)).toEqual(days('2024-03-01', '2024-03-31'));
  });
  it('end before days to come', () => {
    expect(canStepLater(periodOf('yesterday', TODAY), TODAY)).toBe(false);
    expect(canStepLater(days('2026-11-13', '2026-11-13'), TODAY)).toBe(true);
  });
  it('find a name again', () => {
    const back = stepPeriod(stepPeriod(periodOf('last_30_days', TODAY), -1), 1);
    expect(presetOrPeriod(back, TODAY)).toBe('last_30_days');
    expect(presetOrPeriod(days('2026-01-02', '2026-01-03'), TODAY)).toEqual(days('2026-01-02', '2026-01-03'));
  });
});

describe('days of an address', () => {
  it('are put in order, and one day is a period', () => {
    expect(possiblePeriod('2026-10-31', '2026-10-01', TODAY)).toEqual(days('2026-10-01', '2026-10-31'));
    expect(possiblePeriod('2026-10-31', undefined, TODAY)).toEqual(days('2026-10-31', '2026-10-31'));
  });
  it('are cut to what a report takes', () => {
    expect(possiblePeriod('2001-01-01', '2026-10-01', TODAY)).toEqual(days('2024-07-24', '2026-10-01'));
    expect(possiblePeriod('2026-11-01', '2031-01-01', TODAY)).toEqual(days('2026-11-01', TODAY));
    expect(possiblePeriod('0001-01-01', '0001-02-01', TODAY)).toEqual(days('2000-01-01', '2000-01-01'));
  });
  it('are none when they are no days', () => {
    expect(possiblePeriod('2026-02-30', 'x', TODAY)).toBeNull();
    expect(possiblePeriod(['2026-01-01'], undefined, TODAY)).toBeNull();
  });
});

describe('a shorter limit', () => {
  it('leaves out the names that are too long today', () => {
    expect(presetsWithin(TODAY, 92)).not.toContain('last_12_months');
    expect(presetsWithin(TODAY, 92)).not.toContain('year_to_date');
    expect(presetsWithin('2026-02-15', 92)).toContain('year_to_date');
  });
  it('holds for an address too', () => {
    const read = (address: Record<string, string>) => periodPart(TODAY, 92).parse(address).period;
    expect(read({ period: 'year_to_date' })).toBe('last_30_days');
    expect(read({ start: '2026-01-01', end: '2026-10-31' })).toEqual(days('2026-08-01', '2026-10-31'));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import { dayBounds, dayOf, hourOf, instantAt } from './zone.ts';

const hours = (day: string) => {
  const { start, end } = dayBounds(day);
  return (end.getTime() - start.getTime()) / 3_600_000;
};

describe('the reporting zone', () => {
  it('has a day of 23 hours in March and one of 25 in October', () => {
    expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-03-30')]).toEqual([24, 23, 24]);
    expect([hours('2026-10-24'), hours('2026-10-25'), hours('2026-10-26')]).toEqual([24, 25, 24]);
  });

  it('begins its days at midnight on the wall', () => {
    expect(instantAt('2026-01-15').toISOString()).toBe('2026-01-14T23:00:00.000Z');
    expect(instantAt('2026-07-15').toISOString()).toBe('2026-07-14T22:00:00.000Z');
    expect(instantAt('2026-03-29', 3).toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(dayOf(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
    expect(dayOf(new Date('2026-07-14T21:59:59Z'))).toBe('2026-07-14');
  });

  it('gives every instant one day, between whose bounds it lies', () => {
    const instant = fc.date({
      min: new Date('2001-01-01T00:00:00Z'),
      max: new Date('2036-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (at) => {
        const day = dayOf(at);
        const { start, end } = dayBounds(day);
        expect(start <= at && at < end).toBe(true);
        expect(dayOf(start)).toBe(day);
        expect(hourOf(start)).toBe(0);
        expect(dayOf(new Date(end.getTime() - 1))).toBe(day);
        expect(end).toEqual(dayBounds(addDays(day, 1)).start);
        expect([23, 24, 25]).toContain(hours(day));
      }),
      { numRuns: 150 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, wallTimeOf } from '#analytics/zone.ts';
import { nextRunAfter, REPORT_FREQUENCIES } from './report-schedule.ts';

const next = (frequency: (typeof REPORT_FREQUENCIES)[number], hour: number, after: string) =>
  nextRunAfter(frequency, hour, new Date(after))?.toISOString() ?? null;

describe('when a report is due next', () => {
  it('never, without a frequency', () => {
    expect(next('none', 8, '2026-11-17T10:00:00Z')).toBeNull();
  });

  it('every day at its hour in Paris, whatever its distance to UTC', () => {
    expect(next('daily', 8, '2026-11-17T06:59:59Z')).toBe('2026-11-17T07:00:00.000Z');
    expect(next('daily', 8, '2026-11-17T07:00:00Z')).toBe('2026-11-18T07:00:00.000Z');
    expect(next('daily', 8, '2026-07-01T07:00:00Z')).toBe('2026-07-02T06:00:00.000Z');
  });

  it('on Mondays, and on the first of the month', () => {
    expect(next('weekly', 6, '2026-11-17T10:00:00Z')).toBe('2026-11-23T05:00:00.000Z');
    expect(next('weekly', 6, '2026-11-16T04:00:00Z')).toBe('2026-11-16T05:00:00.000Z');
    expect(next('monthly', 0, '2026-11-17T10:00:00Z')).toBe('2026-11-30T23:00:00.000Z');
    expect(next('monthly', 23, '2026-12-01T22:00:00Z')).toBe('2027-01-01T22:00:00.000Z');
  });

  it('once on the days clocks change: at the skip for the hour they skip, the first time for the one they repeat', () => {
    expect(next('daily', 2, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(next('daily', 2, '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:00:00.000Z');
    expect(next('daily', 2, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(next('daily', 2, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z');
  });

  it('exactly once a turn, year in, year out', () => {
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const frequency = fc.constantFrom(...REPORT_FREQUENCIES.filter((one) => one !== 'none'));
    fc.assert(
      fc.property(frequency, fc.integer({ min: 0, max: 23 }), moment, (often, hour, after) => {
        const due = nextRunAfter(often, hour, after);
        if (!due) throw new Error('a schedule is always due');
        expect(due > after).toBe(true);
        const following = nextRunAfter(often, hour, due);
        expect(dayOf(following ?? due) > dayOf(due)).toBe(true);
        const wall = new Date(wallTimeOf(due));
        expect([hour, hour + 1]).toContain(wall.getUTCHours());
        if (often === 'weekly') expect(wall.getUTCDay()).toBe(1);
        if (often === 'monthly') expect(wall.getUTCDate()).toBe(1);
      }),
    );
  });
});

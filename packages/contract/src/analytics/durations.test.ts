import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DURATIONS, defaultInterval, HALF_HOUR_MS, INTERVALS, intervalsFor, spanOf } from './durations.ts';
import { hourOf } from './zone.ts';

const instant = fc.date({
  min: new Date('2010-01-01T00:00:00Z'),
  max: new Date('2036-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const isoSpan = ({ start, end }: { start: Date; end: Date }) => [start.toISOString(), end.toISOString()];

describe('durations', () => {
  it('roll back from the last full half hour, or begin with what "this" means', () => {
    const now = new Date('2026-03-30T10:47:00Z');
    expect(isoSpan(spanOf('one_hour', now))).toEqual([
      '2026-03-30T09:30:00.000Z',
      '2026-03-30T10:30:00.000Z',
    ]);
    expect(isoSpan(spanOf('this_hour', now))).toEqual([
      '2026-03-30T10:00:00.000Z',
      '2026-03-30T10:30:00.000Z',
    ]);
    expect(isoSpan(spanOf('this_day', now))).toEqual([
      '2026-03-29T22:00:00.000Z',
      '2026-03-30T10:30:00.000Z',
    ]);
    expect(isoSpan(spanOf('this_month', now))).toEqual([
      '2026-02-28T23:00:00.000Z',
      '2026-03-30T10:30:00.000Z',
    ]);
    expect(isoSpan(spanOf('this_year', now))).toEqual([
      '2025-12-31T23:00:00.000Z',
      '2026-03-30T10:30:00.000Z',
    ]);
    expect(isoSpan(spanOf('one_month', now))).toEqual([
      '2026-02-28T23:00:00.000Z',
      '2026-03-30T10:30:00.000Z',
    ]);
  });

  it('are never empty, on half hours, and do not reach into what is not over', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...DURATIONS), (now, duration) => {
        const { start, end } = spanOf(duration, now);
        expect(start < end).toBe(true);
        expect(start.getTime() % HALF_HOUR_MS).toBe(0);
        expect(end.getTime() % HALF_HOUR_MS).toBe(0);
        // Only where nothing of "this …" is over yet, its first half hour is shown.
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(HALF_HOUR_MS);
        if (/^this_(day|week|month|year)$/.test(duration)) expect(hourOf(start)).toBe(0);
      }),
      { numRuns: scaled(400) },
    );
  });

  it('go back by days to the same time on the wall, also when clocks change', () => {
    const afterSpring = spanOf('one_day', new Date('2026-03-29T08:40:00Z'));
    expect(isoSpan(afterSpring)).toEqual(['2026-03-28T09:30:00.000Z', '2026-03-29T08:30:00.000Z']);
    const afterAutumn = spanOf('one_week', new Date('2026-10-27T09:40:00Z'));
    expect(isoSpan(afterAutumn)).toEqual(['2026-10-20T08:30:00.000Z', '2026-10-27T09:30:00.000Z']);
    expect(isoSpan(spanOf('one_hour', new Date('2026-03-29T01:40:00Z')))).toEqual([
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ]);
  });

  it('have intervals that a chart can show', () => {
    for (const duration of DURATIONS) {
      const offered = intervalsFor(duration);
      expect(offered.length, duration).toBeGreaterThan(0);
      expect(offered).toContain(defaultInterval(duration));
      expect(offered).toEqual(INTERVALS.filter((one) => offered.includes(one)));
    }
    expect(intervalsFor('one_hour')).toEqual(['half_hour', 'hour']);
    expect(intervalsFor('one_year')).not.toContain('half_hour');
    expect(defaultInterval('one_day')).toBe('half_hour');
  });
});

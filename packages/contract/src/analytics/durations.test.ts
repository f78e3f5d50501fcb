import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DURATIONS,
  HALF_HOUR_MS,
  INTERVALS,
  intervalsFor,
  spanBefore,
  spanOf,
  usualInterval,
} from './durations.ts';
import { COMPARISON_PERIODS } from './periods.ts';
import { dayOf, hourOf } from './zone.ts';

const instant = fc.date({
  min: new Date('2010-01-01T00:00:00Z'),
  max: new Date('2036-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const told = ({ start, end }: { start: Date; end: Date }) => [start.toISOString(), end.toISOString()];

describe('durations', () => {
  it('roll back from the last full half hour, or begin with what "this" means', () => {
    const now = new Date('2026-03-30T10:47:00Z');
    expect(told(spanOf('one_hour', now))).toEqual(['2026-03-30T09:30:00.000Z', '2026-03-30T10:30:00.000Z']);
    expect(told(spanOf('this_hour', now))).toEqual(['2026-03-30T10:00:00.000Z', '2026-03-30T10:30:00.000Z']);
    expect(told(spanOf('this_day', now))).toEqual(['2026-03-29T22:00:00.000Z', '2026-03-30T10:30:00.000Z']);
    expect(told(spanOf('this_month', now))).toEqual(['2026-02-28T23:00:00.000Z', '2026-03-30T10:30:00.000Z']);
    expect(told(spanOf('this_year', now))).toEqual(['2025-12-31T23:00:00.000Z', '2026-03-30T10:30:00.000Z']);
    expect(told(spanOf('one_month', now))).toEqual(['2026-02-28T23:00:00.000Z', '2026-03-30T10:30:00.000Z']);
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
      { numRuns: 400 },
    );
  });

  it('are compared with as much time, at the same hour of the wall where there is one', () => {
    const night = spanOf('this_day', new Date('2026-03-30T10:00:00Z'));
    expect(told(spanBefore(night, 'one_day'))).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T11:00:00.000Z',
    ]);
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom(...DURATIONS),
        fc.constantFrom(...COMPARISON_PERIODS),
        (now, duration, comparison) => {
          const span = spanOf(duration, now);
          const before = spanBefore(span, comparison);
          expect(before.end.getTime() - before.start.getTime()).toBe(
            span.end.getTime() - span.start.getTime(),
          );
          expect(before.start < span.start).toBe(true);
          if (hourOf(span.start) === 0 && /^this_(day|week|month|year)$/.test(duration)) {
            expect(hourOf(before.start)).toBe(0);
            expect(dayOf(before.start) < dayOf(span.start)).toBe(true);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('have intervals that a chart can show', () => {
    for (const duration of DURATIONS) {
      const offered = intervalsFor(duration);
      expect(offered.length, duration).toBeGreaterThan(0);
      expect(offered).toContain(usualInterval(duration));
      expect(offered).toEqual(INTERVALS.filter((one) => offered.includes(one)));
    }
    expect(intervalsFor('one_hour')).toEqual(['half_hour', 'hour']);
    expect(intervalsFor('one_year')).not.toContain('half_hour');
    expect(usualInterval('one_day')).toBe('half_hour');
  });
});

import { scaled, scaledList } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import {
  clockText,
  dayBounds,
  dayOf,
  exists,
  hourOf,
  instantAt,
  instantOf,
  isRepeated,
  wallTimeOf,
} from './zone.ts';

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

  it('writes what its clocks show, in winter, in summer and around their changes', () => {
    const texts = [
      ['2026-01-15T23:30:05.250Z', '2026-01-16 00:30:05'],
      ['2026-07-15T22:00:00.000Z', '2026-07-16 00:00:00'],
      ['2026-03-29T00:59:59.000Z', '2026-03-29 01:59:59'],
      ['2026-03-29T01:00:00.000Z', '2026-03-29 03:00:00'],
      ['2026-10-25T00:30:00.000Z', '2026-10-25 02:30:00'],
      ['2026-10-25T01:30:00.000Z', '2026-10-25 02:30:00'],
    ];
    for (const [instant = '', text] of texts) expect(clockText(new Date(instant))).toBe(text);
  });

  it('skips an hour in March and repeats one in October: the first time counts', () => {
    const at = (hour: number) => instantAt('2026-03-29', hour).toISOString();
    expect([at(1.5), at(2), at(2.5), at(3)]).toEqual([
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T01:00:00.000Z',
    ]);
    expect(instantAt('2026-10-25', 2).toISOString()).toBe('2026-10-25T00:00:00.000Z');
    expect(instantAt('2026-10-25', 2.5).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(instantAt('2026-10-25', 3).toISOString()).toBe('2026-10-25T02:00:00.000Z');
    expect(exists(Date.parse('2026-03-29T02:30:00Z'))).toBe(false);
    expect(exists(Date.parse('2026-10-25T02:30:00Z'))).toBe(true);
    expect(isRepeated(new Date('2026-10-25T00:30:00Z'))).toBe(false);
    expect(isRepeated(new Date('2026-10-25T01:30:00Z'))).toBe(true);
  });

  it('shows what the European rule says: an hour ahead of UTC, two between the last Sundays', () => {
    const lastSunday = (year: number, month: number) => {
      const last = new Date(Date.UTC(year, month + 1, 0, 1));
      return last.getTime() - last.getUTCDay() * 86_400_000;
    };
    const halves: number[] = [];
    for (let half = Date.UTC(2024, 0, 1); half < Date.UTC(2028, 0, 1); half += 13 * 1_800_000)
      halves.push(half);
    const isNearChange = (half: number) =>
      [2, 9].some(
        (month) => Math.abs(half - lastSunday(new Date(half).getUTCFullYear(), month)) < 86_400_000,
      );
    for (const half of scaledList(halves, isNearChange)) {
      const year = new Date(half).getUTCFullYear();
      const summer = half >= lastSunday(year, 2) && half < lastSunday(year, 9);
      const wall = half + (summer ? 2 : 1) * 3_600_000;
      expect(wallTimeOf(new Date(half)), new Date(half).toISOString()).toBe(wall);
      const instant = instantOf(wall).getTime();
      expect(instant === half || (isRepeated(new Date(half)) && instant === half - 3_600_000)).toBe(true);
    }
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
      { numRuns: scaled(150) },
    );
  });
});

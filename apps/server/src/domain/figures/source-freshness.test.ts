import type { FactName } from '@encart/contract/analytics/batches.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import { dayBounds, dayOf } from '@encart/contract/analytics/zone.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earlier, HOUR, later } from '#kit/process/clock.ts';
import type { Arrival } from './source-freshness.store.ts';
import { freshnessOf } from './source-freshness.ts';

const arrival = (fact: FactName, covered_until: Date, received_at: Date): Arrival => ({
  ...{ fact, batch_source: 'xandr', covered_until },
  ...{ first_received_at: received_at, last_received_at: received_at },
});

/** A source that sends every day, so many hours after its end, up to a day; the latest first. */
function daily(last: string, delays: number[]): [Arrival, ...Arrival[]] {
  const [latest, ...others] = delays.map((hours, at) => {
    const { end } = dayBounds(addDays(last, -at));
    return arrival('delivery', end, later(end, hours * HOUR));
  });
  if (!latest) throw new Error('a source has an arrival');
  return [latest, ...others];
}

describe('a source that sends every day', () => {
  const arrivals = daily('2026-03-10', [7, 6, 6, 6, 5, 6]);
  const due = later(dayBounds('2026-03-11').end, 6 * HOUR);

  it('is due at its usual hour of the day after', () => {
    const now = earlier(due, HOUR);
    expect(freshnessOf(arrivals, now)).toEqual({
      ...{ fact: 'delivery', batch_source: 'xandr', state: 'usual', hours_late: 0 },
      covered_until: dayBounds('2026-03-10').end,
      received_at: later(dayBounds('2026-03-10').end, 7 * HOUR),
      ...{ usual_delay_hours: 6, due_at: due },
    });
  });

  it('is late some time after that, by the hours since', () => {
    expect(freshnessOf(arrivals, later(due, HOUR / 3))).toMatchObject({ state: 'usual', hours_late: 0 });
    expect(freshnessOf(arrivals, later(due, 5 * HOUR))).toMatchObject({ state: 'late', hours_late: 5 });
  });

  it('is waited for no longer after a month', () => {
    expect(freshnessOf(arrivals, later(due, 32 * 24 * HOUR))).toMatchObject({
      ...{ state: 'stopped', hours_late: null },
    });
  });

  it('has no habit after two batches', () => {
    expect(freshnessOf(daily('2026-03-10', [6, 6]), later(due, 99 * HOUR))).toMatchObject({
      ...{ state: 'new', usual_delay_hours: null, due_at: null, hours_late: null },
    });
  });

  it('is given more time where its hours vary', () => {
    const varying = daily('2026-03-10', [2, 10, 4, 6, 8, 3, 9]);
    expect(freshnessOf(varying, later(due, 5 * HOUR))).toMatchObject({ state: 'usual', hours_late: 0 });
  });
});

it('a weekly source is not late on the other days', () => {
  const ends = [0, 7, 14, 21].map((days) => dayBounds(addDays('2026-03-08', -days)).end);
  const [first, ...others] = ends.map((end) => arrival('delivery', end, later(end, 9 * HOUR)));
  if (!first) throw new Error('a source has an arrival');
  const due = later(dayBounds('2026-03-15').end, 9 * HOUR);
  expect(freshnessOf([first, ...others], earlier(due, HOUR))).toMatchObject({ state: 'usual', due_at: due });
});

it('whatever the day, also when clocks change: due at the usual delay, late by what is past it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.integer({ min: -20, max: 40 }),
      fc.integer({ min: 3, max: 30 }),
      fc.integer({ min: 0, max: 700 }),
      (from, delay, count, late) => {
        const last = dayOf(from);
        const due = later(dayBounds(addDays(last, 1)).end, delay * HOUR);
        const found = freshnessOf(daily(last, Array(count).fill(delay)), later(due, late * HOUR));
        expect(found.due_at).toEqual(due);
        expect(found.hours_late).toBe(late);
      },
    ),
  );
});

it('half hours follow each other by the instant', () => {
  const last = new Date('2026-10-25T01:00:00Z');
  const [first, ...others] = [0, 1, 2, 3].map((back) => {
    const end = earlier(last, back * HOUR * 0.5);
    return arrival('auctions', end, later(end, HOUR / 60));
  });
  if (!first) throw new Error('a source has an arrival');
  const { due_at } = freshnessOf([first, ...others], last);
  expect(due_at).toEqual(new Date('2026-10-25T01:31:00Z'));
});

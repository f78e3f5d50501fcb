import { scaled, scaledList } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPARISON_PERIODS, type ComparisonPeriod } from './comparisons.ts';
import { DURATIONS, type Duration, type Span, spanOf } from './durations.ts';
import { compareSpan } from './span-comparison.ts';

const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;

/** Paris as ICU writes it, digit by digit: nothing of what is tested is used. */
const paris = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});
const texts = new Map<number, string>();
const clock = (at: Date) => {
  const text = texts.get(at.getTime()) ?? paris.format(at);
  texts.set(at.getTime(), text);
  return text;
};
/** The wall-clock time at both ends, as one text. */
const clocks = ({ start, end }: Span) => `${clock(start)} → ${clock(end)}`;
const wall = (at: Date) => Date.parse(`${clock(at).replace(' ', 'T')}Z`);

const compared = (duration: Duration, comparison: ComparisonPeriod, now: string) =>
  clocks(compareSpan(spanOf(duration, new Date(now)), comparison).span);

const MONTHS: Partial<Record<ComparisonPeriod, number>> = {
  one_month: 1,
  three_months: 3,
  six_months: 6,
  one_year: 12,
};
const DAYS: Partial<Record<ComparisonPeriod, number>> = { one_day: 1, one_week: 7, two_weeks: 14 };

/** What must hold of a duration, a comparison and an instant, whichever they are. */
function check(duration: Duration, span: Span, comparison: ComparisonPeriod, now: Date) {
  const { span: before } = compareSpan(span, comparison);
  const own = span.end.getTime() - span.start.getTime();
  const length = before.end.getTime() - before.start.getTime();
  const fail = (what: string) => {
    const at = `${duration} × ${comparison} at ${now.toISOString()}`;
    throw new Error(`${what}: ${at}: ${clocks(span)}, ${clocks(before)}`);
  };
  if (before.end > span.start) fail('overlaps');
  if (before.end > now) fail('is in the future');
  if (length <= 0) fail('is empty');
  if (before.start.getTime() % HALF_HOUR || before.end.getTime() % HALF_HOUR) fail('is not on half hours');

  const apart = wall(span.start) - wall(before.start);
  const step = DAYS[comparison];
  // By days: whole steps, at the same time of day, or the first time shown where the clocks skipped it.
  const off = step ? Math.abs(apart - Math.round(apart / (step * DAY)) * step * DAY) : 0;
  if (off > (clock(before.start).endsWith('03:00') ? 3_600_000 : 0)) fail('is not whole steps back');
  const least = Math.max(1, Math.ceil((own - 3_600_000) / ((step ?? 1) * DAY)));
  if (step && Math.round(apart / (step * DAY)) > least + 1) fail('lies further back than it must');
  const months = MONTHS[comparison];
  if (months) {
    const far = apart / DAY;
    const steps = Math.max(1, Math.ceil(own / (months * 31 * DAY)));
    if (far < months * 28 || far > (steps + 1) * months * 31 + 4) fail('lies at a strange distance');
  }
  // Its length: equal but for an hour the clocks skip or repeat on either side, and for what months differ by.
  const differs = Math.abs(length - own);
  const may = months && own >= 27 * DAY ? (own > 170 * DAY ? 6 : 3.1) * DAY : months === 12 ? DAY : 0;
  if (differs > may + 2 * 3_600_000) fail('has another length');
}

const everyDay = (from: string, to: string) => {
  const days: number[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) days.push(at);
  return days;
};
/** Where clocks change, leap days, and the ends of years. */
const isEdge = (day: number) => {
  const hours = (wall(new Date(day + DAY)) - wall(new Date(day))) / 3_600_000;
  return hours !== 24 || /02-29|12-31|01-01/.test(new Date(day).toISOString());
};
const walk = (now: Date) => {
  for (const duration of DURATIONS) {
    const span = spanOf(duration, now);
    for (const comparison of COMPARISON_PERIODS) check(duration, span, comparison, now);
  }
};

describe('every duration beside every comparison', () => {
  it('holds on every day of 2024 to 2027, at another half hour each', () => {
    const days = [...everyDay('2024-01-01', '2027-12-31').entries()];
    for (const [at, day] of scaledList(days, ([, day]) => isEdge(day)))
      walk(new Date(day + ((at * 7) % 48) * HALF_HOUR + 600_000));
  });

  it('holds at every half hour around changes of the clocks, leap day, the ends of March and of the year', () => {
    const nights = ['2024-03-31', '2026-03-29', '2026-10-25', '2024-02-29', '2026-03-31', '2026-01-01'];
    const halves = Array.from({ length: 14 }, (_, at) => at - 2);
    const moments = nights.flatMap((night) =>
      [0, 1, 7, 14, 30, 31].flatMap((later) => halves.map((half) => ({ night, later, half }))),
    );
    for (const { night, later, half } of scaledList(moments, (one) => one.later === 0))
      walk(new Date(Date.parse(night) + later * DAY + half * HALF_HOUR + 60_000));
  });

  it('holds at any instant', () => {
    const instant = fc.date({
      min: new Date('2010-01-01T00:00:00Z'),
      max: new Date('2036-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const duration = fc.constantFrom(...DURATIONS);
    const comparison = fc.constantFrom(...COMPARISON_PERIODS);
    fc.assert(
      fc.property(duration, comparison, instant, (one, other, now) =>
        check(one, spanOf(one, now), other, now),
      ),
      { numRuns: scaled(3_000) },
    );
  });
});

describe('comparison a month earlier', () => {
  it('ends with the month where that is shorter, and never reaches into this one', () => {
    expect(compared('this_month', 'one_month', '2026-03-31T10:40:00+02:00')).toBe(
      '2026-02-01 00:00 → 2026-03-01 00:00',
    );
    expect(compared('this_month', 'one_month', '2026-03-28T10:40:00+01:00')).toBe(
      '2026-02-01 00:00 → 2026-02-28 10:30',
    );
    expect(compared('this_month', 'one_year', '2024-02-29T10:40:00+01:00')).toBe(
      '2023-02-01 00:00 → 2023-03-01 00:00',
    );
    expect(compared('this_month', 'three_months', '2026-05-31T10:40:00+02:00')).toBe(
      '2026-02-01 00:00 → 2026-03-01 00:00',
    );
    expect(compared('one_day', 'one_month', '2026-03-30T10:40:00+02:00')).toBe(
      '2026-02-27 10:30 → 2026-02-28 10:30',
    );
    expect(compared('one_month', 'one_month', '2026-03-31T10:40:00+02:00')).toBe(
      '2026-02-01 00:00 → 2026-03-01 00:00',
    );
  });
});

describe('comparison by a step shorter than the duration', () => {
  it('is taken as often as it must be, and says so', () => {
    expect(compared('one_month', 'one_week', '2026-11-15T10:40:00+01:00')).toBe(
      '2026-09-11 00:00 → 2026-10-11 10:30',
    );
    expect(compared('this_year', 'one_month', '2026-03-15T10:40:00+01:00')).toBe(
      '2025-10-01 00:00 → 2025-12-15 10:30',
    );
    const now = new Date('2026-11-15T10:40:00+01:00');
    expect(compareSpan(spanOf('one_month', now), 'one_week').stretched).toBe(true);
    expect(compareSpan(spanOf('one_week', now), 'one_week').stretched).toBe(false);
  });
});

describe('comparison across changes of the clocks', () => {
  it('a whole day is compared from midnight to midnight, though it has 23 or 25 hours', () => {
    const hours = ({ start, end }: Span) => (end.getTime() - start.getTime()) / 3_600_000;
    const midnights = { start: new Date('2026-03-29T22:00:00Z'), end: new Date('2026-03-30T22:00:00Z') };
    const before = compareSpan(midnights, 'one_day').span;
    expect([clocks(before), hours(before)]).toEqual(['2026-03-29 00:00 → 2026-03-30 00:00', 23]);
    const autumn = { start: new Date('2026-10-25T23:00:00Z'), end: new Date('2026-10-26T23:00:00Z') };
    const long = compareSpan(autumn, 'one_day').span;
    expect([clocks(long), hours(long)]).toEqual(['2026-10-25 00:00 → 2026-10-26 00:00', 25]);
    expect(compared('this_day', 'one_day', '2026-03-30T10:40:00+02:00')).toBe(
      '2026-03-29 00:00 → 2026-03-29 10:30',
    );
    expect(compared('this_day', 'one_week', '2026-11-01T10:40:00+01:00')).toBe(
      '2026-10-25 00:00 → 2026-10-25 10:30',
    );
  });

  it('a day that has reached the repeated hour is compared up to the end of that hour', () => {
    expect(compared('this_day', 'one_day', '2026-10-25T02:10:00+01:00')).toBe(
      '2026-10-24 00:00 → 2026-10-24 03:00',
    );
    expect(compared('this_day', 'one_day', '2026-10-25T02:10:00+02:00')).toBe(
      '2026-10-24 00:00 → 2026-10-24 02:00',
    );
  });

  it('10:00 is compared with 10:00, the skipped and the repeated hour with none', () => {
    const pairs = (now: string) => {
      const span = spanOf('this_day', new Date(now));
      const { momentBefore } = compareSpan(span, 'one_day');
      const lines: (string | null)[] = [];
      for (let at = span.start.getTime(); at < span.end.getTime(); at += 2 * HALF_HOUR) {
        const before = momentBefore(new Date(at));
        lines.push(`${clock(new Date(at)).slice(11)} ${before ? clock(before).slice(11) : '—'}`);
      }
      return lines;
    };
    expect(pairs('2026-03-30T05:10:00+02:00')).toEqual([
      '00:00 00:00',
      '01:00 01:00',
      '02:00 —',
      '03:00 03:00',
      '04:00 04:00',
    ]);
    expect(pairs('2026-10-25T05:10:00+01:00')).toEqual([
      '00:00 00:00',
      '01:00 01:00',
      '02:00 02:00',
      '02:00 —',
      '03:00 03:00',
      '04:00 04:00',
    ]);
    expect(pairs('2026-03-29T05:10:00+02:00')).toEqual([
      '00:00 00:00',
      '01:00 01:00',
      '03:00 03:00',
      '04:00 04:00',
    ]);
  });

  it('an hour is compared with as much time, also where the clocks skip or repeat it', () => {
    expect(compared('one_hour', 'one_week', '2026-04-05T02:40:00+02:00')).toBe(
      '2026-03-29 01:30 → 2026-03-29 03:30',
    );
    expect(compared('this_hour', 'one_week', '2026-04-05T02:40:00+02:00')).toBe(
      '2026-03-29 03:00 → 2026-03-29 03:30',
    );
    expect(compared('one_hour', 'one_day', '2026-10-25T02:40:00+01:00')).toBe(
      '2026-10-24 02:30 → 2026-10-24 03:30',
    );
  });
});

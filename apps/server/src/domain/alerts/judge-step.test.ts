import { deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsOf, toldAtMost } from './alert-events.ts';
import { comparedStep, keysOfUsual, stepAt, stepsBetween, stepsUpTo, usualSteps } from './alert-steps.ts';
import { type Condition, figureValues, type JudgedStep, judgeStep, type Verdict } from './judge-step.ts';

const rule = (given: Partial<Condition> = {}): Condition => ({
  ...{ condition: 'unusual', value: null, compare: null, direction: 'both', sensitivity: 'normal' },
  ...given,
});
const span = stepAt('day', new Date('2026-02-18T12:00:00Z'));
const sums = (impressions_sold: number, clicks = 0) => ({ impressions_sold, clicks }) as never;
const keys = keysOfUsual(usualSteps('day', span));
const series = (usual: (key: string) => number, today: number) =>
  new Map(keys.map((key) => [key, sums(key === span.key ? today : usual(key))]));
const judged = (sumsAt: ReadonlyMap<string, never>, given?: Partial<Condition>, isComplete = true) =>
  judgeStep(
    rule(given),
    'day',
    span,
    figureValues(deliveryMetric('impressions_sold'), sumsAt, '2025-01-01'),
    isComplete,
  );

describe('steps of time', () => {
  it('are the clocks’: the same time in the weeks before, also across their changes', () => {
    const at = stepAt('hour', new Date('2026-03-31T08:00:00Z'));
    expect(usualSteps('hour', at).references.slice(0, 2)).toEqual([
      '2026-03-24 09:00:00',
      '2026-03-17 09:00:00',
    ]);
    // The hour the clocks skip a week before is no reference.
    expect(usualSteps('hour', stepAt('hour', new Date('2026-04-05T00:30:00Z'))).references).toHaveLength(7);
    expect(
      stepsBetween('hour', new Date('2026-03-28T23:00:00Z'), new Date('2026-03-29T22:00:00Z')),
    ).toHaveLength(23);
    expect(
      stepsUpTo('day', stepAt('day', new Date('2026-03-30T12:00:00Z')), 3).map(({ key }) => key),
    ).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(comparedStep('day', stepAt('day', new Date('2026-03-31T12:00:00Z')), 'one_month')).toBe(
      '2026-02-28',
    );
  });
});

describe('what is unusual', () => {
  it('is neither what every week brings nor what the season has brought', () => {
    expect(judged(series(() => 100_000, 104_000)).verdict).toBe('in');
    // Down by a third over the last week: today belongs to it.
    const season = series((key) => (key > '2026-02-10' ? 66_000 : 100_000), 65_000);
    expect(judged(season).verdict).toBe('in');
    expect(judged(series(() => 100_000, 80_000)).verdict).toBe('out');
    expect(
      judged(
        series(() => 100_000, 80_000),
        { direction: 'up' },
      ).verdict,
    ).toBe('in');
  });

  it('is found although two of the weeks before were outages', () => {
    const [first, second] = usualSteps('day', span).references;
    const outages = series((key) => (key === first || key === second ? 0 : 100_000), 0);
    const { verdict, low } = judged(outages);
    expect(verdict).toBe('out');
    expect(low).toBeGreaterThan(70_000);
  });

  it('is not judged with fewer than five weeks, nor before the series was there', () => {
    const young = series(() => 100_000, 0);
    for (const key of keys) if (key < '2026-01-20') young.delete(key);
    expect(judged(young).verdict).toBe('unknown');
  });

  it('is not what is too little to mean anything', () => {
    expect(judged(series(() => 40, 900)).verdict).toBe('in');
    const ctr = figureValues(deliveryMetric('ctr'), new Map([[span.key, sums(900, 500)]]), '2025-01-01');
    expect(ctr.valueAt(span.key)).toBeNull();
  });

  it('does not call a day low that is not complete; a sum can be too much already', () => {
    const usual = (today: number) => series(() => 100_000, today);
    expect(judged(usual(10_000), {}, false).verdict).toBe('unknown');
    expect(judged(usual(100_000), {}, false).verdict).toBe('unknown');
    expect(judged(usual(300_000), {}, false).verdict).toBe('out');
  });

  it('stays within its range whatever two references become, and follows a common factor', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 98_000, max: 102_000 }), { minLength: 70, maxLength: 70 }),
        fc.integer({ min: 2, max: 50 }),
        fc.nat({ max: 1_000_000 }),
        (values, factor, wild) => {
          const at = new Map(keys.map((key, index) => [key, values[index % values.length] ?? 0]));
          const plain = judged(series((key) => at.get(key) ?? 0, 100_000));
          const times = judged(series((key) => (at.get(key) ?? 0) * factor, 100_000 * factor));
          expect((times.high ?? 0) / factor).toBeCloseTo(plain.high ?? 0, 3);
          const [one, other] = usualSteps('day', span).references;
          const shaken = judged(
            series((key) => (key === one || key === other ? wild : (at.get(key) ?? 0)), 100_000),
          );
          expect(shaken.low).toBeGreaterThan(50_000);
          expect(shaken.high).toBeLessThan(150_000);
        },
      ),
    );
  });
});

describe('changes', () => {
  const week = { condition: 'falls', value: 0.2, compare: 'one_week' } as const;
  const against = (before: number, today: number) =>
    new Map([
      ['2026-02-11', sums(before)],
      [span.key, sums(today)],
    ]);
  it('fire from their share on, and never against nothing', () => {
    expect(judged(against(100_000, 80_000), week)).toMatchObject({
      verdict: 'out',
      before: 100_000,
      low: 80_000,
      high: null,
    });
    expect(judged(against(100_000, 81_000), week)).toMatchObject({ verdict: 'in', low: 80_000 });
    expect(judged(against(100_000, 130_000), { ...week, condition: 'rises' })).toMatchObject({
      verdict: 'out',
      low: null,
      high: 120_000,
    });
    expect(judged(against(0, 80_000), { ...week, condition: 'rises' }).verdict).toBe('unknown');
    expect(judged(new Map([[span.key, sums(80_000)]]), { ...week, condition: 'rises' }).verdict).toBe(
      'unknown',
    );
    expect(judged(against(100, 10), week).verdict).toBe('in');
  });
});

describe('events', () => {
  const steps = (verdicts: string): JudgedStep[] =>
    stepsUpTo('day', span, verdicts.length).map((one, at) => {
      const verdict: Verdict = verdicts[at] === 'x' ? 'out' : verdicts[at] === '?' ? 'unknown' : 'in';
      return { ...one, value: at, low: null, high: null, before: null, verdict };
    });
  const told = (verdicts: string, lasting = 1) =>
    eventsOf(steps(verdicts), lasting).map((event) => [event.told.value, event.isOpen]);
  it('are runs that last long enough; what is not known neither begins nor ends one', () => {
    expect(told('.x.xx.')).toEqual([
      [1, false],
      [3, false],
    ]);
    expect(told('.x.xx', 2)).toEqual([[4, true]]);
    expect(told('.x?x.', 2)).toEqual([[3, false]]);
    expect(told('xx??')).toEqual([[0, true]]);
    expect(told('....')).toEqual([]);
  });
  it('are not told again within the hours of the rule', () => {
    const events = eventsOf(steps('x.x....x'), 1);
    expect(toldAtMost(events, 72).map((event) => event.told.value)).toEqual([0, 7]);
    expect(toldAtMost(events, 24)).toHaveLength(3);
  });
});

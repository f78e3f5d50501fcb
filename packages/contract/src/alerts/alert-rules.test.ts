import { describe, expect, it } from 'vitest';
import { COMPARISON_PERIODS } from '#analytics/comparisons.ts';
import { alertRules } from './alert-rules.ts';
import {
  ALERT_CONDITIONS,
  ALERT_METRICS,
  ALERT_STEPS,
  ALERT_SUBJECTS,
  type AlertCondition,
  type AlertStep,
  type AlertSubject,
} from './alert-subjects.ts';

/** By hand, apart from the table of subjects: how many metrics each has, in which steps, under which conditions. */
const MEASURED: AlertCondition[] = ['above', 'below', 'rises', 'falls', 'unusual'];
/** By minute nothing is unusual: minutes are kept for 14 days, and what is usual takes eight weeks. */
const NEVER: Partial<Record<AlertSubject, number>> = { serverloads: 7 };
const expected: Record<AlertSubject, [metrics: number, steps: AlertStep[], conditions: AlertCondition[]]> = {
  delivery: [15, ['day'], MEASURED],
  auctions: [18, ['half_hour', 'hour', 'day'], MEASURED],
  // Seven with every step and condition; silence, the eighth, is counted apart.
  serverloads: [7, ['minute', 'half_hour', 'hour', 'day'], MEASURED],
  freshness: [1, [], ['above']],
  deals: [0, [], ['becomes']],
  reports: [1, [], ['above']],
  schedules: [1, [], ['above']],
};

describe('what a rule may say', () => {
  it('every subject with every metric, step and condition: those that fit, and no others', () => {
    for (const subject of ALERT_SUBJECTS) {
      let taken = 0;
      let silence = 0;
      for (const metric of [null, ...ALERT_METRICS])
        for (const step of [null, ...ALERT_STEPS])
          for (const condition of ALERT_CONDITIONS) {
            const compare = condition === 'rises' || condition === 'falls' ? ('one_week' as const) : null;
            const deal_events = subject === 'deals' ? (['refused'] as const) : [];
            const rule = {
              subject,
              metric,
              step,
              condition,
              compare,
              value: 0.5,
              deal_events: [...deal_events],
            };
            if (alertRules(rule).length > 0) continue;
            if (metric === 'silent_minutes') silence += 1;
            else taken += 1;
          }
      const [metrics, steps, conditions] = expected[subject];
      const all = Math.max(1, metrics) * Math.max(1, steps.length) * conditions.length;
      expect(taken, subject).toBe(all - (NEVER[subject] ?? 0));
      expect(silence, subject).toBe(subject === 'serverloads' ? 1 : 0);
    }
  });

  it('a share that something can change by', () => {
    const rule = { subject: 'delivery', metric: 'clicks', step: 'day', compare: 'one_week' } as const;
    const broken = (condition: 'rises' | 'falls', value: number) =>
      alertRules({ ...rule, condition, value }).map(({ rule: name }) => name);
    expect(broken('falls', 1)).toEqual([]);
    expect(broken('rises', 3)).toEqual([]);
    for (const value of [0, -0.2]) expect(broken('rises', value)).toEqual(['change_share']);
    expect(broken('falls', 1.01)).toEqual(['change_share']);
  });

  it('no count below zero, which would always be above it', () => {
    const counted = [
      { subject: 'serverloads', metric: 'silent_minutes', step: 'minute' },
      { subject: 'freshness', metric: 'hours_late' },
      { subject: 'reports', metric: 'failed_runs' },
      { subject: 'schedules', metric: 'failed_runs' },
    ] as const;
    for (const rule of counted)
      for (const value of [-1, 0])
        expect(alertRules({ ...rule, condition: 'above', value })).toEqual(
          value < 0 ? [{ field: 'value', rule: 'not_negative' }] : [],
        );
    const cpu = { subject: 'serverloads', metric: 'cpu', step: 'hour', condition: 'above' } as const;
    expect(alertRules({ ...cpu, value: -1 })).toEqual([]);
  });

  it('by minute nothing that is no longer kept: neither what is usual nor a comparison over weeks', () => {
    const rule = { subject: 'serverloads', metric: 'cpu' } as const;
    const broken = (parts: object) =>
      alertRules({ ...rule, ...parts }).map(({ field, rule: name }) => `${field} ${name}`);
    expect(broken({ step: 'minute', condition: 'unusual' })).toEqual(['condition choice']);
    expect(broken({ step: 'half_hour', condition: 'unusual' })).toEqual([]);
    const rises = { condition: 'rises', value: 0.5 } as const;
    for (const compare of COMPARISON_PERIODS) {
      const isKept = compare === 'one_day' || compare === 'one_week';
      expect(broken({ ...rises, step: 'minute', compare }), compare).toEqual(
        isKept ? [] : ['compare choice'],
      );
      expect(broken({ ...rises, step: 'half_hour', compare }), compare).toEqual([]);
    }
  });
});

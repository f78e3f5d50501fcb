import { expect, it } from 'vitest';
import { eventsOf } from './alert-events.ts';
import { stepsBetween } from './alert-steps.ts';
import type { JudgedStep } from './judge-step.ts';
import { previewOf } from './preview-rule.ts';

const start = new Date('2026-01-01T00:00:00Z');
const end = new Date('2026-04-01T00:00:00Z');
const isOut = (at: number) => at === 1_001 || at === 3_000;
const judged = (step: 'half_hour' | 'day'): JudgedStep[] =>
  stepsBetween(step, start, end).map((span, at) => ({
    ...span,
    ...{ value: isOut(at) ? 7 : at % 5, low: null, high: at === 3_000 ? 6 : 8, before: null },
    verdict: isOut(at) ? 'out' : 'in',
  }));
const preview = (steps: JudgedStep[]) =>
  previewOf({ start, end, series: [{ id: null, name: null, steps, events: eventsOf(steps, 1) }] });

it('shows every day, and of thousands of half hours those that a chart has room for', () => {
  const days = judged('day');
  expect(preview(days).series[0]?.points).toHaveLength(days.length);
  const halfHours = judged('half_hour');
  const { fired, series } = preview(halfHours);
  const points = series[0]?.points ?? [];
  expect(halfHours.length).toBeGreaterThan(4_000);
  expect(points.length).toBeLessThanOrEqual(1_000);
  expect(fired).toBe(2);
  // Lowest and highest are there, in their order, and so is whatever would have fired.
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted());
  expect(new Set(points.map(({ value }) => value))).toEqual(new Set([0, 4, 7]));
  for (const at of [1_001, 3_000])
    expect(points.map((point) => point.at)).toContain(halfHours[at]?.start.toISOString());
});

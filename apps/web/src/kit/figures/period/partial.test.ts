import { expect, it } from 'vitest';
import { isPartial, wholePoints } from './partial.ts';

const span = { start: new Date('2026-11-08T11:30:00Z'), end: new Date('2026-11-15T11:30:00Z') };
const at = (text: string) => new Date(text);

it('knows the points that reach beyond their span', () => {
  expect(isPartial(at('2026-11-07T23:00:00Z'), 'day', span)).toBe(true);
  expect(isPartial(at('2026-11-09T23:00:00Z'), 'day', span)).toBe(false);
  expect(isPartial(at('2026-11-14T23:00:00Z'), 'day', span)).toBe(true);
  expect(isPartial(at('2026-11-15T11:00:00Z'), 'half_hour', span)).toBe(false);
  expect(isPartial(at('2026-11-15T11:00:00Z'), 'hour', span)).toBe(true);
  expect(isPartial(at('2026-11-15T11:29:00Z'), 'minute', span)).toBe(false);
  expect(isPartial(at('2026-11-15T11:30:00Z'), 'minute', span)).toBe(true);
  expect(isPartial(at('2026-11-08T23:00:00Z'), 'week', span)).toBe(true);
  expect(isPartial(at('2026-10-31T23:00:00Z'), 'month', span)).toBe(true);
});

it('leaves out of a small line what would look like a fall', () => {
  const wire = { start: span.start.toISOString(), end: span.end.toISOString() };
  const points = [
    '2026-11-07T23:00:00Z',
    '2026-11-08T23:00:00Z',
    '2026-11-09T23:00:00Z',
    '2026-11-14T23:00:00Z',
  ];
  expect(wholePoints({ points, interval: 'day', span: wire })).toEqual([1, 2]);
  expect(wholePoints({ points: points.slice(2), interval: 'day', span: wire })).toEqual([0, 1]);
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fromIso, toIso, zoneAt } from './utc.ts';

describe('moments chosen in Paris', () => {
  beforeAll(() => {
    vi.stubEnv('TZ', 'Europe/Paris');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  test('winter is one hour ahead of UTC, summer two', () => {
    expect(toIso(new Date(2025, 0, 15, 9, 30))).toBe('2025-01-15T08:30:00.000Z');
    expect(toIso(new Date(2025, 6, 15, 9, 30))).toBe('2025-07-15T07:30:00.000Z');
  });

  test('the night of spring has 23 hours', () => {
    const start = new Date(2025, 2, 30, 0, 0);
    const end = new Date(2025, 2, 31, 0, 0);
    expect(toIso(start)).toBe('2025-03-29T23:00:00.000Z');
    expect(toIso(end)).toBe('2025-03-30T22:00:00.000Z');
  });

  test('02:30 does not exist on the night of spring and becomes 03:30', () => {
    const date = new Date(2025, 2, 30, 2, 30);
    expect(toIso(date)).toBe('2025-03-30T01:30:00.000Z');
    expect(date.getHours()).toBe(3);
  });

  test('02:30 exists twice on the night of autumn: what is stored comes back as the same moment', () => {
    for (const iso of ['2025-10-26T00:30:00.000Z', '2025-10-26T01:30:00.000Z']) {
      expect(fromIso(iso)?.getHours()).toBe(2);
      expect(toIso(fromIso(iso))).toBe(iso);
    }
  });

  test('the zone is named with its distance of that day', () => {
    expect(zoneAt(new Date(2025, 0, 15))).toBe('Europe/Paris (UTC+01:00)');
    expect(zoneAt(new Date(2025, 6, 15))).toBe('Europe/Paris (UTC+02:00)');
  });
});

test('seconds are dropped, unfinished dates are null', () => {
  expect(toIso(new Date('2025-01-15T08:30:42.123Z'))).toBe('2025-01-15T08:30:00.000Z');
  expect(toIso(new Date(Number.NaN))).toBeNull();
  expect(toIso(null)).toBeNull();
  expect(fromIso('not a date')).toBeNull();
  expect(fromIso(null)).toBeNull();
});

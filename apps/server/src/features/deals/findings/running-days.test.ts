import { describe, expect, it } from 'vitest';
import { type DealTimes, runningDays } from './running-days.ts';

const period = { start: '2026-02-01', end: '2026-03-01' };
const at = (text: string) => new Date(text);
const ran = (given: Partial<DealTimes>) =>
  runningDays({ sent_at: null, startdate: null, enddate: null, ended_at: null, ...given }, period);

describe('running days', () => {
  it('are those of the period for a deal that was sent before and has no end', () => {
    expect(ran({ sent_at: at('2025-01-01T10:00:00Z') })).toBe(29);
    expect(ran({})).toBe(0);
  });

  it('begin with the first whole day, sent or started, the later of both', () => {
    expect(ran({ sent_at: at('2026-02-27T10:00:00Z') })).toBe(2);
    expect(ran({ sent_at: at('2026-02-26T23:00:00Z') })).toBe(3);
    const sent_at = at('2026-01-01T10:00:00Z');
    expect(ran({ sent_at, startdate: at('2026-02-27T23:00:00Z') })).toBe(2);
    expect(ran({ sent_at, startdate: at('2026-03-05T00:00:00Z') })).toBe(0);
  });

  it('end with the day it ends on, whichever end comes first', () => {
    const sent_at = at('2026-01-01T10:00:00Z');
    expect(ran({ sent_at, enddate: at('2026-02-10T12:00:00Z') })).toBe(10);
    expect(ran({ sent_at, enddate: at('2026-02-09T23:00:00Z') })).toBe(9);
    expect(ran({ sent_at, enddate: at('2027-01-01T00:00:00Z'), ended_at: at('2026-02-02T12:00:00Z') })).toBe(
      2,
    );
    expect(ran({ sent_at, enddate: at('2026-01-20T12:00:00Z') })).toBe(0);
  });
});

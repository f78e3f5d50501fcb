import { Cron } from 'croner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDueTimes } from './due-times.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);
const schedules = [
  { name: 'hourly', at: '0 0 * * * *' },
  { name: 'every minute', at: '30 * * * * *' },
];

/** What is due at a time, as names and moments; all of it is settled. */
const taken = (times: ReturnType<typeof createDueTimes>, time: string) =>
  times.at(at(time)).map(({ schedule, due, settle }) => {
    settle();
    return `${schedule.name} ${due.toISOString().slice(11, 19)}`;
  });

afterEach(() => void vi.restoreAllMocks());

describe('due times', () => {
  it('begin with the last one of each schedule, and come again at the next, to the millisecond', () => {
    const times = createDueTimes(schedules);
    expect(taken(times, '08:10:15')).toEqual(['hourly 08:00:00', 'every minute 08:09:30']);
    expect(taken(times, '08:10:29.999')).toEqual([]);
    expect(times.next()).toBe(at('08:10:30').getTime());
    expect(taken(times, '08:10:30')).toEqual(['every minute 08:10:30']);
    expect(taken(times, '08:10:30.500')).toEqual([]);
  });

  it('are worked out once, and kept while none has passed', () => {
    const times = createDueTimes(schedules);
    taken(times, '08:10:31');
    const previous = vi.spyOn(Cron.prototype, 'previousRuns');
    const next = vi.spyOn(Cron.prototype, 'nextRun');
    for (let second = 32; second < 60; second += 1) expect(taken(times, `08:10:${second}`)).toEqual([]);
    expect(previous).not.toHaveBeenCalled();
    expect(next).not.toHaveBeenCalled();
    expect(taken(times, '08:11:30')).toHaveLength(1);
    expect([previous.mock.calls.length, next.mock.calls.length]).toEqual([1, 1]);
  });

  it('that passed while nobody looked are made up for once, by the last of them', () => {
    const times = createDueTimes(schedules);
    taken(times, '08:10:15');
    expect(taken(times, '11:02:00')).toEqual(['hourly 11:00:00', 'every minute 11:01:30']);
    expect(taken(times, '11:02:01')).toEqual([]);
  });

  it('stay until they are settled', () => {
    const times = createDueTimes(schedules);
    expect(times.at(at('08:10:15'))).toHaveLength(2);
    expect(times.at(at('08:10:16'))).toHaveLength(2);
  });

  it('are worked out anew when the clock was set back', () => {
    const times = createDueTimes(schedules);
    taken(times, '10:10:15');
    expect(taken(times, '08:10:15')).toEqual(['hourly 08:00:00', 'every minute 08:09:30']);
  });
});

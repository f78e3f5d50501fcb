import { limits } from '@encart/contract/base/limits.ts';
import { describe, expect, it } from 'vitest';
import { createLoadSender, type MeasuredLoad } from './load-sender.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 8, minutes, 7));

function sender() {
  let load = 0;
  let isAway = false;
  const received: MeasuredLoad[][] = [];
  const made = createLoadSender({
    measure: async () => {
      load += 1;
      return { last_minute: load, cores: 4, cpu: null, memory: 0.5, disk: null };
    },
    async send(loads) {
      if (isAway) throw new Error('away');
      received.push([...loads]);
    },
  });
  return {
    ...made,
    received,
    away: (now: boolean) => {
      isAway = now;
    },
  };
}

describe('a sender of loads', () => {
  it('sends the minute that has ended, with the five minutes up to it', async () => {
    const { tick, received } = sender();
    for (let minute = 1; minute <= 6; minute += 1) await tick(at(minute));
    expect(received).toHaveLength(6);
    expect(received[0]).toMatchObject([{ minute: new Date('2026-03-02T08:00:00Z'), last_minute: 1 }]);
    expect(received[0]).toMatchObject([
      { last_5_minutes_min: 1, last_5_minutes_avg: 1, last_5_minutes_max: 1 },
    ]);
    expect(received[5]).toMatchObject([
      { last_5_minutes_min: 2, last_5_minutes_avg: 4, last_5_minutes_max: 6 },
    ]);
    // Asleep for an hour: what was before is no longer part of the last five minutes.
    await tick(at(66));
    expect(received[6]).toMatchObject([{ last_5_minutes_min: 7, last_5_minutes_max: 7 }]);
  });

  it('keeps what nobody took, for as long as it would be taken, and sends it in its order', async () => {
    const { tick, kept, received, away } = sender();
    away(true);
    for (let minute = 1; minute <= 3; minute += 1) await expect(tick(at(minute))).rejects.toThrow('away');
    expect(kept()).toBe(3);
    away(false);
    await tick(at(4));
    expect(kept()).toBe(0);
    expect(received.flat().map(({ last_minute }) => last_minute)).toEqual([1, 2, 3, 4]);
  });

  it('sends no more at once than the server takes', async () => {
    const { tick, received, away } = sender();
    away(true);
    const { atOnce, oldestDays } = limits.serverLoads;
    const most = oldestDays * 1_440;
    for (let minute = 1; minute <= most + 10; minute += 1) await tick(at(minute)).catch(() => {});
    away(false);
    await tick(at(most + 11));
    expect(received.flat()).toHaveLength(most);
    expect(Math.max(...received.map((loads) => loads.length))).toBe(atOnce);
  });
});

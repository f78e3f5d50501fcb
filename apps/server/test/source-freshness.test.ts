import { addDays } from '@encart/contract/analytics/days.ts';
import { dayBounds } from '@encart/contract/analytics/zone.ts';
import type { Insertable } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { readSourceFreshness } from '#domain/figures/source-freshness.ts';
import type { Tables } from '#kit/db/tables.ts';
import { earlier, HOUR, later } from '#kit/process/clock.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp({ demo: false });
let made = 0;

async function addBatch(batch: Partial<Insertable<Tables['batches']>>) {
  made += 1;
  const values = { fact: 'delivery' as const, batch_source: 'xandr', batch_name: `lot ${made}` };
  const state = { batch_state: 'ready' as const, work_state: 'done' as const };
  await t.db
    .insertInto('batches')
    .values({ ...values, ...state, ...batch })
    .execute();
}

const addDay = (last_day: string, hours: number, batch: Partial<Insertable<Tables['batches']>> = {}) =>
  addBatch({
    ...{ first_day: last_day, last_day },
    received_at: later(dayBounds(last_day).end, hours * HOUR),
    ...batch,
  });

beforeEach(async () => {
  await t.db.deleteFrom('batches').execute();
});

it('knows no source where nothing came', async () => {
  await addDay('2026-03-01', 6, { batch_state: 'refused' });
  expect(await readSourceFreshness(t.db, t.clock.now())).toEqual([]);
});

it('tells of every source and fact by the batches that count', async () => {
  for (let back = 0; back < 40; back += 1) {
    await addDay(addDays('2026-03-01', -back), 6);
    await addDay(addDays('2026-02-20', -back), 30, { batch_source: 'magnite' });
    const last_at = earlier(new Date('2026-03-02T08:00:00Z'), back * (HOUR / 2));
    await addBatch({ fact: 'auctions', last_at, received_at: later(last_at, HOUR / 6) });
  }
  // Newer than any other, but never counted; then a day that is sent again, and an old one.
  await addDay('2026-03-05', 1, { batch_state: 'failed', work_state: 'failed' });
  await addDay('2026-03-04', 1, { batch_state: 'replaced' });
  await addDay('2026-03-01', 9);
  await addDay('2025-06-01', 5000);
  const now = new Date('2026-03-03T04:40:00Z');
  expect(await readSourceFreshness(t.db, now)).toEqual([
    {
      ...{ fact: 'delivery', batch_source: 'magnite', state: 'late', usual_delay_hours: 30 },
      covered_until: dayBounds('2026-02-20').end,
      received_at: later(dayBounds('2026-02-20').end, 30 * HOUR),
      due_at: later(dayBounds('2026-02-21').end, 30 * HOUR),
      hours_late: (now.getTime() - dayBounds('2026-02-21').end.getTime()) / HOUR - 30,
    },
    {
      ...{ fact: 'delivery', batch_source: 'xandr', state: 'usual', usual_delay_hours: 6, hours_late: 0 },
      covered_until: dayBounds('2026-03-01').end,
      received_at: later(dayBounds('2026-03-01').end, 9 * HOUR),
      due_at: later(dayBounds('2026-03-02').end, 6 * HOUR),
    },
    {
      ...{ fact: 'auctions', batch_source: 'xandr', state: 'late', usual_delay_hours: 1 / 6 },
      covered_until: new Date('2026-03-02T08:00:00Z'),
      received_at: new Date('2026-03-02T08:10:00Z'),
      due_at: new Date('2026-03-02T08:40:00Z'),
      hours_late: 20,
    },
  ]);
});

import { addDays, eachDay } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { type Insertable, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { evaluateDeals } from '#domain/alerts/evaluate-deals.ts';
import { evaluateStates } from '#domain/alerts/evaluate-states.ts';
import type { Tables } from '#kit/db/tables.ts';
import { newReport } from './authorisation-matrix-reports.ts';
import { present } from './present.ts';
import { useReportsApp } from './reports-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const t = useReportsApp();

async function addRule(user_name: string, given: Partial<Insertable<Tables['alerts']>>) {
  const user = await t.db
    .selectFrom('users')
    .select(['user_id', 'profile_id'])
    .where('user_name', '=', user_name)
    .executeTakeFirstOrThrow();
  const rule = { name: 'Règle', subject: 'deals', condition: 'becomes', created_at: t.clock.now() } as const;
  const none = { metric: null, step: null, by: null, value: null, compare: null, ready_made: null };
  const { alert_id } = await t.db
    .insertInto('alerts')
    .values({ ...rule, ...none, ...user, ...given })
    .returning('alert_id')
    .executeTakeFirstOrThrow();
  return alert_id;
}
const firedOf = (alert_id: number) =>
  t.db
    .selectFrom('firedalerts')
    .selectAll()
    .where('alert_id', '=', alert_id)
    .orderBy('firedalert_id')
    .execute();

describe('alerts about the state of things', () => {
  it('tell once what a deal has come to, and only those who see it', async () => {
    const events = JSON.stringify(['ended', 'platform_error']);
    const all = await addRule('demo.sa', { deal_events: events });
    const others = await addRule('yann.castagnet', { deal_events: events });
    expect(await evaluateDeals(t.deps)).toBe(0);
    const { rows } = await sql<{ masterdeal_id: number; member_id: number }>`
      select masterdeal_id, member_id from masterdeal_platforms join masterdeals using (masterdeal_id)
      where state = 'active' and last_error is null order by 1 limit 1`.execute(t.db);
    const { masterdeal_id, member_id } = present(rows[0]);
    const setError = (last_error: string | null) =>
      t.db
        .updateTable('masterdeal_platforms')
        .set({ last_error })
        .where('masterdeal_id', '=', masterdeal_id)
        .where('member_id', '=', member_id)
        .execute();
    await setError('refusé');
    await evaluateDeals(t.deps);
    await evaluateDeals(t.deps);
    const [fired, ...more] = await firedOf(all);
    expect(more).toEqual([]);
    expect(fired).toMatchObject({
      about_id: masterdeal_id,
      deal_event: 'platform_error',
      fired_state: 'firing',
    });
    const seen = await sql`select 1 from masterdeal_profiles join users using (profile_id)
      where user_name = 'yann.castagnet' and masterdeal_id = ${masterdeal_id}`.execute(t.db);
    expect(await firedOf(others)).toHaveLength(seen.rows.length);
    await setError(null);
    t.clock.forward(60_000);
    await evaluateDeals(t.deps);
    expect((await firedOf(all)).map(({ fired_state }) => fired_state)).toEqual(['ended']);
  });

  it('tell of a report of one’s own that failed so many times, until it is made again', async () => {
    const failed = { subject: 'reports', metric: 'failed_runs', condition: 'above', value: 1 } as const;
    const own = await addRule('demo.up', failed);
    const other = await addRule('demo.ap', failed);
    const { report_id } = await newReport(t, 'reportgenerations', 'demo.up');
    const run = (work_state: 'failed' | 'done', run_number: number) =>
      sql`insert into report_runs (report_id, run_number, run_trigger, user_id, run_start, run_end, ended_at,
          work_state, work_share)
        select report_id, ${run_number}::int, 'schedule', user_id, '2026-03-01', '2026-03-01',
          ${t.clock.now()}::timestamptz, ${work_state}::text, profile_id from reports where report_id = ${report_id}`.execute(
        t.db,
      );
    await run('done', 1_000);
    await run('failed', 1_001);
    expect(await evaluateStates(t.deps, 'reports')).toBe(0);
    await run('failed', 1_002);
    expect(await evaluateStates(t.deps, 'reports')).toBe(1);
    expect(await evaluateStates(t.deps, 'reports')).toBe(0);
    expect(await firedOf(own)).toMatchObject([
      { about_id: report_id, value: '2.000000', fired_state: 'firing' },
    ]);
    expect(await firedOf(other)).toEqual([]);
    await run('done', 1_003);
    t.clock.forward(60_000);
    await evaluateStates(t.deps, 'reports');
    expect(await firedOf(own)).toMatchObject([{ fired_state: 'ended' }]);
  });

  it('tell super administrators alone of background work that failed, until it is done again', async () => {
    const failed = { subject: 'schedules', metric: 'failed_runs', condition: 'above', value: 1 } as const;
    const own = await addRule('demo.sa', failed);
    // Written beside the API, which would not take it.
    const other = await addRule('demo.ap', failed);
    const run = async (work_state: 'failed' | 'done') => {
      t.clock.forward(1_000);
      await t.db
        .insertInto('scheduled_runs')
        .values({
          schedule_name: 'canari',
          due_at: t.clock.now(),
          work_state,
          work_changed_at: t.clock.now(),
        })
        .execute();
    };
    await run('failed');
    await run('done');
    await run('failed');
    expect(await evaluateStates(t.deps, 'schedules')).toBe(0);
    await run('failed');
    expect(await evaluateStates(t.deps, 'schedules')).toBe(1);
    expect(await evaluateStates(t.deps, 'schedules')).toBe(0);
    expect(await firedOf(own)).toMatchObject([{ about: 'canari', value: '2.000000', fired_state: 'firing' }]);
    expect(await firedOf(other)).toEqual([]);
    await run('done');
    await evaluateStates(t.deps, 'schedules');
    expect(await firedOf(own)).toMatchObject([{ fired_state: 'ended' }]);
  });
});

describe('the preview of a rule', () => {
  it('shows when it would have fired, with the caller’s own eyes', async () => {
    const [regie] = await t.scopeIds('demo.up', 'regie');
    const [foreign] = await t.scopeIds('yann.castagnet', 'regie');
    const last = addDays(dayOf(t.clock.now()), -1);
    const gone = addDays(last, -10);
    const rows = eachDay(addDays(last, -160), last).flatMap((day) => [
      { day, regie_id: present(regie), publisher_id: 1, impressions_sold: 100_000 },
      { day, regie_id: present(regie), publisher_id: 2, impressions_sold: day === gone ? 0 : 200_000 },
      { day, regie_id: present(foreign), publisher_id: 9, impressions_sold: day === gone ? 0 : 300_000 },
    ]);
    await t.add(rows.filter(({ impressions_sold }) => impressions_sold > 0));
    await sql`update batches set first_day = ${addDays(last, -160)}::date`.execute(t.db);
    const body = {
      ...{ name: 'Ventes', subject: 'delivery', metric: 'impressions_sold', step: 'day' },
      ...{ condition: 'unusual', by: 'publisher' },
    };
    const preview = async (user: 'sa' | 'up', given: object = {}) => {
      const reply = await t.post(t.as[user], 'alerts/preview', { ...body, ...given });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().data;
    };
    const own = await preview('up');
    expect([own.fired, own.series_count]).toEqual([1, 2]);
    expect(own.series.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
    expect(own.series[0].points).toHaveLength(90);
    expect(dayOf(new Date(own.series[0].firings[0].since))).toBe(gone);
    expect((await preview('sa')).series_count).toBe(3);
    const [whole] = (await preview('up', { by: null })).series;
    expect(whole.points.at(-1)).toMatchObject({ value: 300_000 });
  });

  it('refuses what is closed to the caller', async () => {
    const body = {
      name: 'Marge',
      subject: 'delivery',
      metric: 'revenue_net',
      step: 'day',
      condition: 'unusual',
    };
    expect((await t.post(t.as.ub, 'alerts/preview', body)).statusCode).toBe(422);
  });
});

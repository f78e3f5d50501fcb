import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#kit/process/clock.ts';
import { report, useReportsApp } from './reports-app.ts';

/** Monday, the second of March 2026, nine in the morning in Paris. */
const t = useReportsApp();
const row = (day: string, more: object = {}) => ({
  day,
  publisher_id: 1,
  regie_id: 1,
  impressions_sold: 1000,
  revenue_gross: 10,
  ...more,
});

const scheduled = (given: object = {}) =>
  report({ frequency: 'daily', period: 'yesterday', hour: 8, dimensions: [], ...given });
const at = (record: Record<string, unknown>) => record.next_run_at;
const runsOf = async (id: number) =>
  (await t.runs(id)).map(({ run_trigger, status, run_start }) => `${run_trigger} ${status} ${run_start}`);
/** Goes on to a moment, and does what is due there. */
const goTo = async (moment: string) => {
  await t.goTo(moment);
  await t.tick();
  await t.work();
};

beforeAll(() => t.add([row('2026-02-28'), row('2026-03-01')]));
beforeEach(async () => {
  await t.db.deleteFrom('reports').execute();
});

describe('a schedule', () => {
  it('runs when it is made, and from then on when it is due, once for each period', async () => {
    const { id } = await t.create(t.as.sa, scheduled({ hour: 10 }));
    await t.work();
    expect(at(await t.report(id))).toBe('2026-03-02T09:00:00.000Z');
    // Its first turn comes an hour later, for the same day: it has had that.
    await goTo('2026-03-02T09:00:05Z');
    expect(await runsOf(id)).toEqual(['created completed 2026-03-01']);
    expect(at(await t.report(id))).toBe('2026-03-03T09:00:00.000Z');
    await t.add([row('2026-03-02')]);
    await goTo('2026-03-03T09:00:05Z');
    await goTo('2026-03-03T09:01:05Z');
    expect(await runsOf(id)).toEqual(['schedule completed 2026-03-02', 'created completed 2026-03-01']);
  });

  it('runs once after an outage, not as often as it was missed', async () => {
    const { id } = await t.create(t.as.sa, scheduled());
    await t.work();
    await t.add(['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'].map((day) => row(day)));
    await goTo('2026-03-07T07:30:00Z');
    await goTo('2026-03-07T07:31:00Z');
    expect(await runsOf(id)).toEqual(['schedule completed 2026-03-06', 'created completed 2026-03-02']);
    expect(at(await t.report(id))).toBe('2026-03-08T07:00:00.000Z');
  });

  it('is written once by however many look at the same moment', async () => {
    const { id } = await t.create(t.as.sa, scheduled());
    await t.work();
    await t.add([row('2026-03-07')]);
    await t.goTo('2026-03-08T07:00:05Z');
    await Promise.all([t.tick(), t.tick(), t.tick()]);
    await t.work();
    expect(await runsOf(id)).toEqual(['schedule completed 2026-03-07', 'created completed 2026-03-06']);
  });

  it('loses no turn while the run before is still under way, and none while paused', async () => {
    const { id } = await t.create(t.as.sa, scheduled());
    await t.add([row('2026-03-08')]);
    await t.goTo('2026-03-09T07:00:05Z');
    await t.tick();
    expect(await runsOf(id)).toEqual(['created reserved 2026-03-07']);
    await t.work();
    await t.tick();
    await t.work();
    expect((await runsOf(id))[0]).toBe('schedule completed 2026-03-08');
    await t.call('PATCH', `/api/reportgenerations/${id}/`, { headers: t.as.sa, body: { paused: true } });
    await t.add([row('2026-03-09'), row('2026-03-10')]);
    await goTo('2026-03-11T07:00:05Z');
    expect(await runsOf(id)).toHaveLength(2);
    await t.call('PATCH', `/api/reportgenerations/${id}/`, { headers: t.as.sa, body: { paused: false } });
    expect(at(await t.report(id))).toBe('2026-03-12T07:00:00.000Z');
  });

  it('is not lost to somebody who renames the report in the minute it is due', async () => {
    const { id } = await t.create(t.as.sa, scheduled());
    await t.work();
    const due = String(at(await t.report(id)));
    await t.goTo(Date.parse(due) + 3_000);
    const change = (body: object) =>
      t.call('PATCH', `/api/reportgenerations/${id}/`, { headers: t.as.sa, body });
    expect((await change({ name: 'Autre nom' })).statusCode).toBe(200);
    expect(at(await t.report(id))).toBe(due);
    await change({ hour: 9 });
    expect(at(await t.report(id))).not.toBe(due);
  });

  it('waits for the figures of its last day, then goes out as provisional, and again when they are complete', async () => {
    await t.add([row('2026-03-11'), row('2026-03-12')]);
    await t.add([row('2026-03-11')], { source: 'other' });
    await t.goTo('2026-03-12T06:00:00Z');
    const { id } = await t.create(t.as.sa, scheduled({ resend_when_complete: true }));
    await t.work();
    await goTo('2026-03-13T07:00:05Z');
    expect(await t.report(id)).toMatchObject({ status: 'new' });
    await t.goTo(t.clock.now().getTime() + 2 * HOUR);
    await t.work();
    expect(await t.report(id)).toMatchObject({ status: 'new' });
    await t.goTo(t.clock.now().getTime() + 2 * HOUR);
    await t.work();
    const [provisional] = await t.runs(id);
    expect(provisional).toMatchObject({ status: 'completed', provisional: true, run_end: '2026-03-12' });
    const mail = (await t.mails('lecteur@client.example')).at(-1);
    expect(mail?.mail_text).toContain('provisoires');
    expect(mail?.mail_subject).toBe('Encart : Ventes par éditeur · le 12 mars 2026 (provisoire)');
    expect(provisional?.file?.file_name).toBe('Ventes par éditeur 2026-03-12 (provisoire).csv');
    await t.tick();
    await t.work();
    expect(await t.runs(id)).toHaveLength(2);
    await t.add([row('2026-03-12')], { source: 'other' });
    await t.tick();
    await t.work();
    await t.tick();
    await t.work();
    expect((await runsOf(id)).slice(0, 2)).toEqual([
      'complete completed 2026-03-12',
      'schedule completed 2026-03-12',
    ]);
    expect((await t.runs(id))[0]?.provisional).toBe(false);
    const last = (await t.mails('lecteur@client.example')).at(-1);
    expect(last?.mail_text).toContain('ils remplacent l’envoi provisoire des mêmes jours');
  });

  it('completes nothing that is paused, or that its owner no longer asks for, and is not held up by others', async () => {
    const ids: number[] = [];
    for (const name of ['paused', 'unasked', 'asked'])
      ids.push((await t.create(t.as.sa, scheduled({ name, resend_when_complete: true }))).id);
    await t.work();
    const set = (body: object, id = 0) =>
      t.call('PATCH', `/api/reportgenerations/${id}/`, { headers: t.as.sa, body });
    await set({ paused: true }, ids[0]);
    await set({ resend_when_complete: false }, ids[1]);
    const waiting = { provisional: true, complete_until: new Date(t.clock.now().getTime() + 24 * HOUR) };
    await t.db.updateTable('report_runs').set(waiting).where('report_id', 'in', ids).execute();
    await t.add([row('2027-01-01')]);
    await t.add([row('2027-01-01')], { source: 'other' });
    await t.tick();
    const counts = await Promise.all(ids.map(async (id) => (await t.runs(id)).length));
    expect(counts).toEqual([1, 1, 2]);
  });

  it('has no next run while it is paused', async () => {
    const { id } = await t.create(t.as.sa, scheduled({ paused: true }));
    expect(at(await t.report(id))).toBeNull();
    await t.call('PATCH', `/api/reportgenerations/${id}/`, { headers: t.as.sa, body: { paused: false } });
    expect(at(await t.report(id))).not.toBeNull();
    await t.call('PATCH', `/api/reportgenerations/${id}/`, { headers: t.as.sa, body: { paused: true } });
    expect(at(await t.report(id))).toBeNull();
  });

  it('tells its owner once when three runs in a row failed', async () => {
    const { id } = await t.create(t.as.sa, scheduled());
    const fail = async () => {
      await t.db
        .updateTable('report_runs')
        .set({ work_state: 'failed' })
        .where('report_id', '=', id)
        .where('work_state', '=', 'waiting')
        .execute();
      await t.tick();
    };
    const user_email = await t.emailOf('demo.sa');
    const told = async () =>
      (await t.mails(user_email)).filter(({ mail_subject }) => mail_subject.includes('échoue')).length;
    for (const expected of [0, 0, 1, 1]) {
      await fail();
      expect(await told()).toBe(expected);
      await t.post(t.as.sa, `reportgenerations/${id}/rerun/`);
    }
    await t.work();
    expect(await t.report(id)).toMatchObject({ status: 'completed' });
  });
});

describe('a file is sent', () => {
  const sent = async (given: object) => {
    const day = { period: 'none', startdate: '2026-03-02', enddate: '2026-03-02' };
    const { id } = await t.create(
      t.as.sa,
      report({ dimensions: [{ dimension: 'publisher' }], ...day, ...given }),
    );
    await t.work();
    const [run] = await t.runs(id);
    return run?.unsent ?? run?.sent_to.length;
  };
  const threshold = (of: string, is: string, value: number) => ({
    delivery: 'threshold',
    threshold: { metric: 'revenue_gross', of, is, value },
  });
  it.each([
    ['always', { startdate: '2025-01-01', enddate: '2025-01-01' }, 1],
    ['only with rows, and there are some', { delivery: 'rows' }, 1],
    ['not without rows', { delivery: 'rows', startdate: '2025-01-01', enddate: '2025-01-01' }, 'no_rows'],
    ['with rows alone, though it has no column', { delivery: 'rows', dimensions: [] }, 1],
    ['when a total is above', threshold('value', 'above', 9), 1],
    ['not when it is not', threshold('value', 'above', 10), 'condition'],
    ['when it is below', threshold('value', 'below', 11), 1],
    ['when its evolution is below', threshold('evolution', 'below', 0.1), 1],
    ['not when its evolution is not above', threshold('evolution', 'above', 0), 'condition'],
  ])('%s', async (_, given, expected) => {
    expect(await sent(given)).toBe(expected);
  });

  it('and says which threshold was crossed', async () => {
    await sent(threshold('value', 'above', 9));
    const mail = (await t.mails('lecteur@client.example')).at(-1);
    expect(mail?.mail_text?.replace(/\s/g, ' ')).toContain(
      'Seuil franchi : Revenu brut, 10,00 € (au-dessus de 9,00 €).',
    );
  });

  it('and says how its totals moved: a rate in points, what was lost with a minus', async () => {
    await t.add([row('2026-01-10', { clicks: 20 }), row('2026-01-11', { clicks: 12, revenue_gross: 5 })]);
    const day = { startdate: '2026-01-11', enddate: '2026-01-11', compare: 'previous' };
    await sent({ ...day, metrics: ['revenue_gross', 'ctr'] });
    const text = (await t.mails('lecteur@client.example')).at(-1)?.mail_text?.replace(/\s+/g, ' ');
    expect(text).toContain('−50,0 %');
    expect(text).toContain('−0,80 pt');
  });
});

describe('a turn', () => {
  it('covers the days before it, however late somebody looks', async () => {
    await t.add([row('2026-04-06'), row('2026-04-07'), row('2026-04-08'), row('2026-04-09')]);
    await t.goTo('2026-04-07T08:00:00Z');
    const { id } = await t.create(t.as.sa, scheduled({ hour: 23 }));
    await t.work();
    // Just after midnight in Paris: the turn of the evening before, whose day was made already.
    await goTo('2026-04-07T22:05:00Z');
    expect(await runsOf(id)).toEqual(['created completed 2026-04-06']);
    expect(at(await t.report(id))).toBe('2026-04-08T21:00:00.000Z');
    await goTo('2026-04-08T22:05:00Z');
    await goTo('2026-04-09T21:00:05Z');
    expect((await runsOf(id)).map((run) => run.slice(-10))).toEqual([
      '2026-04-08',
      '2026-04-07',
      '2026-04-06',
    ]);
  });

  it('is had where the first run was rejected', async () => {
    const { id } = await t.create(t.as.sa, scheduled({ hour: 23 }));
    await t.db.updateTable('report_runs').set({ work_state: 'failed' }).where('report_id', '=', id).execute();
    await t.goTo(Date.parse(String(at(await t.report(id)))) + 5_000);
    await t.tick();
    expect((await runsOf(id)).map((run) => run.split(' ')[0])).toEqual(['schedule', 'created']);
  });

  it('is had every week, though the days of last month stay the same', async () => {
    await t.add([row('2026-05-31')]);
    await t.goTo('2026-06-02T08:00:00Z');
    const { id } = await t.create(t.as.sa, scheduled({ frequency: 'weekly', period: 'last_month' }));
    await t.work();
    for (const week of [1, 2]) {
      await goTo(new Date(Date.parse(String(at(await t.report(id)))) + 5_000).toISOString());
      expect(await t.runs(id)).toHaveLength(1 + week);
    }
  });
});

import { limits } from '@encart/contract/base/limits.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { REPORT_RUNS } from '#domain/reports/report-runs-queue.ts';
import { reportRunner } from '#features/reports/report-job.ts';
import { claimNext, recoverAbandoned } from '#kit/work/claim.ts';
import { LEASE_MS } from '#kit/work/queue.ts';
import { present } from './present.ts';
import { report, useReportsApp } from './reports-app.ts';

const t = useReportsApp();
const DAY = '2026-03-01';

beforeAll(() =>
  t.add([{ day: DAY, publisher_id: 1, regie_id: 1, impressions_sold: 1000, revenue_gross: 10 }]),
);
beforeEach(async () => {
  await t.db.deleteFrom('reports').execute();
  await t.db.deleteFrom('mails').execute();
});

const act = async (id: number, action: string) =>
  (await t.post(t.as.sa, `reportgenerations/${id}/${action}/`)).statusCode;
const filesOfRuns = () =>
  t.db.selectFrom('made_files').select('file_id').where('expires_at', '>', t.clock.now()).execute();

/** Runs what waits, and does something when a file is stored and nothing of it written down yet. */
const workAnd = async (meanwhile: () => Promise<unknown>) => {
  const { files } = t.deps;
  const write: typeof files.write = async (...args) => {
    const written = await files.write(...args);
    await meanwhile();
    return written;
  };
  await reportRunner({ ...t.deps, files: { ...files, write } }, { atOnce: 1 }).drain();
};

describe('a run that is cancelled', () => {
  it('in its last moment is cancelled: no file, no mail', async () => {
    const { id } = await t.create(t.as.sa, report());
    let status = 0;
    await workAnd(async () => {
      status = await act(id, 'cancel');
    });
    expect([status, (await t.report(id)).status]).toEqual([200, 'canceled']);
    expect(await t.mails('lecteur@client.example')).toEqual([]);
    expect((await t.runs(id))[0]).toMatchObject({ file: null, sent_to: [] });
  });

  it('while the engine reads stops the engine', async () => {
    const { id } = await t.create(t.as.sa, report());
    const real = t.figures.engine();
    let isStopped = false;
    const engine: typeof real = {
      ...real,
      async *streamRows(query, params, signal) {
        yield* real.streamRows(query, params, signal);
        expect(await act(id, 'cancel')).toBe(200);
        await new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
        isStopped = true;
        throw signal?.reason;
      },
    };
    const figures = { ...t.deps.figures, engine: () => engine };
    await reportRunner({ ...t.deps, figures }, { atOnce: 1 }).drain();
    expect([isStopped, (await t.report(id)).status]).toEqual([true, 'canceled']);
  });

  it('had not begun, or there never was one: the report is cancelled, and can be run again', async () => {
    const { id } = await t.create(t.as.sa, report());
    await t.db.deleteFrom('report_runs').where('report_id', '=', id).execute();
    await t.db
      .updateTable('reports')
      .set({ status: 'new', last_run_id: null })
      .where('report_id', '=', id)
      .execute();
    expect([await act(id, 'rerun'), await act(id, 'cancel')]).toEqual([409, 200]);
    expect((await t.report(id)).status).toBe('canceled');
    expect(await act(id, 'rerun')).toBe(200);
  });
});

const leaseOf = async (report_id: number) => {
  const runs = t.db.selectFrom('report_runs').select('work_lease_until').where('report_id', '=', report_id);
  return Number((await runs.executeTakeFirstOrThrow()).work_lease_until);
};

it('a run that takes longer than its lease keeps it by its heartbeat', async () => {
  const { id } = await t.create(t.as.sa, report());
  await workAnd(async () => {
    const before = await leaseOf(id);
    t.clock.forward(LEASE_MS * 0.9);
    await vi.waitFor(async () => expect(await leaseOf(id)).toBeGreaterThan(before), 20_000);
    t.clock.forward(LEASE_MS * 0.9);
    await recoverAbandoned(t.db, t.clock, REPORT_RUNS);
  });
  expect((await t.report(id)).status).toBe('completed');
});

describe('a run whose worker lost it', () => {
  it('writes nothing: neither file nor mail nor state', async () => {
    const { id } = await t.create(t.as.sa, report());
    const before = (await filesOfRuns()).length;
    await workAnd(() => sql`update report_runs set work_claim = work_claim + 1`.execute(t.db));
    expect((await t.report(id)).status).toBe('progress');
    expect([(await filesOfRuns()).length, await t.mails('lecteur@client.example')]).toEqual([before, []]);
  });

  it('because the report was removed leaves nothing behind', async () => {
    const { id } = await t.create(t.as.sa, report());
    const before = (await filesOfRuns()).length;
    await workAnd(() => t.call('DELETE', `/api/reportgenerations/${id}/`, { headers: t.as.sa }));
    expect([(await filesOfRuns()).length, await t.mails('lecteur@client.example')]).toEqual([before, []]);
  });
});

it('a removed report takes its files along, and the mails that still wait for them', async () => {
  const { id } = await t.create(t.as.sa, report());
  const before = (await filesOfRuns()).length;
  await reportRunner(t.deps, { atOnce: 1 }).drain();
  expect(await filesOfRuns()).toHaveLength(before + 1);
  await t.call('DELETE', `/api/reportgenerations/${id}/`, { headers: t.as.sa });
  expect(await filesOfRuns()).toHaveLength(before);
});

describe('the store itself refuses', () => {
  const insert = async (run: {
    run_number: number;
    run_trigger: string;
    due_at?: string;
    work_state: string;
  }) => {
    const { id } = ids;
    await sql`insert into report_runs (report_id, run_number, run_trigger, user_id, run_start, run_end, due_at, work_state)
      values (${id}, ${run.run_number}, ${run.run_trigger}, ${ids.user_id}, ${DAY}, ${DAY},
        ${run.due_at ?? null}::timestamptz, ${run.work_state})`.execute(t.db);
  };
  const ids = { id: 0, user_id: 0 };
  beforeEach(async () => {
    ids.id = (await t.create(t.as.sa, report())).id;
    ids.user_id = await t.userId('demo.sa');
    await t.work();
  });
  const due_at = '2026-03-02T07:00:00Z';
  it.each([
    ['two runs of a report under way', { run_trigger: 'rerun', work_state: 'waiting' }],
    ['two runs for one turn of a schedule', { run_trigger: 'schedule', work_state: 'done', due_at }],
    ['two runs that complete the same days', { run_trigger: 'complete', work_state: 'done' }],
  ])('%s', async (_, run) => {
    await insert({ ...run, run_number: 11 });
    await expect(insert({ ...run, run_number: 12 })).rejects.toThrow(/unique|duplicate/i);
  });

  it('two files of a run', async () => {
    const copy = sql`insert into made_files select (jsonb_populate_record(made_files,
      jsonb_build_object('file_id', 'another', 'storage_key', 'another'))).* from made_files
      where entity = 'report_runs' order by made_at desc limit 1`;
    await expect(copy.execute(t.db)).rejects.toThrow(/unique|duplicate/i);
  });
});

describe('limits', () => {
  it('on runs under way count what somebody asked for, on rerun too, and are audited', async () => {
    const made = await Promise.all(
      Array.from({ length: limits.reports.pendingRuns }, (_, at) =>
        t.create(t.as.sa, report({ name: `r${at}` })),
      ),
    );
    const [first] = made;
    const refused = await t.post(t.as.sa, 'reportgenerations', report({ name: 'un de trop' }));
    expect([refused.statusCode, refused.json().error.name]).toEqual([429, 'TooManyRequestsError']);
    expect(await t.auditActions()).toContain('limit.reached');
    await act(present(first).id, 'cancel');
    await t.create(t.as.sa, report({ name: 'le dernier' }));
    expect(await act(present(first).id, 'rerun')).toBe(429);
    await t.db.updateTable('report_runs').set({ run_trigger: 'schedule' }).execute();
    expect(await act(present(first).id, 'rerun')).toBe(200);
  });

  it('of a day reject a run, which is audited with its reason', async () => {
    const { id } = await t.create(t.as.sa, report());
    const { profile_id } = await t.report(id);
    const taken = { export_rows: limits.reports.rowsPerDay, export_bytes: 0 };
    const day = { profile_id: Number(profile_id), export_day: '2026-03-02' };
    await t.db.deleteFrom('profile_exports').execute();
    await t.db
      .insertInto('profile_exports')
      .values({ ...day, ...taken })
      .execute();
    await t.work();
    await t.db.deleteFrom('profile_exports').execute();
    expect((await t.runs(id))[0]).toMatchObject({ status: 'rejected', reason: 'daily_rows' });
    const entry = await t.db
      .selectFrom('audit_events')
      .select('changes')
      .where('action', '=', 'report.rejected')
      .executeTakeFirstOrThrow();
    expect(entry.changes).toMatchObject({ reason: { after: 'daily_rows' } });
  });
});

describe('to whom a file went', () => {
  it('says whose mail came back, and tells the owner once', async () => {
    const { id } = await t.create(t.as.sa, report({ sendto: ['a@client.example', 'b@client.example'] }));
    await reportRunner(t.deps, { atOnce: 1 }).drain();
    const end = (address: string, mail_state: 'sent' | 'failed') =>
      t.db
        .updateTable('mails')
        .set({ mail_state, work_state: mail_state === 'sent' ? 'done' : 'failed' })
        .where('mail_to', '=', address)
        .execute();
    const user_email = await t.emailOf('demo.sa');
    const told = async () =>
      (await t.mails(user_email)).filter(({ mail_text }) => mail_text?.includes('b@client.example')).length;
    await end('b@client.example', 'failed');
    await t.tick();
    const { count } = await t.db
      .selectFrom('mails')
      .select((row) => row.fn.countAll().as('count'))
      .where('mail_to', '=', user_email)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
    await end('a@client.example', 'sent');
    await t.tick();
    await t.tick();
    expect(await told()).toBe(1);
    expect((await t.runs(id))[0]).toMatchObject({ undelivered: ['b@client.example'] });
  });

  it('is nobody where the profile sends to none of the recipients any more, and says so', async () => {
    const { id } = await t.create(t.as.up, report({ sendto: ['b@ailleurs.example'] }));
    const { profile_id } = await t.report(id);
    const domains = (report_domains: string[]) =>
      t.call('PATCH', `/api/profiles/${profile_id}/`, { headers: t.as.sa, body: { report_domains } });
    await domains(['client.example']);
    await t.work();
    await domains([]);
    expect((await t.runs(id))[0]).toMatchObject({ status: 'completed', sent_to: [], unsent: 'recipients' });
  });
});

it('the place in the queue is the turn that comes: what somebody asked for before what a schedule did', async () => {
  const first = await t.create(t.as.up, report({ name: 'planifié' }));
  const second = await t.create(t.as.sa, report({ name: 'demandé' }));
  await t.db
    .updateTable('report_runs')
    .set({ run_trigger: 'schedule', work_priority: 0 })
    .where('report_id', '=', first.id)
    .execute();
  const place = async (id: number) => (await t.runs(id))[0]?.queue_place;
  expect([await place(first.id), await place(second.id)]).toEqual([2, 1]);
  const next = await claimNext<{ report_id: number }>(t.db, t.clock, REPORT_RUNS);
  expect(next?.row.report_id).toBe(second.id);
});

it('a key without a profile reads no reports', async () => {
  const made = await t.post(t.as.sa, 'integrations', {
    integration_name: 'Tableur',
    integration_kind: 'key',
    key_scopes: ['reports:read'],
    profile_id: 1,
  });
  const { secret, integration_id } = made.json().data;
  const read = async () =>
    (await t.call('GET', '/api/reports/runs/', { headers: { authorization: `Bearer ${secret}` } }))
      .statusCode;
  expect(await read()).toBe(200);
  await t.db
    .updateTable('integrations')
    .set({ profile_id: null })
    .where('integration_id', '=', integration_id)
    .execute();
  expect(await read()).toBe(403);
});

import { limits } from '@encart/contract/base/limits.ts';
import { REPORT_FAMILIES } from '@encart/contract/reports/report-families.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDeal, makeEntry } from './deal-figures-app.ts';
import { linesOf, report, useReportsApp } from './reports-app.ts';

const t = useReportsApp();
/** Yesterday, for whom today is the second of March. */
const DAY = '2026-03-01';

beforeAll(async () => {
  const [mine = 0] = await t.scopeIds('demo.up', 'regie');
  const [advertiser = 0] = await t.scopeIds('demo.ua', 'advertiser');
  const row = (publisher_id: number, regie_id: number, more: object = {}) => ({
    day: DAY,
    publisher_id,
    regie_id,
    impressions_sold: 1000 * publisher_id,
    revenue_gross: 2.5 * publisher_id,
    revenue_net: 2 * publisher_id,
    ...more,
  });
  await t.add([
    row(1, mine, { deal_id: 11 }),
    row(2, mine),
    row(3, 9_999, { advertiser_id: advertiser, lineitem_id: 77, campaign_id: 7, deal_id: 12 }),
  ]);
});

const names = async (id: number) => linesOf(await t.file(id)).map(([name]) => name);
const body = (reply: { json(): { error: { errors?: { field: string; rule: string }[] } } }) =>
  reply.json().error.errors?.map(({ field, rule }) => `${field} ${rule}`);

describe('a report', () => {
  it('is made at once, kept, and sent with its file', async () => {
    const { id, status } = await t.create(t.as.up, report());
    expect(status).toBe('reserved');
    await t.work();
    const lines = linesOf(await t.file(id));
    expect(lines[0]).toEqual(['Éditeur', 'Revenu brut (EUR)', 'Impressions vendues']);
    expect(lines.slice(1).map(([, ...cells]) => cells)).toEqual([
      ['5', '2000'],
      ['2,5', '1000'],
      ['7,5', '3000'],
    ]);
    expect(await t.report(id)).toMatchObject({ status: 'completed', last_rows: 2, user_name: 'demo.up' });
    const [run] = await t.runs(id);
    expect(run).toMatchObject({
      run_number: 1,
      run_trigger: 'created',
      status: 'completed',
      run_start: '2026-02-23',
      run_end: DAY,
      provisional: false,
      rows_done: 2,
      sent_to: ['lecteur@client.example'],
    });
    const [mail] = await t.mails('lecteur@client.example');
    expect(mail?.mail_subject).toBe('Encart : Ventes par éditeur · du 23 février au 1er mars 2026');
    expect(mail?.mail_text).toContain('Période : du 23 février au 1er mars 2026');
    expect(mail?.mail_text).toContain('Jours : heure de Paris');
    expect(mail?.mail_text).toContain('Montants : euros (EUR)');
    expect(mail?.mail_text).toMatch(/Revenu brut \| 7,50\s€ \| —/);
    expect(await t.auditActions()).toContain('report.completed');
  });

  it.each(REPORT_FAMILIES)('has its spec’d fields and its own id in %s', async (family) => {
    const who = family === 'reportgenerations' ? t.as.up : t.as.ua;
    const { id } = await t.create(who, report({ dimensions: [] }), family);
    await t.work();
    const record = await t.report(id, family);
    expect(record).toMatchObject({ [`${family.slice(0, -1)}_id`]: id, status: 'completed', only_own: false });
    expect(record.hash).toMatch(/^[0-9a-f]{32}$/);
  });

  it('of campaigns keeps advertisers and line items, or all but these', async () => {
    const family = 'reportgenerationcampaigns';
    const [advertiser = 0] = await t.scopeIds('demo.ua', 'advertiser');
    const totals = async (given: object) => {
      const given_ = { dimensions: [], metrics: ['impressions_sold'], ...given };
      const { id } = await t.create(t.as.ua, report(given_), family);
      await t.work();
      return linesOf(await t.file(id, family)).at(-1);
    };
    expect(await totals({ advertisers: [advertiser] })).toEqual(['3000']);
    expect(await totals({ lineitems: [77] })).toEqual(['3000']);
    expect(await totals({ lineitems: [77], lineitems_choice: 'exclude' })).toEqual(['0']);
    expect(await totals({ advanced_filters: { not: { dimension: 'campaign', ids: [7] } } })).toEqual(['0']);
    const filters = [{ match: false, comparator: 'contains', text: 'aucune' }];
    expect(await totals({ lineitem_filters: filters })).toEqual(['3000']);
  });

  it('keeps only what was sold through deals its owner’s profile is named on', async () => {
    const { profile_id } = await t.report((await t.create(t.as.up, report())).id);
    const given = { only_own: true, dimensions: [{ dimension: 'deal' }] };
    const without = await t.create(t.as.up, report(given));
    await t.work();
    expect(await names(without.id)).toEqual(['Deal', 'Total']);
    await makeEntry(t.db, 'Deal de la régie', 11);
    await makeDeal(t, { name: 'Deal de la régie', profiles: [Number(profile_id)] });
    await t.post(t.as.up, `reportgenerations/${without.id}/rerun/`);
    await t.work();
    expect(await names(without.id)).toEqual(['Deal', 'N° 11', 'Total']);
  });

  it('remembers what somebody changed of it, and nothing that follows from it', async () => {
    const { id } = await t.create(t.as.up, report({ frequency: 'weekly' }));
    const body = { frequency: 'daily', dimensions: [{ dimension: 'publisher' }, { dimension: 'date' }] };
    await t.call('PATCH', `/api/reportgenerations/${id}/`, { headers: t.as.up, body });
    const reply = await t.get(t.as.up, `reportgenerations/${id}/history/`);
    const [change] = reply.json().data;
    expect(Object.keys(change.changes).sort()).toEqual(['dimensions', 'frequency']);
  });
});

describe('nobody learns what is not theirs', () => {
  it('in a file: rows outside the owner’s scope, net figures for those who buy, closed dimensions', async () => {
    const { id } = await t.create(t.as.up, report({ metrics: ['revenue_net'] }));
    await t.work();
    expect(linesOf(await t.file(id)).at(-1)).toEqual(['Total', '6']);
    const net = await t.post(
      t.as.ua,
      'reportgenerationadvertisers',
      report({ metrics: ['revenue_net'], dimensions: [] }),
    );
    expect([net.statusCode, body(net)]).toEqual([422, ['metrics metric_closed']]);
    const closed = await t.post(t.as.ua, 'reportgenerationadvertisers', report());
    expect([closed.statusCode, body(closed)]).toEqual([422, ['dimensions dimension_closed']]);
    const hidden = { all: [{ dimension: 'publisher', ids: [1] }] };
    const filtered = await t.post(
      t.as.ua,
      'reportgenerationcampaigns',
      report({ dimensions: [], advanced_filters: hidden }),
    );
    expect(body(filtered)).toEqual(['dimensions dimension_closed']);
  });

  it('nor through an owner who has gone to another profile', async () => {
    const { id } = await t.create(t.as.up, report());
    await t.work();
    const { user_id, profile_id } = await t.db
      .selectFrom('users')
      .select(['user_id', 'profile_id'])
      .where('user_name', '=', 'demo.up')
      .executeTakeFirstOrThrow();
    const other = await t.db
      .selectFrom('profiles')
      .select('profile_id')
      .where('profile_type', '=', 'P')
      .where('profile_id', '!=', profile_id)
      .executeTakeFirstOrThrow();
    const move = (to: number) =>
      t.db.updateTable('users').set({ profile_id: to }).where('user_id', '=', user_id).execute();
    await move(other.profile_id);
    const preview = await t.post(t.as.ap, `reportgenerations/preview/?report_id=${id}`, report());
    const change = (body: object) =>
      t.call('PATCH', `/api/reportgenerations/${id}/`, { headers: t.as.ap, body });
    expect([preview.statusCode, preview.json().error.name]).toEqual([409, 'ConflictError']);
    expect((await change({ sendto: ['x@y.example'] })).statusCode).toBe(409);
    expect((await change({ paused: true })).statusCode).toBe(200);
    await t.post(t.as.ap, `reportgenerations/${id}/rerun/`);
    await t.work();
    expect((await t.runs(id))[0]).toMatchObject({ status: 'rejected', reason: 'owner_rights' });
    await move(profile_id);
  });

  it('nor through a super administrator who changes a buyer’s report', async () => {
    const family = 'reportgenerationadvertisers';
    const { id } = await t.create(t.as.ua, report({ dimensions: [] }), family);
    const change = { headers: t.as.sa, body: { metrics: ['revenue_net'] } };
    const reply = await t.call('PATCH', `/api/${family}/${id}/`, change);
    expect([reply.statusCode, body(reply)]).toEqual([422, ['metrics metric_closed']]);
  });

  it('in previews, values and their counts', async () => {
    const preview = async (headers: typeof t.as.up, given: object = {}, family = 'reportgenerations') => {
      const reply = await t.post(headers, `${family}/preview/`, report(given));
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().data;
    };
    const mine = await preview(t.as.up);
    expect(mine).toMatchObject({ row_count: 2, totals: { now: [7.5, 3000] } });
    expect(mine.rows.map((row: { now: number[] }) => row.now)).toEqual([
      [5, 2000],
      [2.5, 1000],
    ]);
    expect((await preview(t.as.sa)).row_count).toBe(3);
    const values = (await t.get(t.as.up, 'reportgenerations/values/?of=publisher')).json();
    expect(values.data.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
    const foreign = (await t.get(t.as.up, 'reportgenerations/values/?of=publisher&id=3')).json();
    expect(foreign.data).toEqual([]);
    const closed = await t.get(t.as.ua, 'reportgenerationadvertisers/values/?of=publisher');
    expect(closed.statusCode).toBe(403);
  });

  it('of another company’s reports, runs and files, nor by their hash', async () => {
    const { id } = await t.create(t.as.up, report());
    await t.work();
    const other = await t.signIn('yann.castagnet');
    const [run] = await t.runs(id);
    for (const path of [`${id}/`, `${id}/runs/`, `${id}/file/`, `${id}/runs/${run?.run_id}/file/`]) {
      const reply = await t.get(other, `reportgenerations/${path}`);
      expect([path, reply.statusCode]).toEqual([path, 404]);
    }
    const { hash } = await t.report(id);
    expect((await t.get(other, `reportgenerations?hash=${hash}`)).json().data).toEqual([]);
    const same = await t.post(other, 'reportgenerations/preview/', report());
    expect(same.json().data.same).toBeNull();
    const own = await t.post(t.as.ap, 'reportgenerations/preview/', report());
    expect(own.json().data.same).toMatchObject({ name: 'Ventes par éditeur' });
  });
});

describe('R9: one table of transitions', () => {
  it('cancel and rerun are refused where the table has none, and never twice', async () => {
    const { id } = await t.create(t.as.up, report());
    const act = async (action: string) =>
      (await t.post(t.as.up, `reportgenerations/${id}/${action}/`)).statusCode;
    expect(await act('rerun')).toBe(409);
    expect(await act('cancel')).toBe(200);
    expect(await act('cancel')).toBe(409);
    expect(await t.report(id)).toMatchObject({ status: 'canceled' });
    expect((await Promise.all([act('rerun'), act('rerun')])).sort()).toEqual([200, 409]);
    await t.work();
    expect(await t.report(id)).toMatchObject({ status: 'completed' });
    expect(await act('cancel')).toBe(409);
    expect((await t.runs(id)).map((run) => [run.run_number, run.run_trigger, run.status])).toEqual([
      [2, 'rerun', 'completed'],
      [1, 'created', 'canceled'],
    ]);
  });
});

describe('R7: recipients', () => {
  it('are of the domains the profile has set, also when it sets them later', async () => {
    const { id } = await t.create(t.as.up, report({ sendto: ['a@client.example', 'b@ailleurs.example'] }));
    const { profile_id } = await t.report(id);
    const domains = (list: string[]) =>
      t.call('PATCH', `/api/profiles/${profile_id}/`, { headers: t.as.sa, body: { report_domains: list } });
    expect((await domains(['client.example'])).statusCode).toBe(200);
    await t.work();
    expect((await t.runs(id))[0]?.sent_to).toEqual(['a@client.example']);
    const reply = await t.post(t.as.up, 'reportgenerations', report({ sendto: ['b@ailleurs.example'] }));
    expect([reply.statusCode, body(reply)]).toEqual([422, ['sendto.0 recipient_domain']]);
    await domains([]);
  });

  it('read names as text, not as HTML', async () => {
    await t.create(t.as.up, report({ name: '<b>Ventes</b> & co', sendto: ['html@client.example'] }));
    await t.work();
    await t.mails();
    const mail = await t.db
      .selectFrom('mails')
      .select('mail_html')
      .where('mail_to', '=', 'html@client.example')
      .executeTakeFirstOrThrow();
    expect(mail.mail_html).toContain('&#60;b&#62;Ventes&#60;/b&#62; &#38; co');
    expect(mail.mail_html).not.toContain('<b>');
  });
});

describe('T9: at each run the owner is asked again', () => {
  it('a disabled owner’s schedule is rejected and paused, and their administrator told', async () => {
    const { id } = await t.create(t.as.up, report({ frequency: 'weekly' }));
    await t.work();
    const user_id = await t.userId('demo.up');
    await t.db
      .updateTable('users')
      .set({ user_disabled_at: t.clock.now() })
      .where('user_id', '=', user_id)
      .execute();
    await t.post(t.as.sa, `reportgenerations/${id}/rerun/`);
    await t.work();
    expect(await t.report(id)).toMatchObject({ status: 'rejected', paused: true });
    expect((await t.runs(id))[0]).toMatchObject({
      status: 'rejected',
      reason: 'owner_disabled',
      sent_to: [],
    });
    const user_email = await t.emailOf('demo.ap');
    const told = await t.mails(user_email);
    expect(told.at(-1)?.mail_subject).toContain('est en pause');
    await t.db.updateTable('users').set({ user_disabled_at: null }).where('user_id', '=', user_id).execute();
  });

  it('without the right any more, nothing is made', async () => {
    const { id } = await t.create(t.as.up, report());
    const { profile_id } = await t.report(id);
    await t.db
      .updateTable('profile_endpoints')
      .set({ profile_endpoint_write: false })
      .where('profile_id', '=', Number(profile_id))
      .where('endpoint_id', 'in', (eb) =>
        eb.selectFrom('endpoints').select('endpoint_id').where('endpoint_name', '=', 'reportgenerations'),
      )
      .execute();
    await t.work();
    expect((await t.runs(id))[0]).toMatchObject({ status: 'rejected', reason: 'owner_rights' });
    await t.db
      .updateTable('reports')
      .set({
        metrics: '["bids"]',
        dimensions: '[{"dimension":"lineitem","shown":true,"operator":"and","filters":[]}]',
      })
      .where('report_id', '=', id)
      .execute();
    const pause = await t.call('PATCH', `/api/reportgenerations/${id}/`, {
      headers: t.as.sa,
      body: { paused: true },
    });
    expect(pause.statusCode, pause.body).toBe(200);
    await t.db
      .updateTable('profile_endpoints')
      .set({ profile_endpoint_write: true })
      .where('profile_id', '=', Number(profile_id))
      .execute();
  });
});

describe('T11: a day’s worth', () => {
  it('a profile that has had it gets no more, and is told so', async () => {
    const { id } = await t.create(t.as.up, report());
    const { profile_id } = await t.report(id);
    const taken = { profile_id: Number(profile_id), export_day: '2026-03-02' };
    await t.db
      .insertInto('profile_exports')
      .values({ ...taken, export_rows: limits.reports.rowsPerDay })
      .onConflict((row) =>
        row.columns(['profile_id', 'export_day']).doUpdateSet({ export_rows: limits.reports.rowsPerDay }),
      )
      .execute();
    await t.work();
    expect((await t.runs(id))[0]).toMatchObject({ status: 'rejected', reason: 'daily_rows' });
    const quick = `quickreports/publishers/export/?start=${DAY}&end=${DAY}`;
    expect((await t.get(t.as.up, quick)).statusCode).toBe(429);
    await t.db
      .updateTable('profile_exports')
      .set({ export_rows: limits.reports.rowsPerDay - 1 })
      .where('profile_id', '=', taken.profile_id)
      .execute();
    await t.post(t.as.up, `reportgenerations/${id}/rerun/`);
    await t.work();
    expect((await t.runs(id))[0]).toMatchObject({ reason: 'daily_rows', rows_done: 0 });
    await t.db.deleteFrom('profile_exports').execute();
    await t.post(t.as.up, `reportgenerations/${id}/rerun/`);
    await t.work();
    const counted = await t.db.selectFrom('profile_exports').selectAll().executeTakeFirstOrThrow();
    expect(counted).toMatchObject({ ...taken, export_rows: 2 });
    expect((await t.get(t.as.up, quick)).statusCode).toBe(200);
    const more = await t.db.selectFrom('profile_exports').selectAll().executeTakeFirstOrThrow();
    expect(more.export_rows).toBe(6);
  });
});

describe('programs with a key for reports', () => {
  it('read the runs and files of their profile, and of no other', async () => {
    const { id } = await t.create(t.as.up, report());
    await t.work();
    const [run] = await t.runs(id);
    const { profile_id } = await t.report(id);
    const key = async (of: number) => {
      const made = await t.post(t.as.sa, 'integrations', {
        integration_name: `Lecteur ${of}`,
        integration_kind: 'key',
        key_scopes: ['reports:read'],
        profile_id: of,
      });
      return { authorization: `Bearer ${made.json().data.secret}` };
    };
    const mine = await key(Number(profile_id));
    const listed = (await t.get(mine, `reports/runs/?report_id=${id}`)).json();
    expect(listed.data).toMatchObject([{ run_id: run?.run_id, name: 'Ventes par éditeur', report_id: id }]);
    const file = await t.get(mine, `reports/runs/${run?.run_id}/file/`);
    expect([file.statusCode, file.body]).toEqual([200, await t.file(id)]);
    const { profile_id: other } = await t.db
      .selectFrom('users')
      .select('profile_id')
      .where('user_name', '=', 'yann.castagnet')
      .executeTakeFirstOrThrow();
    const foreign = await key(other);
    expect((await t.get(foreign, `reports/runs/?report_id=${id}`)).json().data).toEqual([]);
    expect((await t.get(foreign, `reports/runs/${run?.run_id}/file/`)).statusCode).toBe(404);
    expect((await t.get(t.as.up, 'reports/runs/')).statusCode).toBe(401);
  });
});

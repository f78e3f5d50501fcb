import { limits } from '@encart/contract/base/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY as DAY_MS } from '#kit/process/clock.ts';
import { present } from './present.ts';
import { linesOf, report, useReportsApp } from './reports-app.ts';

const t = useReportsApp();
const DAY = '2026-03-01';
const ROWS = 140_000;

beforeAll(async () => {
  const load = await t.add([{ day: DAY, placement_id: 1, impressions_sold: 1 }]);
  await t.figures
    .engine()
    .run(`insert into delivery (load, day, placement_id, impressions_sold, revenue_gross)
    select ${load}, '${DAY}', number + 2, 1000, 1.5 from numbers(${ROWS - 1})`);
});

const large = (given: object = {}) =>
  report({
    name: 'Grand',
    dimensions: [{ dimension: 'placement' }, { dimension: 'date' }],
    metrics: ['impressions_sold', 'revenue_gross', 'ecpm_gross'],
    with_ids: true,
    ...given,
  });

const tokenIn = (text: string) => present(/reports\/files\/([\w-]{43})/.exec(text)?.[1]);
const newestMail = async (to: string) => present((await t.mails(to)).at(-1)).mail_text;

describe('a file too large for a mail', () => {
  let token: string;
  let id: number;
  beforeAll(async () => {
    id = (await t.create(t.as.sa, large())).id;
    await t.work();
    token = tokenIn(await newestMail('lecteur@client.example'));
  });

  it('is linked to: the link says what it is, and gives it to whoever holds it', async () => {
    const [run] = await t.runs(id);
    expect(run).toMatchObject({ status: 'completed', rows_done: ROWS, links: 1 });
    expect(present(run).bytes).toBeGreaterThan(limits.reports.attachedBytes);
    const { attachment_file_id } = await t.db
      .selectFrom('mails')
      .select('attachment_file_id')
      .orderBy('mail_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(attachment_file_id).toBeNull();
    const about = await t.call('GET', `/api/reports/links/${token}/`);
    expect(about.json().data).toMatchObject({
      name: 'Grand',
      period: { start: '2026-02-23', end: DAY },
      rows: ROWS,
      bytes: run?.bytes,
      locale: 'fr',
    });
    const file = await t.call('GET', `/api/reports/links/${token}/file/`);
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="Grand 2026-02-23 2026-03-01\.csv"/,
    );
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(linesOf(file.body)).toHaveLength(ROWS + 2);
  });

  it('R5: the link reads one file and nothing else, and a report’s hash opens nothing', async () => {
    const { hash } = await t.report(id);
    for (const path of [`${hash}/`, `${hash}/file/`, `${'x'.repeat(43)}/`])
      expect((await t.call('GET', `/api/reports/links/${path}`)).statusCode).toBe(404);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await t.call(method, `/api/reports/links/${token}/`)).statusCode).toBe(405);
    const asToken = { headers: { authorization: `Bearer ${token}` } };
    expect((await t.call('GET', '/api/reportgenerations', asToken)).statusCode).toBe(401);
    const stored = await t.db.selectFrom('report_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('ends when it is revoked, and one of another run does not', async () => {
    await t.post(t.as.sa, `reportgenerations/${id}/rerun/`);
    await t.work();
    const second = tokenIn(await newestMail('lecteur@client.example'));
    expect(second).not.toBe(token);
    const [, first] = await t.runs(id);
    const revoked = await t.post(t.as.sa, `reportgenerations/${id}/runs/${first?.run_id}/revoke/`);
    expect(revoked.statusCode).toBe(200);
    const gone = await t.call('GET', `/api/reports/links/${token}/file/`);
    expect([gone.statusCode, gone.json().error.message]).toEqual([
      404,
      'Ce lien n’est plus valable : il a expiré ou a été désactivé.',
    ]);
    expect((await t.call('GET', `/api/reports/links/${second}/`)).statusCode).toBe(200);
    t.clock.forward(limits.reports.linkDays * DAY_MS + 1);
    expect((await t.call('GET', `/api/reports/links/${second}/`)).statusCode).toBe(404);
  });
});

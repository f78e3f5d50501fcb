import { beforeAll, describe, expect, it } from 'vitest';
import { linesOf, report, useReportsApp } from './reports-app.ts';

const t = useReportsApp();
/** Yesterday, for whom today is the second of March. */
const DAY = '2026-03-01';

beforeAll(async () => {
  const [mine = 0] = await t.scopeIds('demo.up', 'regie');
  const { rows } = { rows: [{ publisher: 1 }, { publisher: 2 }] };
  await t.add([
    ...rows.map(({ publisher }) => ({
      day: DAY,
      publisher_id: publisher,
      regie_id: mine,
      impressions_sold: 1000 * publisher,
      revenue_gross: 2.5 * publisher,
      revenue_net: 2 * publisher,
    })),
    { day: DAY, publisher_id: 3, regie_id: 9_999, impressions_sold: 7, revenue_gross: 70, revenue_net: 60 },
  ]);
});

describe('a report', () => {
  it('is made at once, kept, and sent', async () => {
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
    expect(mail?.mail_subject).toBe('Encart : Ventes par éditeur');
    expect(mail?.mail_text).toContain('du 23 février 2026 au 1 mars 2026');
    expect(mail?.mail_text).toContain('Europe/Paris');
    expect(mail?.mail_text).toMatch(/Revenu brut \| 7,50\s€ \| —/);
  });
});

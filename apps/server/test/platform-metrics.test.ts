import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { limits } from '@encart/contract/base/limits.ts';
import { describe, expect, it } from 'vitest';
import { createProcessReport } from '#domain/platform/process-report.ts';
import { HOUR } from '#kit/process/clock.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp();
const metrics = async () => (await t.call('GET', '/metrics')).body;

const monitoring = fileURLToPath(new URL('../../../docs/monitoring/', import.meta.url));
const fileOf = (name: string) => readFileSync(`${monitoring}${name}`, 'utf8');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('metrics of the platform', () => {
  it('count errors by their names', async () => {
    const headers = await t.signIn('demo.sa');
    await t.call('GET', '/api/profiles/999999/', { headers });
    expect(await metrics()).toContain(
      'encart_http_errors_total{name="NotFoundError",method="GET",route="/api/profiles/:profile_id/"} 1',
    );
  });

  it('tell versions, processes, room and sizes', async () => {
    await createProcessReport(t.deps, 'server').write();
    const body = await metrics();
    expect(body).toContain(
      `encart_app_info{version="${limits.appVersion}",node="${process.versions.node}"} 1`,
    );
    expect(body).toContain('encart_processes{kind="server"} 1');
    expect(body).toContain('encart_processes{kind="worker"} 0');
    for (const name of ['encart_disk_free_bytes', 'encart_disk_size_bytes', 'encart_records_size_bytes'])
      expect(body).toMatch(new RegExp(`^${name} [1-9]`, 'm'));
    // No backup was made, and the figures of this test hold nothing that could be measured.
    for (const name of ['encart_backup_age_seconds', 'encart_figures_size_bytes'])
      expect(body).toMatch(new RegExp(`^${name} NaN`, 'im'));
  });

  it('tell how old and how late the figures of a source are', async () => {
    for (const last_day of ['2026-02-24', '2026-02-25', '2026-02-26'])
      await t.db
        .insertInto('batches')
        .values({
          ...{ fact: 'delivery', batch_source: 'magnite', batch_name: last_day, batch_state: 'ready' },
          ...{ first_day: last_day, last_day, work_state: 'done' },
          received_at: new Date(`${last_day}T23:00:00Z`),
        })
        .execute();
    const since = (moment: string) => (t.clock.now().getTime() - Date.parse(moment)) / 1000;
    const body = await metrics();
    const source = '{fact="delivery",source="magnite"}';
    expect(body).toContain(`encart_source_age_seconds${source} ${since('2026-02-26T23:00:00Z')}`);
    expect(body).toContain(`encart_source_late_seconds${source} ${since('2026-02-27T23:00:00Z')}`);
    t.clock.forward(40 * 24 * HOUR);
    // Nobody waits for it any more.
    expect(await metrics()).not.toContain(`encart_source_late_seconds${source}`);
  });

  it('leave out what cannot be read, and tell the rest', async () => {
    await t.db.schema.alterTable('platform_processes').renameTo('gone').execute();
    const body = await metrics();
    await t.db.schema.alterTable('gone').renameTo('platform_processes').execute();
    expect(body).not.toContain('encart_processes{');
    expect(body).toMatch(/^encart_mails\{state="waiting"\} \d/m);
  });
});

describe('the dashboard and the alert rules', () => {
  it.each([
    'grafana-dashboard.json',
    'alert-rules.yml',
    'alert-rules.test.yml',
  ])('%s names metrics that are served', async (name) => {
    const served = new Set([...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, metric]) => metric));
    const named = [...fileOf(name).matchAll(/\b(?:encart|nodejs|process)_[a-z0-9_]+/g)].map(([metric]) =>
      metric.replace(/_(bucket|sum|count)$/, ''),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((metric) => !served.has(metric))).toEqual([]);
  });

  it('the dashboard is one that Grafana reads', () => {
    const { title, panels } = JSON.parse(fileOf('grafana-dashboard.json'));
    expect(title).toBe('Encart');
    const ids = panels.map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.skipIf(!hasPromtool)('the rules are right, and fire when they should', () => {
    const run = (...args: string[]) => execFileSync('promtool', args, { cwd: monitoring, encoding: 'utf8' });
    expect(run('check', 'rules', 'alert-rules.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'alert-rules.test.yml')).toContain('SUCCESS');
  });

  it.skipIf(!hasPromtool)('what is served is well-formed', async () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      ...{ input: await metrics(), encoding: 'utf8' },
    });
    // 3: it has advice about names, of which those of Node get some.
    expect([0, 3], `${stdout}${stderr}`).toContain(status);
    expect(`${stdout}${stderr}`).not.toMatch(/^encart_/m);
  });
});

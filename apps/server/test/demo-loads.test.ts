import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DECLARED_SERVER, DEMO_SERVERS, SILENT_SERVER } from '#demo/loads/demo-servers.ts';
import { fillDemoLoads } from '#demo/loads/fill-loads.ts';
import { keepLoads } from '../../../packages/analytics/test/load-samples.ts';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { createTestApp, type TestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

let figures: TestFigures;
let t: TestApp;
/** Months of half hours: few, as they are all alike. */
const MONTHS = 2;
beforeAll(async () => {
  figures = await openTestFigures();
  await keepLoads(figures.engine());
  t = await createTestApp({ figures });
  await fillDemoLoads(t.deps, MONTHS);
}, 240_000);
afterAll(async () => {
  await t.close();
  await figures.close();
});

const one = async (query: string) => (await figures.engine().rows<number[]>(query))[0] ?? [];
const count = async () => (await one('select toUInt32(count()) from serverloads'))[0];
const servers = () => t.db.selectFrom('serverloads').selectAll().orderBy('server').execute();

describe('the demo’s servers', () => {
  it('are forty, with months of half hours and days of minutes', async () => {
    expect(DEMO_SERVERS).toHaveLength(40);
    expect(await servers()).toHaveLength(40);
    const [minutes] = await one('select toUInt32(uniqExact(minute)) from serverloads');
    expect(minutes).toBe(13 * 1_440 + 8 * 60);
    // Also of the minutes: a chart of months has no gap where minutes begin.
    const [halfHours, sent] = await one(
      'select toUInt32(uniqExact(at)), toUInt32(uniqExact(server_id)) from serverload_half_hours',
    );
    expect([halfHours, sent]).toEqual([(MONTHS * 31 - 13) * 48 + 13 * 48 + 8 * 2, 39]);
  });

  it('stand as one sees them: most are fresh, one is silent, one does not answer', async () => {
    const found = await servers();
    const states = found.map(({ server_state }) => server_state);
    expect(states.filter((state) => state === 'fresh').length).toBeGreaterThan(30);
    expect(found.find(({ server }) => server === SILENT_SERVER)).toMatchObject({ server_state: 'silent' });
    expect(found.find(({ server }) => server === DECLARED_SERVER.server)).toMatchObject({
      server_state: 'waiting',
      scrape_url: DECLARED_SERVER.scrape_url,
    });
  });

  it('had a busy evening, and calm nights', async () => {
    const loadAt = async (from: string, to: string) =>
      (await one(`select avg(cpu) from serverloads where minute >= '${from}' and minute < '${to}'`))[0] ?? 0;
    const busy = await loadAt('2026-03-01 19:30:00', '2026-03-01 20:30:00');
    const usual = await loadAt('2026-02-28 19:30:00', '2026-02-28 20:30:00');
    const night = await loadAt('2026-03-01 02:00:00', '2026-03-01 03:00:00');
    expect(busy).toBeGreaterThan(1.3 * usual);
    expect(usual).toBeGreaterThan(1.5 * night);
    const [over] = await one(
      "select toUInt32(uniqExact(server_id)) from serverloads where toDate(minute) = '2026-03-01' and cpu > 0.95",
    );
    expect(over).toBeGreaterThan(5);
  });

  it('go on minute by minute, and only once', async () => {
    const before = (await count()) ?? 0;
    await fillDemoLoads(t.deps, MONTHS);
    expect(await count()).toBe(before);
    t.clock.forward(3 * 60_000);
    await fillDemoLoads(t.deps, MONTHS);
    expect(await count()).toBe(before + 3 * 38);
    const dates = (await servers()).map(({ date }) => date?.toISOString());
    expect(dates.filter((date) => date === '2026-03-02T08:02:00.000Z')).toHaveLength(38);
  });
});

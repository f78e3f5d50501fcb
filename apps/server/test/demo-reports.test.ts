// @module-tag volume
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { REPORT_FAMILIES } from '@encart/contract/reports/report-families.ts';
import { type ReportRecord, reportRules } from '@encart/contract/reports/report-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillDemoFigures } from '#demo/figures/fill-figures.ts';
import { runDemoReports } from '#demo/reports/run-reports.ts';
import { configurationOf, hashOf } from '#domain/reports/report.ts';
import { findPerson } from '#domain/sessions/person.store.ts';
import { reportRunner } from '#features/reports/report-job.ts';
import { mayHaveReports, validateReport } from '#features/reports/report-writing.ts';
import { DAY } from '#kit/process/clock.ts';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { present } from './present.ts';
import { createTestApp, type TestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

let figures: TestFigures;
let t: TestApp;
beforeAll(async () => {
  figures = await openTestFigures();
  t = await createTestApp({ figures });
});
afterAll(async () => {
  await t.close();
  await figures.close();
});

/** One of each kind of past; the others would only take their time. */
const SOME = [
  'Revenu de la veille',
  'Alerte : recul du revenu net',
  'Belvédère : positions et emplacements',
  'Pays des acheteurs',
  'Sauvaire : dépense par marque',
  'Nord : suivi quotidien des lignes',
  'Bilan du trimestre par thématique',
];
const reportsOf = () => t.db.selectFrom('reports').selectAll().orderBy('report_id').execute();
const runsOf = () => t.db.selectFrom('report_runs').selectAll().orderBy('run_id').execute();

/** Makes the past, with the runner of reports at work beside it. */
async function run(signal = new AbortController().signal) {
  const runner = reportRunner(t.deps, { atOnce: 2 });
  const timer = setInterval(() => void runner.poke(), 50);
  try {
    await runDemoReports(t.deps, signal);
  } finally {
    clearInterval(timer);
    await runner.stop(10_000);
  }
}

describe('the demo’s reports', () => {
  it('obey the rules, and are their owners’ to make', async () => {
    const reports = await reportsOf();
    for (const family of REPORT_FAMILIES)
      expect(reports.filter((one) => one.report_family === family).length, family).toBeGreaterThan(2);
    for (const report of reports) {
      const { name, report_family, sendto } = report;
      const owner = present(await findPerson(t.db, report.user_id));
      const configuration = configurationOf(report);
      expect(reportRules(report as ReportRecord), name).toEqual([]);
      expect(mayHaveReports(owner.who, report_family), name).toBe(true);
      await validateReport(t.db, owner.who, configuration, sendto);
      expect(report.hash).toBe(hashOf(report_family, configuration));
      expect(
        sendto.every((address) => address.endsWith('.example')),
        name,
      ).toBe(true);
      expect(report.next_run_at === null, name).toBe(report.frequency === 'none');
    }
    expect(new Set(reports.map(({ hash }) => hash)).size).toBe(reports.length);
  });

  it('wait for figures', async () => {
    await expect(run(AbortSignal.timeout(100))).rejects.toThrow();
    expect(await runsOf()).toEqual([]);
  });

  it('get the runs of the last weeks, each once, whoever is interrupted', async () => {
    await fillDemoFigures(t.deps, { months: 1, days: 1 });
    await t.db.deleteFrom('reports').where('name', 'not in', SOME).execute();
    await expect(run(AbortSignal.timeout(1_500))).rejects.toThrow();
    const before = await runsOf();
    expect(before.length).toBeGreaterThan(0);
    await run();
    const runs = await runsOf();
    expect(runs.length).toBeGreaterThan(before.length);
    expect(runs.filter(({ work_state }) => ['waiting', 'running'].includes(work_state))).toEqual([]);

    const filled = t.clock.now().getTime();
    for (const report of await reportsOf()) {
      const own = runs.filter(({ report_id }) => report_id === report.report_id);
      expect(own.map(({ run_number }) => run_number)).toEqual(own.map((_, at) => at + 1));
      const days = own.map(({ run_start, run_end }) => `${run_start} ${run_end}`);
      expect(new Set(days).size, report.name).toBe(days.length);
      const dates = own.map(({ created_at }) => created_at.getTime());
      expect(dates, report.name).toEqual(dates.toSorted((a, b) => a - b));
      for (const { created_at, ended_at } of own) {
        expect(created_at.getTime()).toBeLessThan(filled);
        const waited = present(ended_at).getTime() - created_at.getTime();
        expect(waited).toBeGreaterThanOrEqual(0);
        expect(waited).toBeLessThan(DAY / 24);
      }
      const last = own.at(-1);
      expect(report.status).toBe(last?.status ?? 'new');
      expect(report.last_run_at).toEqual(last?.ended_at ?? null);
    }
    const statuses = new Set((await reportsOf()).map(({ status }) => status));
    expect(statuses).toEqual(new Set(['new', 'completed', 'rejected', 'canceled']));
    const rejected = runs.filter(({ status }) => status === 'rejected');
    expect(rejected.map(({ reason }) => reason)).toEqual(['owner_disabled']);
    const completed = runs.filter(({ status }) => status === 'completed');
    expect(completed.filter(({ rows_done }) => Number(rows_done) > 0).length).toBeGreaterThan(
      completed.length / 2,
    );
  });

  it('have files, mails and counts of the days they are of', async () => {
    const runs = (await runsOf()).filter(({ status }) => status === 'completed');
    const files = await t.db.selectFrom('made_files').selectAll().execute();
    expect(files).toHaveLength(runs.length);
    for (const { entity_id, made_at } of files) {
      const { ended_at, created_at } = present(runs.find(({ run_id }) => run_id === entity_id));
      expect(made_at.getTime()).toBeGreaterThanOrEqual(created_at.getTime());
      expect(made_at.getTime()).toBeLessThanOrEqual(present(ended_at).getTime());
    }
    const taken = await t.db.selectFrom('profile_exports').selectAll().execute();
    expect(taken.length).toBeGreaterThan(5);
    for (const { export_day, profile_id, export_rows } of taken) {
      const ofDay = runs.filter(
        ({ work_share, ended_at }) =>
          Number(work_share) === profile_id && dayOf(present(ended_at)) === export_day,
      );
      expect(Number(export_rows)).toBe(ofDay.reduce((all, { rows_done }) => all + Number(rows_done), 0));
    }

    // Kept in the outbox, as there is no mail server; dated once they are.
    expect((await t.mails()).length).toBeGreaterThan(runs.length / 2);
    await run();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from mails join report_runs using (run_id)
        where mails.created_at > ended_at + interval '1 hour' or sent_at > ended_at + interval '1 hour'`.execute(
      t.db,
    );
    expect(rows[0]?.count).toBe(0);
  });

  it('are left alone from then on', async () => {
    const before = await runsOf();
    t.clock.forward(10 * DAY);
    await run();
    expect(await runsOf()).toEqual(before);
  });
});

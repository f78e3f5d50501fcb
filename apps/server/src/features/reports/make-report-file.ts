import { compareFiguresOf } from '@encart/analytics/result/compute-figures.ts';
import { deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { decimalOf, separatorOf } from '@encart/contract/reports/report-delivery.ts';
import { limitReached, readTaken } from '#domain/exports/exports.store.ts';
import { openFiguresReader } from '#domain/figures/figures-reader.ts';
import { storeMadeFile } from '#domain/files/made-files.ts';
import { configurationOf } from '#domain/reports/report.ts';
import { DAY, later } from '#kit/process/clock.ts';
import type { Hold } from '#kit/work/hold.ts';
import { csvReport } from './csv-report.ts';
import { namedFile, provisionalMark } from './named-file.ts';
import { reportColumns } from './report-columns.ts';
import { reportQuery, totalsQuery } from './report-query.ts';
import type { MadeReport, ReportDeps, RunUnderWay } from './report-run.ts';
import { readOwnDeals } from './reports.store.ts';
import { RunRejectedError } from './run-rejected.ts';
import { xlsxReport } from './xlsx-report.ts';

const PROGRESS_EVERY_MS = 1_000;

/** Counts rows as they are written: tells how far it is, and stops at what the profile may still take out today. */
function rowCounter(hold: Hold, mostRows: number) {
  let [rows, toldAt] = [0, performance.now()];
  return {
    rows: () => rows,
    async add(more: number) {
      rows += more;
      if (rows > mostRows) throw new RunRejectedError('daily_rows');
      if (performance.now() - toldAt < PROGRESS_EVERY_MS) return;
      toldAt = performance.now();
      await hold.report({ rows_done: rows });
    },
  };
}

/** Makes the file of a report with its owner's eyes, all of it as of one moment, and stores it. */
export async function makeReportFile(deps: ReportDeps, given: RunUnderWay, hold: Hold): Promise<MadeReport> {
  const { db, figures, clock } = deps;
  const { run, report, owner } = given;
  const taken = await readTaken(db, report.profile_id, dayOf(clock.now()));
  const reached = limitReached(taken);
  if (reached) throw new RunRejectedError(reached);

  const configuration = configurationOf(report);
  const period = { start: run.run_start, end: run.run_end };
  const ownDeals = report.only_own ? await readOwnDeals(db, report.profile_id) : [];
  const request = { holder: `report run ${run.run_id}`, signal: hold.signal };
  const reader = await openFiguresReader(figures, { db, ...owner, request, refused: () => {} });
  const totals = totalsQuery(configuration, period, ownDeals);
  const { total } = await reader.query(totals.figures, 'report');

  const limit = limits.figures.fileRows;
  const query = reportQuery(configuration, period, { ownDeals, limit });
  const rows_expected = Math.min(limit, await reader.count(query.figures, 'report'));
  await hold.report({ rows_expected });
  const metrics = report.metrics.map(deliveryMetric);
  const isCsv = report.format === 'csv';
  const separator = isCsv ? separatorOf[report.separator] : '\t';
  const stream = await reader.stream(query.figures, {
    metrics,
    separator,
    decimal: isCsv ? decimalOf[report.decimal] : '.',
  });

  const counter = rowCounter(hold, limits.reports.rowsPerDay - taken.rows);
  const locale = owner.user_locale;
  const columns = reportColumns(configuration, owner.who.profile_type, locale);
  const lines = isCsv
    ? csvReport(db, stream, { columns, separator, locale }, counter.add)
    : xlsxReport(
        db,
        stream,
        { ...given, columns, configuration, compared: query.compared, locale },
        counter.add,
      );
  const mark = given.isComplete ? '' : provisionalMark[locale];
  const named = await namedFile({ ...report, period, mark }, lines, rows_expected);
  const file = await storeMadeFile(
    deps,
    {
      entity: 'report_runs',
      entity_id: run.run_id,
      profile_id: report.profile_id,
      expires_at: later(clock.now(), limits.reports.keptDays * DAY),
      ...named,
    },
    hold.signal,
  );
  if (taken.bytes + file.bytes > limits.reports.bytesPerDay) throw new RunRejectedError('daily_bytes');
  return {
    file,
    rows: counter.rows(),
    isTruncated: stream.isTruncated(),
    totals: compareFiguresOf(metrics, total, totals.compared !== null),
    compared: totals.compared,
  };
}

import { QUICKREPORTS } from '@encart/contract/analytics/dimensions.ts';
import { deliveryMetric, deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { countedChunks } from '#domain/exports/counted-chunks.ts';
import { refuseBeyondLimits } from '#domain/exports/exports.store.ts';
import { figuresReader, figuresStreamer, openFiguresReader } from '#domain/figures/figures-reader.ts';
import { readValues } from '#domain/figures/read-values.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { reportLines } from './quickreport-file.ts';
import { readReport } from './read-report.ts';
import { readTrend } from './read-trend.ts';
import { reportFigures } from './report-query.ts';

export function quickreportsRoutes(api: Api, { figures, db: root, clock }: Deps) {
  for (const noun of QUICKREPORTS) {
    const { report, trend, values, exported } = quickreportCalls[noun];
    api.mount(report, async (caller) => {
      const metrics = deliveryMetricsFor(caller.who.profile_type);
      const reader = await openFiguresReader(figures, caller);
      return { data: await readReport(caller.db, reader, noun, metrics, caller.query) };
    });
    api.mount(trend, async (reader) => {
      const metrics = deliveryMetricsFor(reader.who.profile_type);
      const queryFigures = await figuresReader(figures, reader);
      return { data: await readTrend(reader.db, queryFigures, noun, metrics, reader.query) };
    });
    api.mount(values, async (reader) =>
      readValues(reader.db, await openFiguresReader(figures, reader), reader.query, clock.now()),
    );
    api.mount(exported, async (reader) => {
      const { query, who, db, audit, refused } = reader;
      await refuseBeyondLimits(db, who.profile_id, clock.now(), refused);
      const metrics = deliveryMetricsFor(who.profile_type);
      const streamFigures = await figuresStreamer(figures, reader);
      const report = reportFigures(noun, metrics, query, limits.figures.fileRows);
      const stream = await streamFigures(report.figures, {
        metrics: metrics.map(deliveryMetric),
        separator: query.separator,
      });
      await audit({ action: 'record.exported', entity: 'quickreports', entity_id: noun });
      const lines = reportLines(db, stream, {
        noun,
        metrics,
        type: who.profile_type,
        period: { start: query.start, end: query.end },
        compared: report.compared,
        separator: query.separator,
      });
      return {
        fileName: `${noun}-${query.start}-${query.end}.csv`,
        contentType: 'text/csv; charset=utf-8',
        chunks: countedChunks({ db: root, clock }, who.profile_id, lines),
      };
    });
  }
}

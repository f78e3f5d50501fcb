import { QUICKREPORTS, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import type { Deps } from '#kit/deps.ts';
import { askFigures } from '#kit/figures/ask-figures.ts';
import { readingFor } from '#kit/figures/reading.store.ts';
import type { Api } from '#kit/http/mount.ts';
import type { RequestInfo } from '#kit/http/request-info.ts';
import { type Ask, readReport, readTrend } from './quickreport.ts';
import { reportLines } from './quickreport-file.ts';

export function quickreportsRoutes(api: Api, { figures }: Deps) {
  const asker =
    (request: RequestInfo): Ask =>
    (question, reading) =>
      askFigures(figures, question, reading, request);

  for (const noun of QUICKREPORTS) {
    const { report, trend, exported } = quickreportCalls[noun];
    api.mount(report, async ({ query, scope, who, db, request }) => {
      const metrics = deliveryMetricsFor(who.profile_type);
      const reading = await readingFor(db, scope);
      return { data: await readReport(db, asker(request), reading, noun, metrics, query) };
    });
    api.mount(trend, async ({ query, scope, who, db, request }) => {
      const metrics = deliveryMetricsFor(who.profile_type);
      const reading = await readingFor(db, scope);
      return { data: await readTrend(db, asker(request), reading, noun, metrics, query) };
    });
    api.mount(exported, async ({ query, scope, who, db, request, audit }) => {
      const metrics = deliveryMetricsFor(who.profile_type);
      const reading = await readingFor(db, scope);
      const read = await readReport(db, asker(request), reading, noun, metrics, query);
      await audit({ action: 'record.exported', entity: 'quickreports', entity_id: noun });
      return {
        fileName: `${noun}-${query.start}-${query.end}.csv`,
        contentType: 'text/csv; charset=utf-8',
        chunks: reportLines(read, quickreports[noun], query.separator),
      };
    });
  }
}

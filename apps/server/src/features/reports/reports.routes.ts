import { REPORT_FAMILIES } from '@encart/contract/reports/report-families.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { reportFilesRoutes } from './report-files.routes.ts';
import { reportRecordsRoutes } from './report-records.routes.ts';
import { reportRunsRoutes } from './report-runs.routes.ts';

/** The three families of reports, by one mechanism. */
export function reportsRoutes(api: Api, deps: Deps) {
  for (const family of REPORT_FAMILIES) {
    reportRecordsRoutes(api, deps, family);
    reportRunsRoutes(api, deps, family);
  }
  reportFilesRoutes(api, deps);
}

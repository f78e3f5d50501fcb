import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { reportCalls } from '@encart/contract/reports/reports.calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { useLive } from '#kit/api/live.ts';
import { keyOf, queryClient } from '#kit/api/queries.ts';
import { invalidateLists, invalidateRecords, invalidateResource } from '#kit/resources/record/use-record.ts';

/** After a change of ours: everything shown of a family is fetched again. */
export function invalidateReports(family: ReportFamilyName) {
  invalidateResource(resources[family]);
  invalidateRuns(family);
}

/** After a change of its runs alone. */
export const invalidateRuns = (family: ReportFamilyName) =>
  void queryClient.invalidateQueries({ queryKey: keyOf(reportCalls[family].runs) });

/** Fetches what is shown again whenever a report has moved on; a form keeps what was typed into it. */
export const useReportsLive = (family: ReportFamilyName) =>
  useLive('reports', () => {
    invalidateLists(resources[family]);
    invalidateRecords(resources[family]);
    invalidateRuns(family);
  });

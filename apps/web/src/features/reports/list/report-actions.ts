import { callsOf } from '@encart/contract/api/resource-calls.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { reportActions } from '@encart/contract/reports/report-statuses.ts';
import { reportCalls } from '@encart/contract/reports/reports.calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import type { ReportResource, ReportRow } from '#features/reports/report-row.ts';
import { callApi } from '#kit/api/api.ts';
import { downloadFile } from '#kit/files/download.ts';
import { rowId } from '#kit/resources/list/use-list-selection.ts';

export const LIST_ACTIONS = ['download', 'rerun', 'cancel', 'pause', 'resume'] as const;
export type ListAction = (typeof LIST_ACTIONS)[number];

/** Whether an action can be done with a report as it is now. */
export const appliesTo: Record<
  ListAction,
  (row: Pick<ReportRow, 'status' | 'paused' | 'frequency' | 'last_bytes'>) => boolean
> = {
  download: ({ last_bytes }) => last_bytes !== null,
  rerun: ({ status }) => reportActions(status).includes('rerun'),
  cancel: ({ status }) => reportActions(status).includes('cancel'),
  pause: ({ paused, frequency }) => frequency !== 'none' && !paused,
  resume: ({ paused, frequency }) => frequency !== 'none' && paused,
};

/** Does it with one report. */
export function doAction(family: ReportFamilyName, action: ListAction, row: ReportRow): Promise<unknown> {
  const resource: ReportResource = resources[family];
  const calls = reportCalls[family];
  const report_id = rowId(resource, row);
  const params = { report_id };
  switch (action) {
    case 'download':
      return downloadFile(calls.lastFile, { params });
    case 'rerun':
      return callApi(calls.rerun, { params });
    case 'cancel':
      return callApi(calls.cancel, { params });
    default:
      return callApi(callsOf<ReportResource>(resource).update, {
        params: { [resource.id]: report_id } as Record<ReportResource['id'], number>,
        body: { paused: action === 'pause', version: row.version },
      });
  }
}

import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { type ReportRun, reportCalls } from '@encart/contract/reports/reports.calls.ts';
import useEventCallback from '@mui/utils/useEventCallback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateRuns } from '#features/reports/use-reports-live.ts';
import { callApi } from '#kit/api/api.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import { notify } from '#kit/feedback/notify.ts';
import { downloadFile } from '#kit/files/download.ts';

/** Fetching the file of a run, and ending the links that lead to it. */
export function useRunActions(family: ReportFamilyName, report_id: number) {
  const { t } = useTranslation();
  const calls = reportCalls[family];
  // A run tells how many links open, not whether there were others: those ended here are still spoken of.
  const [revoked, setRevoked] = useState<ReadonlySet<number>>(new Set());
  const paramsOf = ({ run_id }: ReportRun) => ({ report_id, run_id });

  const download = useEventCallback(async (run: ReportRun) => {
    try {
      await downloadFile(calls.file, { params: paramsOf(run) });
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) notify.info({ title: t('reports.runs.gone') });
      else reactToError(error);
      invalidateRuns(family);
    }
  });

  async function revoke(run: ReportRun) {
    const isMeant = await confirm({
      title: t('reports.runs.revokeTitle', { number: run.run_number }),
      message: t('reports.runs.revokeText'),
      yes: t('reports.runs.revoke'),
    });
    if (!isMeant) return;
    try {
      await callApi(calls.revoke, { params: paramsOf(run) });
      setRevoked((ids) => new Set(ids).add(run.run_id));
      notify.success({ title: t('reports.runs.revoked') });
    } catch (error) {
      reactToError(error);
    }
    invalidateRuns(family);
  }

  return { download, revoke, isRevoked: ({ run_id }: ReportRun) => revoked.has(run_id) };
}

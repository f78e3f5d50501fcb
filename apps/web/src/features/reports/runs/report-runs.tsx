import { can } from '@encart/contract/access/can.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { type ReportRun, reportCalls } from '@encart/contract/reports/reports.calls.ts';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { isAwaited, useCall } from '#kit/api/queries.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { usePaging } from '#kit/resources/list/use-paging.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { runColumns } from './run-columns.tsx';
import { RunDownload } from './run-download.tsx';
import { RunLines } from './run-lines.tsx';
import { RunPanel } from './run-panel.tsx';
import { RunReason } from './run-reason.tsx';
import { useRunActions } from './use-run-actions.ts';

interface Props {
  family: ReportFamilyName;
  report_id: number;
  /** Its files have no line but the totals. */
  totalsOnly: boolean;
}

/** The runs of a report, the last first: what became of each, to whom it went, and its file while it is kept. */
export function ReportRuns({ family, report_id, totalsOnly }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { runs, revoke } = reportCalls[family];
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: limits.pageSizes[0] as number });
  const call = useCall(
    runs,
    { params: { report_id }, query: { page, limit } },
    { ownErrors: true, placeholderData: keepPreviousData },
  );
  const { data, error, isFetching, refetch } = call;
  useRefresh(() => refetch());
  const who = usePrincipal();
  const mayRevoke = can(who, { needs: revoke.needs });
  const actions = useRunActions(family, report_id);
  const [opened, setOpened] = useState<number | null>(null);
  const paging = usePaging({
    page,
    pageSize: limit,
    rowCount: data?.pagination.rowCount ?? 0,
    onPage: (next) => setPlace({ page: next, limit }),
    onPageSize: (next) => setPlace({ page: 1, limit: next }),
  });
  const { download } = actions;
  const columns = useMemo(
    () => runColumns({ t, locale, family, totalsOnly }),
    [t, locale, family, totalsOnly],
  );
  const drawDownload = useCallback(
    (run: ReportRun) => <RunDownload run={run} onDownload={download} />,
    [download],
  );
  const rows = data?.data;
  const last = page === 1 ? rows?.[0] : undefined;
  const failed = error && !isFetching && (
    <CallFailed
      compact={rows !== undefined}
      title={t('reports.runs.failed')}
      error={error}
      onRetry={() => refetch()}
    />
  );
  return (
    <Box>
      {rows && failed && <Box sx={{ mb: 1.5 }}>{failed}</Box>}
      {last?.reason && (
        <Box sx={{ mb: 2 }}>
          <RunReason title={t('reports.runs.lastRejected')} reason={last.reason} />
        </Box>
      )}
      <DataTable
        label={t('reports.runs.table')}
        columns={columns}
        phoneColumn={{
          key: 'run',
          header: t('reports.runs.title'),
          cell: (run) => <RunLines family={family} run={run} />,
        }}
        rows={rows}
        rowKey={runKey}
        // Runs that move on come in quietly; another page is waited for.
        loading={isAwaited(call)}
        loadingLabel={t('common.loading')}
        error={!rows && failed}
        empty={<EmptyState title={t('reports.runs.empty')} text={t('reports.runs.emptyText')} />}
        rowActions={drawDownload}
        rowActionsLabel={t('reports.runs.file')}
        pinFirst
        onRowClick={(run) => setOpened(run.run_id)}
        {...(data && data.pagination.pageCount > 1 ? { paging } : {})}
      />
      <RunPanel
        family={family}
        totalsOnly={totalsOnly}
        // As it is now, while it is on the page.
        run={rows?.find(({ run_id }) => run_id === opened) ?? null}
        actions={{ ...actions, mayRevoke }}
        onClose={() => setOpened(null)}
      />
    </Box>
  );
}

const runKey = ({ run_id }: ReportRun) => run_id;

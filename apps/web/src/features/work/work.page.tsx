import { listQueues, listWork, type WorkPiece } from '@encart/contract/work/work.calls.ts';
import { WORK_STATES, type WorkState } from '@encart/contract/work/work-states.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useLive } from '#kit/api/live.ts';
import { isAwaited, useCall } from '#kit/api/queries.ts';
import { formatDate, MISSING } from '#kit/i18n/format.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { usePaging } from '#kit/resources/list/use-paging.ts';
import { ViewsButton } from '#kit/views/views-button.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Ellipsis } from '#ui/text/ellipsis.tsx';
import { QueueCards } from './queue-cards.tsx';
import { WorkActions } from './work-actions.tsx';
import { workAddress } from './work-address.ts';
import { WorkStateChip } from './work-state.tsx';

/** The background work of the platform, for super administrators: what waits, what runs, what was given up. */
export default function WorkPage() {
  const { t } = useTranslation();
  const { state: search, change } = usePageAddress(workAddress);
  const { queue, work_state, page, limit } = search;
  const queues = useCall(listQueues, {}, { ownErrors: true });
  const pieces = useCall(
    listWork,
    { params: { queue }, query: { page, limit, ...(work_state ? { work_state } : {}) } },
    { ownErrors: true, placeholderData: keepPreviousData },
  );
  const refresh = async () => {
    await Promise.all([queues.refetch(), pieces.refetch()]);
  };
  useRefresh(refresh);
  useLive('work', () => void refresh());
  const paging = usePaging({
    page,
    pageSize: limit,
    rowCount: pieces.data?.pagination.rowCount ?? 0,
    onPage: (next) => change({ page: next }),
    onPageSize: (next) => change({ limit: next, page: 1 }),
  });

  const actions = (piece: WorkPiece) => (
    <WorkActions queue={queue} piece={piece} onDone={() => void refresh()} />
  );
  const columns: Column<WorkPiece>[] = [
    {
      key: 'work_title',
      header: t('work.piece'),
      grow: true,
      cell: (piece) => <Ellipsis maxWidth="100%">{scheduleName(piece.work_title)}</Ellipsis>,
    },
    {
      key: 'work_state',
      header: t('work.state'),
      minWidth: 120,
      cell: (piece) => <WorkStateChip state={piece.work_state} />,
    },
    { key: 'work_attempts', header: t('work.attempts'), numeric: true, cell: (piece) => piece.work_attempts },
    {
      key: 'work_error',
      header: t('work.error'),
      minWidth: 140,
      hideBelow: 'md',
      cell: (piece) => <Ellipsis maxWidth={220}>{piece.work_error ?? MISSING}</Ellipsis>,
    },
    {
      key: 'work_changed_at',
      header: t('work.changed'),
      minWidth: 160,
      hideBelow: 'md',
      cell: (piece) => formatDate(piece.work_changed_at),
    },
    {
      key: 'work_after',
      header: t('work.next'),
      minWidth: 160,
      hideBelow: 'lg',
      cell: (piece) => (piece.work_state === 'waiting' ? formatDate(piece.work_after) : MISSING),
    },
    { key: 'actions', header: t('work.by_hand'), minWidth: 200, cell: actions },
  ];

  /** A schedule goes by a name of ours, everything else by what people called it. */
  function scheduleName(title: string) {
    return queue === 'scheduled_runs' ? t(`work.schedules.${title}`, { defaultValue: title }) : title;
  }

  return (
    <>
      <PageHeader
        title={t('work.title')}
        context={t('work.context')}
        actions={<ViewsButton page="admin-work" again={workAddress.again} />}
      />
      {queues.error && !queues.data && (
        <CallFailed
          compact
          title={t('work.loadFailed')}
          error={queues.error}
          onRetry={() => queues.refetch()}
        />
      )}
      {(queues.data || !queues.error) && (
        <QueueCards
          depths={queues.data?.data}
          chosen={queue}
          onChoose={(next) => change({ queue: next, work_state: null, page: 1 })}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Segmented<WorkState | 'all'>
          label={t('work.filter')}
          value={work_state ?? 'all'}
          onChoose={(next) => change({ work_state: next === 'all' ? null : next, page: 1 })}
          options={(['all', ...WORK_STATES] as const).map((state) => ({
            value: state,
            label: state === 'all' ? t('work.all') : t(`work.states.${state}`),
          }))}
        />
        <Typography variant="body2" sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
          {t(`work.explained.${queue}`)}
        </Typography>
      </Box>
      <DataTable
        fit
        label={t('work.table')}
        columns={columns}
        phoneColumn={{
          key: 'piece',
          header: t('work.piece'),
          cell: (piece) => (
            <Box sx={{ py: 1 }}>
              <Ellipsis maxWidth="100%">{scheduleName(piece.work_title)}</Ellipsis>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 0.5 }}>
                <WorkStateChip state={piece.work_state} />
                {actions(piece)}
              </Box>
            </Box>
          ),
        }}
        rows={pieces.data?.data}
        rowKey={(piece) => piece.work_id}
        loading={isAwaited(pieces)}
        loadingLabel={t('common.loading')}
        error={
          pieces.error && !pieces.isFetching ? (
            <CallFailed title={t('work.loadFailed')} error={pieces.error} onRetry={() => pieces.refetch()} />
          ) : undefined
        }
        empty={<EmptyState title={t('work.empty')} text={t('work.emptyText')} />}
        paging={paging}
      />
    </>
  );
}

import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { BY_HAND, type DealMessage, listDealMessages } from '@encart/contract/deals/deal-platforms.calls.ts';
import { DELIVERY_REASONS } from '@encart/contract/resources/integrations.calls.ts';
import type { WorkState } from '@encart/contract/work/work-states.ts';
import RunningIcon from '@mui/icons-material/AutorenewOutlined';
import CancelledIcon from '@mui/icons-material/BlockOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { isAwaited, useCall } from '#kit/api/queries.ts';
import { MISSING } from '#kit/i18n/format.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { usePaging } from '#kit/resources/list/use-paging.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Ellipsis } from '#ui/text/ellipsis.tsx';
import { StateChip } from '#ui/text/state-chip.tsx';
import { DocumentDialog } from './document-dialog.tsx';

const looks = {
  waiting: { Icon: WaitingIcon, color: 'default' },
  running: { Icon: RunningIcon, color: 'info' },
  done: { Icon: DoneIcon, color: 'success' },
  failed: { Icon: FailedIcon, color: 'error' },
  cancelled: { Icon: CancelledIcon, color: 'warning' },
} as const satisfies Record<WorkState, object>;

/** What was sent to the platforms of a deal, the last first, with each document as it left. */
export function MessagesTab({ masterdeal_id }: { masterdeal_id: number }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<DealMessage | null>(null);
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: limits.pageSizes[0] as number });
  const call = useCall(
    listDealMessages,
    { params: { masterdeal_id }, query: { page, limit } },
    { ownErrors: true, staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data, error, isFetching, refetch } = call;
  useRefresh(() => refetch());
  const paging = usePaging({
    page,
    pageSize: limit,
    rowCount: data?.pagination.rowCount ?? 0,
    onPage: (next) => setPlace({ page: next, limit }),
    onPageSize: (next) => setPlace({ page: 1, limit: next }),
  });
  const answerOf = useCallback(
    ({ status, reason }: DealMessage) => {
      if (reason === BY_HAND) return t('deals.messages.byHandHint');
      const words = isOneOf(DELIVERY_REASONS, reason) ? t(`deals.reasons.${reason}`) : reason;
      return [status, words].filter((part) => part !== null).join(' · ') || MISSING;
    },
    [t],
  );
  const columns = useMemo(
    (): Column<DealMessage>[] => [
      { key: 'when', header: t('deals.messages.when'), cell: (row) => <Moment at={row.created_at} /> },
      { key: 'platform', header: t('deals.messages.platform'), cell: (row) => row.member_name },
      {
        key: 'kind',
        header: t('deals.messages.kind'),
        cell: (row) => t(`deals.messages.kinds.${row.message_kind}`),
      },
      { key: 'state', header: t('deals.messages.state'), cell: (row) => <State {...row} /> },
      {
        key: 'answer',
        header: t('deals.messages.answer'),
        grow: true,
        minWidth: 180,
        cell: (row) => <Ellipsis maxWidth="100%">{answerOf(row)}</Ellipsis>,
      },
      {
        key: 'attempts',
        header: t('deals.messages.attempts'),
        numeric: true,
        cell: (row) => row.attempts,
      },
    ],
    [t, answerOf],
  );
  const phoneColumn = useMemo(
    (): Column<DealMessage> => ({
      key: 'message',
      header: t('deals.messages.title'),
      cell: (row) => (
        <Box component="span" sx={{ display: 'block', py: 1 }}>
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            {`${t(`deals.messages.kinds.${row.message_kind}`)} · ${row.member_name}`}
            <State {...row} />
          </Box>
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            <Moment at={row.created_at} />
            {` · ${answerOf(row)}`}
          </Box>
        </Box>
      ),
    }),
    [t, answerOf],
  );
  const drawDocument = useCallback(
    (row: DealMessage) =>
      row.document !== null && (
        <Tooltip title={t('deals.messages.document')}>
          <IconButton
            aria-label={t('deals.messages.see', {
              kind: t(`deals.messages.kinds.${row.message_kind}`),
              platform: row.member_name,
            })}
            onClick={() => setOpened(row)}
            sx={{ p: 0.5, color: 'text.secondary' }}
          >
            <DocumentIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      ),
    [t],
  );
  return (
    <>
      <DataTable
        label={t('deals.messages.table')}
        columns={columns}
        phoneColumn={phoneColumn}
        rows={data?.data}
        rowKey={messageKey}
        loading={isAwaited(call)}
        loadingLabel={t('common.loading')}
        error={
          error && !data && !isFetching ? (
            <CallFailed title={t('deals.messages.failed')} error={error} onRetry={() => refetch()} />
          ) : undefined
        }
        empty={<EmptyState title={t('deals.messages.empty')} text={t('deals.messages.emptyText')} />}
        rowActions={drawDocument}
        rowActionsLabel={t('deals.messages.document')}
        {...(data && data.pagination.pageCount > 1 ? { paging } : {})}
      />
      <DocumentDialog message={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function State({ state, reason }: Pick<DealMessage, 'state' | 'reason'>) {
  const { t } = useTranslation();
  return (
    <StateChip
      {...looks[state]}
      label={t(reason === BY_HAND ? 'deals.messages.byHand' : `deals.messages.states.${state}`)}
    />
  );
}

const messageKey = ({ message_id }: DealMessage) => message_id;

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { Panel } from '#ui/layout/panel.tsx';

interface Props<Data> {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  query: UseQueryResult<{ data: Data }, Error>;
  /** Of the skeleton, and at least of what comes: nothing below moves when it does. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A part of the platform, read by itself: while it cannot be read it says so, and the others stand. */
export function HealthPart<Data>({ title, text, actions, query, height, children }: Props<Data>) {
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const failed = error !== null && !isFetching && !data;
  return (
    <Panel
      title={title}
      text={text}
      actions={actions}
      busyLabel={isPlaceholderData && isFetching && t('common.loading')}
    >
      {failed && (
        <CallFailed compact title={t('platformHealth.failed')} error={error} onRetry={() => refetch()} />
      )}
      {data && <Box sx={{ minHeight: height }}>{children(data.data)}</Box>}
      {!data && !failed && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton variant="rounded" height={height} />
        </div>
      )}
    </Panel>
  );
}

import type { QueueDepth } from '@encart/contract/work/work.calls.ts';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { formatNumber, MISSING } from '#kit/i18n/format.ts';
import { formatWait } from '#kit/i18n/format-wait.ts';
import { useSettings } from '#kit/settings/settings.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { Table } from '#ui/table/table.tsx';
import { truncated } from '#ui/text/truncated.ts';
import { HealthPart } from './health-part.tsx';
import { retryFailed } from './retry-failed.ts';
import { TextLink } from './text-link.tsx';

interface Props {
  query: ComponentProps<typeof HealthPart<QueueDepth[]>>['query'];
}

/** What waits, runs and failed in each queue; every number leads to the pieces it counts. */
export function QueuesPart({ query }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const count = (state: 'waiting' | 'running' | 'failed') => (row: QueueDepth) => {
    const number = formatNumber(locale, row[state]);
    if (row[state] === 0) return number;
    const label = `${t(`work.queues.${row.queue}`)} : ${number} ${t(`work.${state}`)}`;
    return (
      <Box component="span" sx={state === 'failed' ? { color: 'error.main', fontWeight: 600 } : {}}>
        <TextLink page="admin-work" search={{ queue: row.queue, work_state: state }} label={label} inText>
          {number}
        </TextLink>
      </Box>
    );
  };
  const columns: Column<QueueDepth>[] = [
    {
      key: 'queue',
      header: t('platformHealth.queues.queue'),
      grow: true,
      cell: ({ queue }) => (
        <Box sx={truncated}>
          <TextLink page="admin-work" search={{ queue }} inText>
            {t(`work.queues.${queue}`)}
          </TextLink>
        </Box>
      ),
    },
    { key: 'waiting', header: t('platformHealth.queues.waiting'), numeric: true, cell: count('waiting') },
    {
      key: 'running',
      header: t('platformHealth.queues.running'),
      numeric: true,
      hideBelow: 'sm',
      cell: count('running'),
    },
    { key: 'failed', header: t('platformHealth.queues.failed'), numeric: true, cell: count('failed') },
    {
      key: 'oldest',
      header: t('platformHealth.queues.oldest'),
      hideBelow: 'sm',
      cell: ({ waiting, oldest_seconds }) =>
        waiting > 0 && oldest_seconds >= 1 ? formatWait(locale, oldest_seconds) : MISSING,
    },
    {
      key: 'actions',
      header: t('platformHealth.queues.actions'),
      cell: (row) => row.failed > 0 && <Retry depth={row} onDone={() => void query.refetch()} />,
    },
  ];
  return (
    <HealthPart
      title={t('platformHealth.queues.title')}
      text={t('platformHealth.queues.text')}
      actions={<TextLink page="admin-work">{t('platformHealth.queues.all')}</TextLink>}
      query={query}
      height={270}
    >
      {(queues) => (
        <Table
          label={t('platformHealth.queues.table')}
          columns={columns}
          rows={queues}
          rowKey={({ queue }) => queue}
          loading={false}
          density="compact"
          maxHeight="none"
        />
      )}
    </HealthPart>
  );
}

function Retry({ depth: { queue }, onDone }: { depth: QueueDepth; onDone: () => void }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    try {
      const { retried, kept } = await retryFailed(queue);
      const title = t(`work.queues.${queue}`);
      const message = [
        ...(retried > 0 ? [t('platformHealth.queues.retried', { count: retried })] : []),
        ...(kept > 0 && retried > 0 ? [t('platformHealth.queues.kept', { count: kept })] : []),
      ].join(', ');
      if (retried > 0) notify.success({ title, message });
      else notify.warning({ title, message: t('platformHealth.queues.nothing') });
    } catch (error) {
      reactToError(error);
    }
    setBusy(false);
    onDone();
  }
  return (
    <Tooltip title={t('platformHealth.queues.retry')}>
      <span>
        <IconButton
          size="small"
          color="primary"
          disabled={isBusy}
          aria-label={t('platformHealth.queues.retryOn', { queue: t(`work.queues.${queue}`) })}
          onClick={() => void retry()}
        >
          <RetryIcon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}

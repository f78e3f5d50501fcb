import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { platformProcesses } from '@encart/contract/monitoring/platform.calls.ts';
import AliveIcon from '@mui/icons-material/CheckOutlined';
import SilentIcon from '@mui/icons-material/PowerOffOutlined';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#kit/i18n/format-bytes.ts';
import { formatWait } from '#kit/i18n/format-wait.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { useSettings } from '#kit/settings/settings.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { Table } from '#ui/table/table.tsx';
import { StateChip } from '#ui/text/state-chip.tsx';
import { HealthPart } from './health-part.tsx';

type Process = ReplyOf<typeof platformProcesses>['data'][number];

interface Props {
  query: ComponentProps<typeof HealthPart<Process[]>>['query'];
}

/** Servers and workers, with their versions. */
export function ProcessesPart({ query }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const state = ({ alive, seen_at }: Process) => {
    if (alive)
      return <StateChip Icon={AliveIcon} color="success" label={t('platformHealth.processes.alive')} />;
    const since = formatWait(locale, (Date.now() - Date.parse(seen_at)) / 1000);
    const label = t('platformHealth.processes.silent', { since });
    return <StateChip Icon={SilentIcon} color="error" label={label} />;
  };
  const columns: Column<Process>[] = [
    {
      key: 'kind',
      header: t('platformHealth.processes.kind'),
      cell: ({ process_kind }) => t(`platformHealth.processes.kinds.${process_kind}`),
    },
    { key: 'host', header: t('platformHealth.processes.host'), grow: true, cell: ({ host }) => host },
    { key: 'state', header: t('platformHealth.processes.state'), cell: state },
    {
      key: 'version',
      header: t('platformHealth.processes.version'),
      hideBelow: 'sm',
      cell: (row) => row.app_version,
    },
    {
      key: 'node',
      header: t('platformHealth.processes.node'),
      hideBelow: 'sm',
      cell: (row) => row.node_version,
    },
    {
      key: 'started',
      header: t('platformHealth.processes.started'),
      hideBelow: 'md',
      cell: ({ started_at }) => <Moment at={started_at} />,
    },
    {
      key: 'memory',
      header: t('platformHealth.processes.memory'),
      numeric: true,
      hideBelow: 'sm',
      cell: ({ memory_bytes }) => formatBytes(locale, memory_bytes),
    },
    {
      key: 'disk',
      header: t('platformHealth.processes.disk'),
      numeric: true,
      hideBelow: 'md',
      cell: ({ disk_free_bytes }) => formatBytes(locale, disk_free_bytes),
    },
  ];
  return (
    <HealthPart
      title={t('platformHealth.processes.title')}
      text={t('platformHealth.processes.text')}
      query={query}
      height={120}
    >
      {(processes) =>
        processes.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('platformHealth.processes.empty')}
          </Typography>
        ) : (
          <Table
            label={t('platformHealth.processes.table')}
            columns={columns}
            rows={processes}
            rowKey={({ host, process_kind, started_at }) => `${host} ${process_kind} ${started_at}`}
            loading={false}
            density="compact"
            maxHeight="60vh"
          />
        )
      }
    </HealthPart>
  );
}

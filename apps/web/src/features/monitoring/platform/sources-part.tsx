import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { platformSources } from '@encart/contract/monitoring/platform.calls.ts';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { MISSING } from '#kit/i18n/format.ts';
import { formatWait } from '#kit/i18n/format-wait.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { useSettings } from '#kit/settings/settings.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { Table } from '#ui/table/table.tsx';
import { truncated } from '#ui/text/truncated.ts';
import { HealthPart } from './health-part.tsx';
import { SourceStateChip } from './source-state.tsx';
import { TextLink } from './text-link.tsx';

type Source = ReplyOf<typeof platformSources>['data'][number];

interface Props {
  query: ComponentProps<typeof HealthPart<Source[]>>['query'];
}

/** How current the figures of each source are; its name leads to its batches. */
export function SourcesPart({ query }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const usualDelay = ({ usual_delay_hours }: Source) => {
    if (usual_delay_hours === null) return MISSING;
    const wait = formatWait(locale, Math.abs(usual_delay_hours) * 3600);
    return t(`platformHealth.sources.${usual_delay_hours < 0 ? 'before' : 'after'}`, { wait });
  };
  const columns: Column<Source>[] = [
    {
      key: 'source',
      header: t('platformHealth.sources.source'),
      grow: true,
      cell: ({ batch_source, fact }) => (
        <Box sx={truncated}>
          <TextLink page="admin-batches-list" search={{ q: batch_source, fact }} inText>
            {batch_source}
          </TextLink>
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontSize: 12 }}>
            {t(`platformHealth.sources.facts.${fact}`)}
          </Box>
        </Box>
      ),
    },
    {
      key: 'state',
      header: t('platformHealth.sources.state'),
      cell: ({ state, hours_late }) => <SourceStateChip state={state} hours_late={hours_late} />,
    },
    {
      key: 'until',
      header: t('platformHealth.sources.until'),
      hideBelow: 'sm',
      cell: ({ covered_until }) => <Moment at={covered_until} />,
    },
    {
      key: 'received',
      header: t('platformHealth.sources.received'),
      hideBelow: 'md',
      cell: ({ received_at }) => <Moment at={received_at} />,
    },
    { key: 'usual', header: t('platformHealth.sources.usual'), hideBelow: 'xl', cell: usualDelay },
    {
      key: 'due',
      header: t('platformHealth.sources.due'),
      hideBelow: 'md',
      cell: ({ due_at }) => <Moment at={due_at} />,
    },
  ];
  return (
    <HealthPart
      title={t('platformHealth.sources.title')}
      text={t('platformHealth.sources.text')}
      actions={<TextLink page="admin-batches-list">{t('platformHealth.sources.all')}</TextLink>}
      query={query}
      height={180}
    >
      {(sources) =>
        sources.length === 0 ? (
          <EmptyState
            title={t('platformHealth.sources.emptyTitle')}
            text={t('platformHealth.sources.empty')}
          />
        ) : (
          <Table
            label={t('platformHealth.sources.table')}
            columns={columns}
            rows={sources}
            rowKey={({ fact, batch_source }) => `${fact} ${batch_source}`}
            loading={false}
            density="compact"
            maxHeight="60vh"
          />
        )
      }
    </HealthPart>
  );
}

import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { platformDisk } from '@encart/contract/monitoring/platform.calls.ts';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#kit/i18n/format.ts';
import { formatBytes } from '#kit/i18n/format-bytes.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { useSettings } from '#kit/settings/settings.ts';
import { FactList } from './fact-list.tsx';
import { HealthPart } from './health-part.tsx';
import { TextLink } from './text-link.tsx';

type Disk = ReplyOf<typeof platformDisk>['data'];

/** The disk of the server that answers, and the backups on it; where there are none of ours it says whose they are. */
export function DiskPart({ query }: { query: ComponentProps<typeof HealthPart<Disk>>['query'] }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const backupFacts = (backups: Disk['backups']) => {
    const label = t('platformHealth.disk.backup');
    if (!backups) return [{ key: 'backup', label, value: t('platformHealth.disk.operator') }];
    const { last, count, folder } = backups;
    return [
      { key: 'backup', label, value: last ? <Moment at={last.made_at} /> : t('platformHealth.disk.never') },
      ...(last
        ? [
            {
              key: 'backupSize',
              label: t('platformHealth.disk.backupSize'),
              value: formatBytes(locale, last.bytes),
            },
          ]
        : []),
      { key: 'backups', label: t('platformHealth.disk.backups'), value: formatNumber(locale, count) },
      { key: 'where', label: t('platformHealth.disk.where'), value: folder },
    ];
  };
  return (
    <HealthPart
      title={t('platformHealth.disk.title')}
      actions={
        <TextLink page="admin-work" search={{ queue: 'scheduled_runs' }}>
          {t('platformHealth.disk.schedule')}
        </TextLink>
      }
      query={query}
      height={260}
    >
      {({ host, free_bytes, size_bytes, low, backups }) => {
        const free = t('platformHealth.disk.of', {
          free: formatBytes(locale, free_bytes),
          size: formatBytes(locale, size_bytes),
          share: formatPercent(locale, size_bytes > 0 ? free_bytes / size_bytes : null, 0),
        });
        return (
          <FactList
            facts={[
              { key: 'server', label: t('platformHealth.disk.server'), value: host },
              {
                key: 'free',
                label: t('platformHealth.disk.free'),
                value: low ? (
                  <Box component="span" sx={{ color: 'error.main' }}>
                    {`${free} — ${t('platformHealth.disk.low')}`}
                  </Box>
                ) : (
                  free
                ),
              },
              ...backupFacts(backups),
            ]}
          />
        );
      }}
    </HealthPart>
  );
}

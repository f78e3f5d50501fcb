import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { AutoRefresh } from '#kit/figures/refresh/auto-refresh.tsx';
import { usePageRefresh } from '#kit/figures/refresh/use-page-refresh.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ApiPart } from './api-part.tsx';
import { DiskPart } from './disk-part.tsx';
import { FiguresPart, RecordsPart } from './engine-parts.tsx';
import { MailsPart } from './mails-part.tsx';
import { platformAddress } from './platform-address.ts';
import { ProcessesPart } from './processes-part.tsx';
import { QueuesPart } from './queues-part.tsx';
import { SourcesPart } from './sources-part.tsx';
import { usePlatform } from './use-platform.ts';

/** How the platform itself is doing, for super administrators. */
export default function PlatformPage() {
  const { t } = useTranslation();
  const { state, change } = usePageAddress(platformAddress);
  const { auto, toggle } = usePageRefresh('monitoring-platform');
  const platform = usePlatform(state.span, auto);
  useRefresh(platform.refetch);
  return (
    <>
      <PageHeader
        title={t('pages.monitoring-platform')}
        context={t('platformHealth.context')}
        actions={
          <AutoRefresh
            on={auto}
            updatedAt={platform.updatedAt}
            busy={platform.busy}
            failed={platform.failed}
            onToggle={toggle}
          />
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <ApiPart query={platform.api} span={state.span} onSpan={(span) => change({ span })} />
        <Columns least={520}>
          <QueuesPart query={platform.queues} />
          <SourcesPart query={platform.sources} />
        </Columns>
        <Columns least={260}>
          <RecordsPart query={platform.records} />
          <FiguresPart query={platform.figures} />
          <DiskPart query={platform.disk} />
          <MailsPart query={platform.mails} />
        </Columns>
        <ProcessesPart query={platform.processes} />
      </Box>
    </>
  );
}

const Columns = ({ least, children }: { least: number; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`,
      gap: 2,
    }}
  >
    {children}
  </Box>
);

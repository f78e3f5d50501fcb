import { serverloads } from '@encart/contract/resources/serverloads.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodSettings } from '#features/monitoring/servers/chart/period-settings.tsx';
import { ServerPanel } from '#features/monitoring/servers/list/server-panel.tsx';
import type { ServerRow } from '#features/monitoring/servers/server-row.ts';
import { ServerStateChip } from '#features/monitoring/servers/state/server-state-chip.tsx';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { HistoryTab } from '#kit/resources/history/history-tab.tsx';
import { useListRights } from '#kit/resources/list/use-list-rights.ts';
import { FormTabs } from '#ui/form/form-tabs.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ReadAgain } from './read-again.tsx';
import { SERVER_TABS, serverAddress } from './server-address.ts';
import { ServerCharts } from './server-charts.tsx';
import { LastLoad, LoadOrigin } from './server-facts.tsx';

interface Props {
  row: ServerRow;
  /** How old the figures are, and how to pause them. */
  refresh: ReactNode;
}

/** How a server stands, what it bore over time, where that comes from, and what was done to it. */
export function ServerView({ row, refresh }: Props) {
  const { t } = useTranslation();
  const { state, change } = usePageAddress(serverAddress);
  const { mayUpdate } = useListRights(serverloads);
  const id = row.serverload_id;
  const contents = {
    overview: (
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PeriodSettings period={state} change={change} />
        <ServerCharts serverload_id={id} period={state} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <LastLoad row={row} />
          <LoadOrigin row={row} />
        </Box>
      </Box>
    ),
    history: <HistoryTab resource={serverloads} id={id} />,
  };
  return (
    <>
      <PageHeader
        title={row.server}
        context={<ServerStateChip row={row} />}
        actions={
          <>
            {refresh}
            <ReadAgain row={row} />
            {mayUpdate && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<EditIcon />}
                onClick={() => change({ edit: true })}
                sx={{ borderColor: 'divider' }}
              >
                {t('lists.edit')}
              </Button>
            )}
          </>
        }
      />
      <FormTabs
        label={t('records.tabs')}
        value={state.tab}
        onChange={(tab) => change({ tab: SERVER_TABS.find((one) => one === tab) ?? 'overview' })}
        errorsText={String}
        tabs={SERVER_TABS.map((key) => ({
          key,
          label: t(`monitoring.server.tabs.${key}`),
          content: contents[key],
        }))}
      />
      <ServerPanel
        id={state.edit ? id : null}
        onClose={() => void change({ edit: false })}
        onRemoved={() => goTo(pathOf('monitoring-servers'))}
      />
    </>
  );
}

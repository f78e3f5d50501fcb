import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { SERVER_STATES } from '@encart/contract/monitoring/server-states.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import useEventCallback from '@mui/utils/useEventCallback';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChartAddress, toggleCharted } from '#features/monitoring/servers/chart/load-chart-address.ts';
import { ServersChart } from '#features/monitoring/servers/chart/servers-chart.tsx';
import { invalidateLoads } from '#features/monitoring/servers/invalidate-loads.ts';
import type { Serverloads, ServerRow } from '#features/monitoring/servers/server-row.ts';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { notify } from '#kit/feedback/notify.ts';
import { AutoRefresh } from '#kit/figures/refresh/auto-refresh.tsx';
import { usePageRefresh } from '#kit/figures/refresh/use-page-refresh.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { listAddress } from '#kit/resources/list/list-address.ts';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import { useListState } from '#kit/resources/list/use-list-state.ts';
import type { Column } from '#ui/table/column.ts';
import { ChartedRows } from './charted.tsx';
import { serverCells } from './server-cells.tsx';
import { ServerLine } from './server-line.tsx';
import { ServerPanel } from './server-panel.tsx';
import { SparkCell } from './spark-cell.tsx';
import { SparksOfRows } from './sparks.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useLoadSummary } from './use-load-summary.ts';
import { WallSwitch } from './wall-switch.tsx';

const NAME_WIDTH = 160;
const COLUMNS = [
  'server_state',
  'last_minute',
  'last_5_minutes_min',
  'last_5_minutes_avg',
  'last_5_minutes_max',
  'date',
  'cpu',
  'memory',
  'disk',
] as const;

/** From afar there is room for fewer; a silent server says since when beside its state. */
const WALL_COLUMNS = [
  'server_state',
  'last_minute',
  'last_5_minutes_avg',
  'last_5_minutes_max',
  'cpu',
  'memory',
  'disk',
] as const;

const phoneLine = (row: ServerRow) => <ServerLine row={row} />;

/** Every server: how it stands, its last load and its last hour; above them a chart of those one chose. */
export default function ServersListPage() {
  const { t } = useTranslation();
  const { auto, toggle: toggleAuto } = usePageRefresh('monitoring-servers');
  const summary = useLoadSummary(auto);
  useRefresh(() => summary.refetch());
  const list = useListState(serverloads, loadChartAddress);
  const { state, change } = usePageAddress(loadChartAddress, listAddress(serverloads));
  const [chosen, ...others] = list.state.filters.server_state ?? [];
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  // Somebody's own choice for a large screen is no good in the hand, where nothing leads out of it.
  const wall = list.state.density === 'wall' && !onPhone;

  const toggle = useEventCallback((id: number) => {
    if (toggleCharted(state.chart, id))
      void change(({ chart }) => ({ chart: toggleCharted(chart, id) ?? chart }), { replace: true });
    else notify.info({ title: t('monitoring.chart.most', { count: limits.serverLoads.charted }) });
  });
  const moreColumns = useMemo(
    (): Column<ServerRow>[] => [
      {
        key: 'spark',
        header: t('monitoring.servers.lastHour'),
        hint: t('monitoring.servers.lastHourHint'),
        minWidth: 160,
        cell: (row) => <SparkCell row={row} />,
      },
    ],
    [t],
  );

  return (
    <ResourceList<Serverloads>
      resource={serverloads}
      page="monitoring-server"
      cells={serverCells}
      usualColumns={wall ? WALL_COLUMNS : COLUMNS}
      bare={wall}
      titleWidth={NAME_WIDTH}
      moreColumns={moreColumns}
      phoneLine={phoneLine}
      tabs="server_state"
      emptyText={t('monitoring.servers.about')}
      beside={loadChartAddress}
      actions={
        <>
          <AutoRefresh
            on={auto}
            updatedAt={summary.dataUpdatedAt}
            busy={summary.isFetching}
            failed={summary.error !== null}
            onToggle={toggleAuto}
          />
          <WallSwitch
            on={wall}
            onToggle={() => list.change({ density: wall ? 'comfortable' : 'wall' }, { replace: true })}
          />
        </>
      }
      above={
        <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
          <SummaryCards
            summary={summary.data?.data}
            chosen={others.length === 0 && isOneOf(SERVER_STATES, chosen) ? chosen : null}
            onChoose={(server_state) => {
              const { server_state: _, ...rest } = list.state.filters;
              void list.change({ filters: server_state ? { ...rest, server_state: [server_state] } : rest });
            }}
            wall={wall}
          />
          <ServersChart state={state} change={change} onToggle={toggle} wall={wall} />
        </Box>
      }
      fit={false}
      around={(rows, table) => (
        <SparksOfRows rows={rows}>
          <ChartedRows charted={state.chart} onToggle={toggle}>
            {table}
          </ChartedRows>
        </SparksOfRows>
      )}
      onChanged={invalidateLoads}
      panel={(id, close) => <ServerPanel id={id} onClose={close} />}
    />
  );
}

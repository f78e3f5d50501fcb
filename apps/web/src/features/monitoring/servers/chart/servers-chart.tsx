import { LOAD_METRICS } from '@encart/contract/monitoring/load-metrics.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { SmallSelect } from '#ui/input/small-select.tsx';
import { ChartedServers } from './charted-servers.tsx';
import type { LoadChartState } from './load-chart-address.ts';
import { LoadChartPanel } from './load-chart-panel.tsx';
import { PeriodSettings } from './period-settings.tsx';
import { useLoadChart } from './use-load-chart.ts';

interface Props {
  state: LoadChartState;
  change: (next: Partial<LoadChartState>, options?: { replace?: boolean }) => unknown;
  onToggle: (id: number) => void;
  /** To be read from afar, where nobody chooses. */
  wall: boolean;
}

/** The chosen servers over time, each a line; all of them together without a choice. */
export function ServersChart({ state, change, onToggle, wall }: Props) {
  const { t } = useTranslation();
  const loads = useLoadChart(state);
  const { charted } = loads;
  // A server that was removed meanwhile takes no place among the chosen ones.
  useEffect(() => {
    if (charted.length < state.chart.length) void change({ chart: charted }, { replace: true });
  });
  return (
    <LoadChartPanel
      title={t('monitoring.chart.title')}
      metric={state.metric}
      loads={loads}
      height={240}
      settings={
        !wall && (
          <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
            <PeriodSettings period={state} change={change}>
              <SmallSelect
                label={t('monitoring.chart.metric')}
                value={state.metric}
                options={LOAD_METRICS.map((value) => ({ value, label: fieldLabel(serverloads, value) }))}
                onChoose={(metric) => change({ metric })}
              />
            </PeriodSettings>
            <ChartedServers
              charted={state.chart}
              chart={loads.chart}
              onToggle={onToggle}
              onClear={() => change({ chart: [] })}
            />
          </Box>
        )
      }
    />
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { Surface } from '#ui/layout/surface.tsx';
import { CHART_HEIGHT, DashboardChart } from './dashboard-chart.tsx';
import { type DashboardState, toggleCard } from './dashboard-state.ts';
import { EmptyDashboard } from './empty-dashboard.tsx';
import { MetricCards } from './metric-cards.tsx';
import { MoversPanel } from './movers-panel.tsx';
import type { Dashboard } from './use-dashboard.ts';

interface Props {
  dashboard: Dashboard | undefined;
  state: DashboardState;
  /** Filtered by something nobody knows, or that is not the reader's. */
  unknown: boolean;
  change: (next: Partial<DashboardState>) => void;
  format: FigureFormat;
  busy: boolean;
}

/** The title, sentence and edges of the chart's panel. */
const HEAD_HEIGHT = 98;

/** Sums are 0 and ratios are none: neither period has a single auction. */
const isEmpty = ({ totals }: Dashboard) =>
  [...totals.now, ...(totals.before ?? [])].every((figure) => !figure);

/** The content below the settings. */
export function DashboardContent({ dashboard, state, unknown, change, format, busy }: Props) {
  const { t } = useTranslation();
  if (dashboard && isEmpty(dashboard))
    return (
      <Surface>
        <EmptyDashboard
          filtered={Object.keys(state.filters).length > 0}
          unknown={unknown}
          onClearFilters={() => change({ filters: {} })}
          onLonger={() => change({ duration: 'one_year', interval: 'week' })}
        />
      </Surface>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Surface aria-busy={busy} sx={{ opacity: busy ? 0.7 : 1, transition: 'opacity 120ms' }}>
        {!dashboard && <span role="status" aria-label={t('analytics.loading')} />}
        <MetricCards
          dashboard={dashboard}
          selected={state.metrics}
          format={format}
          onChoose={(metric) => change(toggleCard(state, metric))}
        />
      </Surface>
      <Box
        data-paper-row
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.75fr) minmax(340px, 1fr)' },
        }}
      >
        {dashboard ? (
          <DashboardChart
            dashboard={dashboard}
            state={state}
            format={format}
            busy={busy}
            onInterval={(interval) => change({ interval })}
          />
        ) : (
          <Skeleton variant="rounded" height={CHART_HEIGHT + HEAD_HEIGHT} />
        )}
        <MoversPanel
          state={state}
          format={format}
          change={change}
          onFilter={(of, id) => change({ filters: { ...state.filters, [of]: [id] } })}
        />
      </Box>
    </Box>
  );
}

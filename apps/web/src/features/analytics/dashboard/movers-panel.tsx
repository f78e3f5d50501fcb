import type { AuctionDimension } from '@encart/contract/analytics/dimensions.ts';
import type { AuctionMetric } from '@encart/contract/analytics/metrics.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { FiguresFailed } from '#kit/figures/figures-failed.tsx';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { SmallSelect } from '#ui/input/small-select.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { MoverList } from './mover-list.tsx';
import { useAuctionDimensions } from './use-auction-dimensions.ts';
import { useMovers } from './use-dashboard.ts';

interface Props {
  state: DashboardState;
  format: FigureFormat;
  change: (next: { moved: AuctionMetric } | { by: AuctionDimension }) => void;
  onFilter: (of: AuctionDimension, id: number) => void;
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The rows that raised or lowered a metric between the two periods, each with its contribution. */
export function MoversPanel({ state, format, change, onFilter }: Props) {
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, refetch } = useMovers(state);
  const dimensions = useAuctionDimensions();
  const { moved, by, metrics } = state;
  return (
    <Panel
      title={t('analytics.dashboard.movers.title')}
      busyLabel={isPlaceholderData && t('analytics.updating')}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <SmallSelect
          label={t('analytics.dashboard.movers.metric')}
          value={moved}
          options={metrics.map((value) => ({ value, label: metricName(value) }))}
          onChoose={(next) => change({ moved: next })}
        />
        <SmallSelect
          label={t('analytics.dashboard.movers.by')}
          value={by}
          minWidth={130}
          options={dimensions.map((value) => ({ value, label: t(`figures.dimensions.${value}`) }))}
          onChoose={(next) => change({ by: next })}
        />
      </Box>
      {error && !data && !isFetching ? (
        <FiguresFailed
          compact
          error={error}
          title={t('analytics.dashboard.movers.failed')}
          onRetry={() => refetch()}
        />
      ) : data ? (
        <MoverList movers={data.data} format={format} onFilter={(id) => onFilter(data.data.by, id)} />
      ) : (
        <Box role="status" aria-label={t('analytics.loading')}>
          {LINES.map((line) => (
            <Skeleton key={line} height={30} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

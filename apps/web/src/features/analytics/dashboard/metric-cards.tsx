import { AUCTION_METRICS, type AuctionMetric } from '@encart/contract/analytics/metrics.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { colourAt } from '#ui/chart/chart-style.ts';
import { useChartStyle } from '#ui/chart/use-chart-style.ts';
import { MetricCard } from './metric-card.tsx';
import type { Dashboard } from './use-dashboard.ts';

interface Props {
  dashboard: Dashboard | undefined;
  selected: readonly AuctionMetric[];
  format: FigureFormat;
  onChoose: (metric: AuctionMetric) => void;
}

/** The first cards on a phone: all eighteen would push the chart far down. */
const FIRST_ON_PHONE: readonly AuctionMetric[] = [
  'revenue',
  'impressions',
  'requests',
  'bids',
  'cpm',
  'fillrate',
];

/** One card a metric; they are also the legend of the chart. */
export function MetricCards({ dashboard, selected, format, onChoose }: Props) {
  const { t } = useTranslation();
  const style = useChartStyle();
  const theme: Theme = useTheme();
  const onPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const [all, setAll] = useState(false);
  const visible =
    onPhone && !all
      ? AUCTION_METRICS.filter((name) => FIRST_ON_PHONE.includes(name) || selected.includes(name))
      : AUCTION_METRICS;
  const colourOf = (metric: AuctionMetric) => {
    const at = selected.indexOf(metric);
    return at < 0 ? null : colourAt(style, at);
  };
  return (
    <>
      <Box
        role="group"
        aria-label={t('analytics.dashboard.cards')}
        data-paper-cards
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(6, minmax(0, 1fr))',
          },
          // The hairlines of the last column and row fall outside.
          mr: '-1px',
          mb: '-1px',
        }}
      >
        {visible.map((metric) =>
          dashboard ? (
            <MetricCard
              key={metric}
              metric={metric}
              dashboard={dashboard}
              format={format}
              colour={colourOf(metric)}
              onChoose={() => onChoose(metric)}
            />
          ) : (
            <Box
              key={metric}
              sx={{
                px: 1.75,
                py: 1.25,
                height: 116,
                borderRight: 1,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Skeleton width="60%" />
              <Skeleton width="80%" height={28} />
              <Skeleton variant="rounded" height={30} sx={{ mt: 2 }} />
            </Box>
          ),
        )}
      </Box>
      {onPhone && (
        <Button color="inherit" fullWidth onClick={() => setAll(!all)} sx={{ borderRadius: 0 }}>
          {t(all ? 'analytics.dashboard.fewer' : 'analytics.dashboard.more', {
            count: AUCTION_METRICS.length,
          })}
        </Button>
      )}
    </>
  );
}

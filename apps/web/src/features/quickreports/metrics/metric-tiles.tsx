import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#features/quickreports/use-report.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { colourAt } from '#ui/chart/chart-style.ts';
import { useChartStyle } from '#ui/chart/use-chart-style.ts';
import { MetricTile } from './metric-tile.tsx';

interface Props {
  report: Report | undefined;
  available: readonly DeliveryMetric[];
  selected: readonly DeliveryMetric[];
  format: FigureFormat;
  onChoose: (metric: DeliveryMetric) => void;
}

const MAIN: readonly DeliveryMetric[] = [
  'revenue_net',
  'revenue_gross',
  'impressions_available',
  'impressions_sold',
  'ecpm_net',
  'viewability',
  'win_rate',
];

/** Gross stands in where there is no net. */
const mainOf = (available: readonly DeliveryMetric[]) =>
  available.includes('ecpm_net') ? MAIN : [...MAIN, 'ecpm_gross'];

/** The totals that matter most, those the chart shows beside them, and a menu of the others. */
function PlainTiles({ report, available, selected, format, onChoose }: Props) {
  const { t } = useTranslation();
  const style = useChartStyle();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const main = mainOf(available);
  const visible = available.filter((name) => main.includes(name) || selected.includes(name));
  const others = available.filter((name) => !visible.includes(name));
  const colourOf = (metric: DeliveryMetric) => {
    const at = selected.indexOf(metric);
    return at < 0 ? null : colourAt(style, at);
  };
  return (
    <Box
      role="group"
      aria-label={t('quickreports.tiles')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(124px, 1fr))',
        // The hairlines of the last column and row fall outside.
        mr: '-1px',
        mb: '-1px',
      }}
    >
      {visible.map((metric) =>
        report?.metrics.includes(metric) ? (
          <MetricTile
            key={metric}
            metric={metric}
            report={report}
            format={format}
            colour={colourOf(metric)}
            onChoose={() => onChoose(metric)}
          />
        ) : (
          <Box key={metric} sx={{ px: 1.25, py: 1.5, height: 85 }}>
            <Skeleton width="70%" />
            <Skeleton width="90%" height={28} />
          </Box>
        ),
      )}
      {others.length > 0 && (
        <ButtonBase
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          data-screen-only
          sx={{
            gap: 0.75,
            minHeight: 40,
            borderRight: 1,
            borderBottom: 1,
            borderColor: 'divider',
            color: 'text.secondary',
            fontSize: 12,
            '&:hover': { bgcolor: 'action.hover' },
            '&:focus-visible': { outlineOffset: '-2px !important' },
          }}
        >
          <AddIcon sx={{ fontSize: 16 }} />
          {t('quickreports.otherMetric')}
        </ButtonBase>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {others.map((metric) => (
          <MenuItem
            key={metric}
            onClick={() => {
              setAnchor(null);
              onChoose(metric);
            }}
          >
            {metricName(metric)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

export const MetricTiles = memo(PlainTiles);

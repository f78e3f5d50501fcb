import type { Day } from '@encart/contract/analytics/days.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { isUnknown } from '#kit/figures/dimension-name.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { Surface } from '#ui/layout/surface.tsx';
import { CpmDistribution } from './cpm-distribution.tsx';
import { CpmHeat } from './cpm-heat.tsx';
import type { Cpm } from './cpm-reply.ts';
import { CpmSeries } from './cpm-series.tsx';
import type { CpmState } from './cpm-state.ts';
import { CpmSummary } from './cpm-summary.tsx';
import { CpmValues } from './cpm-values.tsx';
import { EmptyCpm } from './empty-cpm.tsx';

interface Props {
  cpm: Cpm | undefined;
  state: CpmState;
  change: (next: Partial<CpmState>, options?: { replace?: boolean }) => void;
  format: FigureFormat;
  today: Day;
  busy: boolean;
}

const HEIGHT = 300;
const HEIGHTS = [88, 370, 390, 400];

/** The content below the settings. */
export function CpmContent({ cpm, state, change, format, today, busy }: Props) {
  const { t } = useTranslation();
  if (!cpm)
    return (
      <Box role="status" aria-label={t('analytics.loading')} sx={{ display: 'grid', gap: 2 }}>
        {HEIGHTS.map((height) => (
          <Skeleton key={height} variant="rounded" height={height} />
        ))}
      </Box>
    );
  if (cpm.total.impressions_sold === 0)
    return (
      <Surface>
        <EmptyCpm
          today={today}
          filtered={state.where.length > 0}
          unknown={cpm.where.some(isUnknown)}
          change={change}
        />
      </Surface>
    );
  return (
    <Box
      aria-busy={busy}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', '& > *': { minWidth: 0 } }}
    >
      <CpmSummary cpm={cpm} format={format} />
      <CpmSeries cpm={cpm} format={format} busy={busy} />
      <Box
        data-paper-pair
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <CpmDistribution cpm={cpm} format={format} height={HEIGHT} />
        <CpmHeat heat={cpm.heat} format={format} height={HEIGHT} />
      </Box>
      <CpmValues cpm={cpm} state={state} change={change} format={format} busy={busy} />
    </Box>
  );
}

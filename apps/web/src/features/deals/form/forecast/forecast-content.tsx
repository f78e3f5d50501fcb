import type { DealForecast } from '@encart/contract/deals/deal-figures.calls.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FiguresFailed } from '#kit/figures/figures-failed.tsx';
import { useEuroFormat } from '#kit/figures/use-figures-state.ts';
import { formatNumber, formatPercent } from '#kit/i18n/format.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { revenueText } from './forecast-texts.ts';
import { NarrowingBars } from './narrowing-bars.tsx';
import type { Forecast } from './use-forecast.ts';

const LINES = ['a', 'b', 'c'];

/** The figures, or why there are none; the last ones stay while others are on their way. */
export function ForecastContent({ forecast: { data, busy, error, retry } }: { forecast: Forecast }) {
  const { t } = useTranslation();
  if (error && !busy)
    return <FiguresFailed compact title={t('dealForm.forecast.failed')} error={error} onRetry={retry} />;
  if (!data)
    return (
      <Box role="status" aria-label={t('dealForm.forecast.loading')}>
        {LINES.map((line) => (
          <Skeleton key={line} height={44} />
        ))}
      </Box>
    );
  if (data.available_per_day === 0)
    return (
      <>
        <EmptyState title={t('dealForm.forecast.empty')} text={t('dealForm.forecast.emptyText')} />
        <NarrowingBars narrowing={data.narrowing} />
      </>
    );
  return <Figures data={data} />;
}

function Figures({ data }: { data: DealForecast }) {
  const { t } = useTranslation();
  const format = useEuroFormat();
  const { locale, value } = format;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
        <Fact
          label={t('dealForm.forecast.revenue')}
          note={
            data.revenue
              ? [
                  t('dealForm.forecast.expected', { revenue: value('revenue_gross', data.revenue.expected) }),
                  t(`dealForm.forecast.boughtBy.${data.bought_by}`),
                ].join(' · ')
              : t('dealForm.forecast.neverSold')
          }
          isMain
        >
          {revenueText(format, data)}
        </Fact>
        <Fact
          label={t('dealForm.forecast.available')}
          note={t('dealForm.forecast.sold', { shown: formatNumber(locale, Math.round(data.sold_per_day)) })}
        >
          {formatNumber(locale, Math.round(data.available_per_day))}
        </Fact>
        <Fact label={t('dealForm.forecast.share')}>{formatPercent(locale, data.share_at_floor, 0)}</Fact>
      </Box>
      <NarrowingBars narrowing={data.narrowing} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('figures.euros')}
      </Typography>
    </Box>
  );
}

interface FactProps {
  label: string;
  note?: string;
  isMain?: boolean;
  children: string;
}

const Fact = ({ label, note, isMain = false, children }: FactProps) => (
  <div>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', fontSize: 13 }}>
      {label}
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, fontSize: isMain ? 20 : 16, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Typography>
    {note && (
      <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary', fontSize: 12 }}>
        {note}
      </Typography>
    )}
  </div>
);

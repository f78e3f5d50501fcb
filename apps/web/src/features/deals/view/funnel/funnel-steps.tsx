import { type DealFunnel, FUNNEL_STEPS, type FunnelStep } from '@encart/contract/deals/deal-figures.calls.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { formatPercent, MISSING } from '#kit/i18n/format.ts';
import { rateAt } from './funnel-rates.ts';

interface Props {
  funnel: DealFunnel;
  format: FigureFormat;
}

const within = (rate: number) => `${(Math.min(1, Math.max(0, rate)) * 100).toFixed(2)}%`;

/** From available impressions to views: each step a bar as long as its share of the step before, with the peers' as a mark. */
export function FunnelSteps({ funnel, format }: Props) {
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 1.75, m: 0, p: 0, listStyle: 'none' }}>
      {FUNNEL_STEPS.map((step) => (
        <Step key={step} step={step} funnel={funnel} format={format} />
      ))}
    </Box>
  );
}

function Step({ step, funnel: { totals, peers }, format }: Props & { step: FunnelStep }) {
  const { t } = useTranslation();
  const isFirst = step === 'impressions_available';
  const rate = rateAt(totals, step);
  const peerRate = peers.deals > 0 ? rateAt(peers.totals, step) : null;
  const share = (value: number | null) => formatPercent(format.locale, value, 1);
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, fontSize: 13 }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {metricName(step)}
        </Box>
        <Box component="span" sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {format.value(step, totals[step])}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{ position: 'relative', height: 14, my: 0.5, borderRadius: 0.5, bgcolor: 'action.hover' }}
      >
        <Box
          style={{ width: isFirst ? (totals[step] > 0 ? '100%' : '0%') : within(rate ?? 0) }}
          sx={{ height: '100%', borderRadius: 0.5, bgcolor: 'primary.main', opacity: isFirst ? 0.35 : 0.75 }}
        />
        {peerRate !== null && (
          <Box
            style={{ left: within(peerRate) }}
            sx={{
              position: 'absolute',
              top: -3,
              bottom: -3,
              width: '2px',
              ml: '-1px',
              bgcolor: 'text.primary',
            }}
          />
        )}
      </Box>
      {!isFirst && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 1.5,
            fontSize: 12,
            color: 'text.secondary',
          }}
        >
          <span>{rate === null ? MISSING : `${share(rate)} ${t(`deals.funnel.rates.${step}`)}`}</span>
          {peerRate !== null && <span>{t('deals.funnel.peerRate', { value: share(peerRate) })}</span>}
        </Box>
      )}
    </Box>
  );
}

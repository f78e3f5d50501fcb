import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Evolution } from '#kit/figures/comparison/evolution.tsx';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { setPriceText } from '#kit/figures/metrics/price-text.ts';
import { formatPercent } from '#kit/i18n/format.ts';
import { Surface } from '#ui/layout/surface.tsx';
import { InfoTip } from '#ui/text/info-tip.tsx';
import { METRICS, priceText } from './cpm-labels.ts';
import type { Cpm } from './cpm-reply.ts';

interface Props {
  cpm: Cpm;
  format: FigureFormat;
}

const figure = {
  fontSize: 18,
  fontWeight: 620,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
} as const;

interface TileProps {
  name: string;
  value: string;
  /** What it means, said on demand. */
  help?: string;
  helpLabel?: string;
  children?: ReactNode;
}

/** A figure under its name, and a line about it. */
const Tile = ({ name, value, help, helpLabel = name, children }: TileProps) => (
  <Box sx={{ px: 2, py: 1.5, minWidth: 0, borderRight: 1, borderBottom: 1, borderColor: 'divider' }}>
    <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
      {name}
      {help && <InfoTip label={helpLabel} text={help} />}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      <Box sx={figure}>{value}</Box>
      <Box sx={{ fontSize: 12, minHeight: 18, color: 'text.secondary' }}>{children}</Box>
    </Box>
  </Box>
);

/** The whole period in four figures: price, volume, money, and the floors beside them. */
export function CpmSummary({ cpm: { kind, total, floor, compared }, format }: Props) {
  const { t } = useTranslation();
  const metrics = METRICS[kind];
  return (
    <Surface>
      <Box
        component="dl"
        aria-label={t('analytics.cpm.totals')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          m: '0 -1px -1px 0',
        }}
      >
        <Tile name={t(`analytics.cpm.name.${kind}`)} value={format.value(metrics.cpm, total.cpm)}>
          {compared && (
            <>
              <Evolution metric={metrics.cpm} now={total.cpm} before={total.before} format={format} />
              {` · ${t('analytics.before', { value: format.value(metrics.cpm, total.before) })}`}
            </>
          )}
        </Tile>
        <Tile
          name={metricName('impressions_sold')}
          value={format.value('impressions_sold', total.impressions_sold)}
        />
        <Tile name={metricName(metrics.revenue)} value={format.value(metrics.revenue, total.revenue)} />
        {floor ? (
          <Tile
            name={t('analytics.cpm.floor')}
            value={priceText(format, floor.average)}
            helpLabel={t('analytics.cpm.floorHelpLabel')}
            help={t('analytics.cpm.floorHelp', {
              count: floor.count,
              share: formatPercent(format.locale, floor.share, 0),
            })}
          >
            {t(floor.low === floor.high ? 'analytics.cpm.floorOne' : 'analytics.cpm.floorRange', {
              low: setPriceText(format, floor.low),
              high: setPriceText(format, floor.high),
            })}
          </Tile>
        ) : (
          <Tile name={t('analytics.cpm.floor')} value="—">
            {t('analytics.cpm.noFloor')}
          </Tile>
        )}
      </Box>
    </Surface>
  );
}

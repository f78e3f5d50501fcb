import { fromKeys } from '@encart/contract/base/objects.ts';
import { FUNNEL_STEPS, type FunnelFigures } from '@encart/contract/deals/deal-figures.calls.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { truncated } from '#ui/text/truncated.ts';
import { rateAt } from './funnel-rates.ts';

interface Props {
  name: string;
  row: FunnelFigures;
  format: FigureFormat;
}

const line = { display: 'flex', justifyContent: 'space-between', gap: 1.5 };
const small = {
  ...line,
  mt: 0.25,
  fontSize: 12,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
};

/** A part of a deal's figures in the few lines that a phone has room for: every step, and the rates. */
export function PartLines({ name, row, format }: Props) {
  const { t } = useTranslation();
  const words = fromKeys(FUNNEL_STEPS, (step) => format.value(step, row[step]));
  return (
    <Box component="span" sx={{ display: 'block', py: 1 }}>
      <Box component="span" sx={line}>
        <Box component="span" sx={{ ...truncated, fontWeight: 500 }}>
          {name}
        </Box>
        <Box component="span" sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
          {format.value('revenue_gross', row.revenue_gross)}
        </Box>
      </Box>
      <Box component="span" sx={small}>
        {t('deals.funnel.lineBids', words)}
      </Box>
      <Box component="span" sx={small}>
        <span>{t('deals.funnel.lineSold', words)}</span>
        <span>{format.value('win_rate', rateAt(row, 'impressions_sold'))}</span>
      </Box>
      <Box component="span" sx={small}>
        <span>{t('deals.funnel.lineViews', words)}</span>
        <span>{format.value('viewability', rateAt(row, 'views_achieved'))}</span>
      </Box>
    </Box>
  );
}

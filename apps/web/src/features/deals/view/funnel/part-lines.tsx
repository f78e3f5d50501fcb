import type { FunnelFigures } from '@encart/contract/deals/deal-figures.calls.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { truncated } from '#ui/text/truncated.ts';

interface Props {
  name: string;
  row: FunnelFigures;
  format: FigureFormat;
}

const line = { display: 'flex', justifyContent: 'space-between', gap: 1.5 };

/** A part of a deal's figures in the two lines that a phone has room for. */
export function PartLines({ name, row, format }: Props) {
  const { t } = useTranslation();
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
      <Box component="span" sx={{ ...line, mt: 0.25, fontSize: 12, color: 'text.secondary' }}>
        <span>
          {t('deals.impressions', { value: format.value('impressions_sold', row.impressions_sold) })}
        </span>
        <span>{format.value('win_rate', row.bids > 0 ? row.impressions_sold / row.bids : null)}</span>
      </Box>
    </Box>
  );
}

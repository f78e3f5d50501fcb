import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { CampaignRow } from '@encart/contract/analytics/campaigns.calls.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { truncated } from '#ui/text/truncated.ts';
import { CampaignStateChip } from './campaign-state-chip.tsx';
import { deliveryText } from './campaign-words.ts';

interface Props {
  row: CampaignRow;
  type: ProfileType;
  format: FigureFormat;
  /** Its name. */
  children: ReactNode;
}

const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 };
const small = { ...line, mt: 0.5, fontSize: 12, color: 'text.secondary' };

/** A row in the few lines that a phone has room for. */
export function CampaignLines({ row, type, format, children }: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={{ py: 1 }}>
      <Box sx={line}>
        <Box sx={{ minWidth: 0, whiteSpace: 'normal' }}>{children}</Box>
        <CampaignStateChip state={row.campaign_state} />
      </Box>
      <Box sx={small}>
        <Box component="span" sx={truncated}>
          {row.advertiser && dimensionName('advertiser', row.advertiser)}
        </Box>
        <Box component="span" sx={{ flexShrink: 0 }}>
          {deliveryText(format.locale, row)}
        </Box>
      </Box>
      <Box sx={{ ...small, flexWrap: 'wrap', rowGap: 0, fontVariantNumeric: 'tabular-nums' }}>
        <span>
          {t('campaigns.impressionsOf', { value: format.value('impressions_sold', row.impressions_sold) })}
        </span>
        <span>
          {t('campaigns.figure', {
            name: metricName('revenue_gross', type),
            value: format.value('revenue_gross', row.revenue_gross),
          })}
        </span>
      </Box>
    </Box>
  );
}

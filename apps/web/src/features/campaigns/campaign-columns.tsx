import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { CampaignLevel, CampaignRow } from '@encart/contract/analytics/campaigns.calls.ts';
import Box from '@mui/material/Box';
import i18next from 'i18next';
import type { AddressTexts } from '#kit/address/page-address.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { formulaText, metricName } from '#kit/figures/metrics/metric-labels.ts';
import { SparkLine } from '#ui/chart/spark-line.tsx';
import type { Column } from '#ui/table/column.ts';
import { CampaignLines } from './campaign-lines.tsx';
import { CampaignName } from './campaign-name.tsx';
import { CampaignOwners } from './campaign-owners.tsx';
import { CampaignStateChip } from './campaign-state-chip.tsx';
import { deliveryText } from './campaign-words.ts';

interface Options {
  level: CampaignLevel;
  type: ProfileType;
  format: FigureFormat;
  /** Whether the period has more than one day. */
  drawn: boolean;
  search: (campaign: number) => AddressTexts;
  onFilter: (dimension: 'advertiser' | 'campaign', id: number) => void;
}

const SPARK_WIDTH = 104;

/** The columns of the list, and the only one of a phone. */
export function campaignColumns({ level, type, format, drawn, search, onFilter }: Options) {
  const { t } = i18next;
  const figure = (metric: 'impressions_sold' | 'revenue_gross' | 'ecpm_gross' | 'ctr', header: string) => ({
    key: metric,
    header,
    hint: formulaText(metric, type),
    numeric: true,
    sortable: metric !== 'ctr',
    highestFirst: true,
    cell: ({ [metric]: value }: CampaignRow) => format.value(metric, value),
  });
  const spark = {
    key: 'spark',
    header: t('campaigns.spark'),
    minWidth: SPARK_WIDTH,
    hideBelow: 'md' as const,
    cell: ({ spark: now }: CampaignRow) => (
      <Box sx={{ width: SPARK_WIDTH }}>
        <SparkLine now={now} before={[]} colour={null} />
      </Box>
    ),
  };
  const columns: Column<CampaignRow>[] = [
    {
      key: 'name',
      header: t(`figures.dimensions.${level}`),
      grow: true,
      minWidth: 220,
      sortable: true,
      cell: (row) => (
        <Box sx={{ py: 0.75 }}>
          <CampaignName level={level} row={row} search={search} />
          <CampaignOwners row={row} onFilter={onFilter} />
        </Box>
      ),
    },
    {
      key: 'delivery',
      header: t('campaigns.delivery'),
      minWidth: 150,
      cell: (row) => (
        <Box sx={{ py: 0.75 }}>
          <CampaignStateChip state={row.campaign_state} />
          <Box sx={{ mt: 0.25, fontSize: 12, color: 'text.secondary' }}>
            {deliveryText(format.locale, row)}
          </Box>
        </Box>
      ),
    },
    figure('impressions_sold', t('campaigns.impressions')),
    figure('revenue_gross', metricName('revenue_gross', type)),
    figure('ecpm_gross', metricName('ecpm_gross', type)),
    figure('ctr', metricName('ctr')),
    ...(drawn ? [spark] : []),
  ];
  const phoneColumn: Column<CampaignRow> = {
    key: 'lines',
    header: t(`figures.dimensions.${level}`),
    cell: (row) => (
      <CampaignLines row={row} type={type} format={format}>
        <CampaignName level={level} row={row} search={search} />
      </CampaignLines>
    ),
  };
  return { columns, phoneColumn };
}

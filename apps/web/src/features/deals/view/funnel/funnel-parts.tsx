import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import {
  type DealFunnel,
  FUNNEL_STEPS,
  type FunnelFigures,
} from '@encart/contract/deals/deal-figures.calls.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FUNNEL_PARTS, type FunnelPart } from '#features/deals/view/deal-address.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { formulaText, metricName } from '#kit/figures/metrics/metric-labels.ts';
import { Segmented } from '#ui/input/segmented.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Ellipsis } from '#ui/text/ellipsis.tsx';
import { rateAt } from './funnel-rates.ts';
import { PartLines } from './part-lines.tsx';

type Part = FunnelFigures & { value: NamedId };

const DIMENSIONS = { publishers: 'publisher', buyers: 'buyer', sizes: 'size' } as const;
const METRICS = [...FUNNEL_STEPS, 'revenue_gross'] as const;

interface Props {
  funnel: DealFunnel;
  by: FunnelPart;
  onBy: (by: FunnelPart) => void;
  type: ProfileType;
  format: FigureFormat;
  busy: boolean;
}

/** A deal by publisher, buyer and size; what the reader may not know is not offered. */
export function FunnelParts({ funnel, by, onBy, type, format, busy }: Props) {
  const { t } = useTranslation();
  const open = FUNNEL_PARTS.filter((part) => funnel[part] !== null);
  const chosen = open.includes(by) ? by : open[0];
  const rows = chosen ? funnel[chosen] : null;
  const dimension = DIMENSIONS[chosen ?? 'publishers'];
  const columns = useMemo((): Column<Part>[] => {
    const most = (metric: (typeof METRICS)[number]) => Math.max(0, ...(rows ?? []).map((row) => row[metric]));
    const highest = Object.fromEntries(METRICS.map((metric) => [metric, most(metric)]));
    return [
      {
        key: 'name',
        header: t(`figures.dimensions.${dimension}`),
        grow: true,
        minWidth: 160,
        cell: ({ value }) => <Ellipsis maxWidth="100%">{dimensionName(dimension, value)}</Ellipsis>,
      },
      ...METRICS.map((metric) => ({
        key: metric,
        header: metricName(metric, type),
        hint: formulaText(metric, type),
        numeric: true,
        minWidth: 120,
        cell: (row: Part) => format.value(metric, row[metric]),
        ...(highest[metric] && { bar: (row: Part) => row[metric] / (highest[metric] ?? 1) }),
      })),
      {
        key: 'win_rate',
        header: metricName('win_rate'),
        hint: formulaText('win_rate'),
        numeric: true,
        cell: (row) => format.value('win_rate', rateAt(row, 'impressions_sold')),
      },
      {
        key: 'viewability',
        header: metricName('viewability'),
        hint: formulaText('viewability'),
        numeric: true,
        cell: (row) => format.value('viewability', rateAt(row, 'views_achieved')),
      },
    ];
  }, [rows, dimension, type, format, t]);
  const phoneColumn = useMemo(
    (): Column<Part> => ({
      key: 'part',
      header: t(`figures.dimensions.${dimension}`),
      cell: (row) => <PartLines name={dimensionName(dimension, row.value)} row={row} format={format} />,
    }),
    [dimension, format, t],
  );
  if (!chosen || !rows) return null;
  return (
    <Panel
      title={t('deals.funnel.parts')}
      text={t('deals.funnel.partsText')}
      actions={
        open.length > 1 && (
          <Segmented
            label={t('deals.funnel.by')}
            value={chosen}
            onChoose={onBy}
            options={open.map((value) => ({ value, label: t(`deals.funnel.${value}`) }))}
          />
        )
      }
    >
      <DataTable
        label={t('deals.funnel.partTable', { part: t(`figures.dimensions.${dimension}`).toLowerCase() })}
        columns={columns}
        phoneColumn={phoneColumn}
        rows={rows}
        rowKey={partKey}
        loading={busy}
        loadingLabel={t('common.loading')}
        density="compact"
        pinFirst
        empty={<EmptyState title={t('deals.funnel.noParts')} />}
      />
    </Panel>
  );
}

const partKey = ({ value }: Part) => value.id;

import type { CpmDimension, CpmKind } from '@encart/contract/analytics/cpm.calls.ts';
import { useTranslation } from 'react-i18next';
import { Difference } from '#kit/figures/comparison/difference.tsx';
import { Evolution } from '#kit/figures/comparison/evolution.tsx';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { METRICS } from './cpm-labels.ts';
import type { CpmRow } from './cpm-reply.ts';
import type { CpmSort } from './cpm-rows.ts';
import { ValueName } from './value-name.tsx';

interface Options {
  by: CpmDimension;
  kind: CpmKind;
  compared: boolean;
  format: FigureFormat;
  onFilter: ((id: number) => void) | undefined;
}

/** Columns: name, price, compared price, difference, evolution, volume, revenue. */
export function useCpmColumns({ by, kind, compared, format, onFilter }: Options): Column<CpmRow>[] {
  const { t } = useTranslation();
  const { cpm, revenue } = METRICS[kind];
  const figure = (
    key: CpmSort['key'],
    header: string,
    minWidth: number,
    cell: Column<CpmRow>['cell'],
  ): Column<CpmRow> => ({ key, header, minWidth, cell, numeric: true, sortable: true });
  return [
    {
      key: 'name',
      header: t(`figures.dimensions.${by}`),
      grow: true,
      minWidth: 150,
      sortable: true,
      cell: (row) => <ValueName dimension={by} value={row} onChoose={onFilter && (() => onFilter(row.id))} />,
    },
    figure('cpm', t(`analytics.cpm.name.${kind}`), 110, (row) => format.value(cpm, row.cpm)),
    ...(compared
      ? [
          figure('before', t('analytics.cpm.values.before'), 110, (row) => format.value(cpm, row.before)),
          figure('difference', t('analytics.cpm.values.difference'), 110, (row) => (
            <Difference metric={cpm} now={row.cpm} before={row.before} format={format} />
          )),
          figure('evolution', t('analytics.cpm.values.evolution'), 110, (row) => (
            <Evolution metric={cpm} now={row.cpm} before={row.before} format={format} />
          )),
        ]
      : []),
    figure('impressions_sold', metricName('impressions_sold'), 150, (row) =>
      format.value('impressions_sold', row.impressions_sold),
    ),
    figure('revenue', metricName(revenue), 130, (row) => format.value(revenue, row.revenue)),
  ];
}

import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formulaText, metricName } from '#kit/figures/metric-words.ts';
import type { Part, ReportSort } from './report-sort.ts';
import type { FigureColumn } from './table-columns.ts';

interface Props {
  name: string;
  columns: readonly FigureColumn[];
  grouped: boolean;
  /** What the compared figures are called, and which days they are of. */
  before: string;
  beforeDays: string;
  sort: ReportSort;
  onSort: (metric: ReportSort['metric'], part: Part) => void;
}

/** Names of the metrics, each with its formula; under them the value, the compared one and the evolution. */
function PlainHead({ name, columns, grouped, before, beforeDays, sort, onSort }: Props) {
  const { t } = useTranslation();
  const metrics = [...new Set(columns.map(({ metric }) => metric))];
  const orderOf = (metric: ReportSort['metric'], part: Part) => {
    if (sort.metric !== metric || sort.part !== part) return undefined;
    return sort.descending ? 'descending' : 'ascending';
  };
  const spoken = (metric: DeliveryMetric, part: Part) => {
    if (part === 'now') return metricName(metric);
    return t(`quickreports.table.${part}Of`, { metric: metricName(metric) });
  };
  const button = (metric: ReportSort['metric'], part: Part, words: string, label?: string) => (
    <TableSortLabel
      aria-label={label}
      active={sort.metric === metric && sort.part === part}
      direction={sort.metric === metric && sort.part === part && !sort.descending ? 'asc' : 'desc'}
      onClick={() => onSort(metric, part)}
      sx={{ flexDirection: metric === 'name' ? undefined : 'row-reverse', borderRadius: 0.5 }}
    >
      {words}
    </TableSortLabel>
  );
  const sorted = columns.map(({ key, metric, part }) => (
    <th key={key} scope="col" data-part={part} aria-sort={orderOf(metric, part)}>
      <Tooltip describeChild title={part === 'before' ? beforeDays : formulaText(metric)}>
        {button(
          metric,
          part,
          grouped ? (part === 'before' ? before : t(`quickreports.table.${part}`)) : metricName(metric),
          grouped ? spoken(metric, part) : undefined,
        )}
      </Tooltip>
    </th>
  ));
  const span = grouped ? 2 : 1;
  return (
    <thead>
      <tr>
        <th rowSpan={span} scope="col" data-column="ticks">
          <Box component="span" sx={visuallyHidden}>
            {t('quickreports.tabs.trend')}
          </Box>
        </th>
        <th rowSpan={span} scope="col" data-column="name" aria-sort={orderOf('name', 'now')}>
          {button('name', 'now', name)}
        </th>
        {grouped
          ? metrics.map((metric) => (
              <Tooltip key={metric} describeChild title={formulaText(metric)}>
                <th colSpan={columns.length / metrics.length} scope="colgroup" data-group>
                  {metricName(metric)}
                </th>
              </Tooltip>
            ))
          : sorted}
      </tr>
      {grouped && <tr>{sorted}</tr>}
    </thead>
  );
}

export const TableHead = memo(PlainHead);

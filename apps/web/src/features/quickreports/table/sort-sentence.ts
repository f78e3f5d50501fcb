import i18next from 'i18next';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { inSentence, sortedByText } from '#kit/figures/sorted-by-text.ts';
import type { ReportSort } from './report-sort.ts';

/** What the table is sorted by. */
export function sortSentence({ metric, part, descending }: ReportSort): string {
  const { t } = i18next;
  if (metric === 'name')
    return sortedByText({ column: t('quickreports.table.name'), by: 'name', descending });
  const column = t(`quickreports.table.sortParts.${part}`, { metric: inSentence(metricName(metric)) });
  const by = part === 'now' || part === 'before' ? 'figure' : 'change';
  return sortedByText({ column, by, descending });
}

import {
  DELIVERY_DIMENSIONS,
  DIMENSIONS,
  type DimensionName,
} from '@encart/contract/analytics/dimensions.ts';
import { deliveryFilter, type FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import { DELIVERY_METRICS } from '@encart/contract/analytics/metrics.ts';
import { isObject, isOneOf, listIn } from '@encart/contract/base/objects.ts';
import { type ReportThreshold, reportThreshold } from '@encart/contract/reports/report-delivery.ts';
import { type ReportCondition, reportCondition } from '@encart/contract/reports/report-filters.ts';
import i18next from 'i18next';
import { operatorOf } from '#kit/figures/conditions/condition-operator.ts';
import { valueName } from '#kit/figures/conditions/use-values.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { numberText } from '#kit/resources/editors/number-text.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { nodeOf } from './filters/filter-groups.ts';
import { typedValue, unitOf } from './sending/threshold.ts';

const MOST_NAMES = 5;

function conditionText(dimension: DimensionName, condition: ReportCondition): string {
  const operator = i18next.t(`reportForm.operators.${operatorOf(condition)}`);
  if (!('ids' in condition)) return `${operator} « ${condition.text} »`;
  const named = isOneOf(DELIVERY_DIMENSIONS, dimension) ? dimension : 'publisher';
  const names = condition.ids.slice(0, MOST_NAMES).map((id) => valueName(named, id));
  const rest = condition.ids.length - names.length;
  return `${operator} ${names.join(', ')}${rest > 0 ? ` +${rest}` : ''}`;
}

const conditionsIn = (value: unknown): ReportCondition[] =>
  listIn(value).flatMap((one) => reportCondition.safeParse(one).data ?? []);

/** Éditeur : contient « Monde » et n’est pas Le Monde Diplo · filtre seul */
function dimensionText(value: Record<string, unknown>): string {
  const { t } = i18next;
  const { dimension, filters, operator, shown } = value;
  if (!isOneOf(DIMENSIONS, dimension)) return '';
  const name = t(`figures.dimensions.${dimension}`);
  const conditions = conditionsIn(filters).map((condition) => conditionText(dimension, condition));
  const joined = conditions.join(` ${t(`reportForm.tree.${operator === 'or' ? 'or' : 'and'}`)} `);
  const text = joined ? `${name} ${joined}` : name;
  return shown === false ? `${text} · ${t('reportForm.dimensions.hidden')}` : text;
}

function filterText(tree: FigureFilter): string {
  const { t } = i18next;
  const node = nodeOf(tree);
  if (!('join' in node))
    return `${t(`figures.dimensions.${node.dimension}`)} ${conditionText(node.dimension, node.condition)}`;
  return `${t(`reportForm.tree.joins.${node.join}`)} (${node.parts.map(filterText).join(' ; ')})`;
}

function thresholdText(threshold: ReportThreshold): string {
  const { t } = i18next;
  const { of, metric, is } = threshold;
  const symbol = { percent: ' %', euros: ' €', count: '' }[unitOf(threshold)];
  const value = numberText(useSettings.getState().locale, typedValue(threshold));
  return [
    `${t(`reportForm.sending.threshold.${of}`)} · ${metricName(metric)}`,
    `${t(`reportForm.sending.threshold.${is}`)} ${value}${symbol}`,
  ].join(' ');
}

/** Parts of a report in words, for its history and for conflicts; the others are told by their kind. */
export function describeReport(name: string, value: unknown): string | undefined {
  if (name === 'advertisers' && typeof value === 'number') return valueName('advertiser', value);
  if (name === 'lineitems' && typeof value === 'number') return valueName('lineitem', value);
  if (name === 'metrics' && isOneOf(DELIVERY_METRICS, value)) return metricName(value);
  if (!isObject(value)) return undefined;
  if (name === 'dimensions') return dimensionText(value);
  if (name === 'lineitem_filters')
    return conditionsIn([value])
      .map((condition) => conditionText('lineitem', condition))
      .join('');
  if (name === 'advanced_filters') {
    const { data } = deliveryFilter.safeParse(value);
    return data && filterText(data);
  }
  if (name === 'threshold') {
    const { data } = reportThreshold.safeParse(value);
    return data && thresholdText(data);
  }
  return undefined;
}

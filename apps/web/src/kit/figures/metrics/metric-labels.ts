import type { ProfileType } from '@encart/contract/access/roles.ts';
import { isPaidBy, type Measure } from '@encart/contract/analytics/metrics.ts';
import i18next from 'i18next';
import { readerType } from '#kit/session/reader-type.ts';
import { type AnyMetric, metricNamed } from './metric-catalogue.ts';

/** Those who buy read what they pay as spend. */
export const metricName = (name: AnyMetric, type: ProfileType = readerType()) =>
  isPaidBy(type, name) ? i18next.t(`figures.paid.metrics.${name}`) : i18next.t(`figures.metrics.${name}`);

const measureName = (name: Measure, type: ProfileType) =>
  name === 'revenue_gross' && isPaidBy(type, name)
    ? i18next.t(`figures.paid.measures.${name}`)
    : i18next.t(`figures.measures.${name}`);

/** How a metric is made, in the reader's words; from the catalogue, so that it cannot say anything else. */
export function formulaText(name: AnyMetric, type: ProfileType = readerType()): string {
  const { formula } = metricNamed(name);
  if ('sum' in formula) return i18next.t('figures.formula.sum', { measure: measureName(formula.sum, type) });
  const words = { over: measureName(formula.over, type), under: measureName(formula.under, type) };
  return i18next.t(formula.times === 1000 ? 'figures.formula.perThousand' : 'figures.formula.ratio', words);
}

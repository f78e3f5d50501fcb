import i18next from 'i18next';
import { type AnyMetric, metricNamed } from './metric-catalogue.ts';

export const metricName = (name: AnyMetric) => i18next.t(`figures.metrics.${name}`);

/** How a metric is made, in the reader's words; from the catalogue, so that it cannot say anything else. */
export function formulaText(name: AnyMetric): string {
  const { formula } = metricNamed(name);
  if ('sum' in formula)
    return i18next.t('figures.formula.sum', { measure: i18next.t(`figures.measures.${formula.sum}`) });
  const words = {
    over: i18next.t(`figures.measures.${formula.over}`),
    under: i18next.t(`figures.measures.${formula.under}`),
  };
  return i18next.t(formula.times === 1000 ? 'figures.formula.perThousand' : 'figures.formula.ratio', words);
}

import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { signIn } from '@encart/contract/texts/number-text.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import type { AnyMetric } from '#kit/figures/metrics/metric-catalogue.ts';
import { ChangeText } from './change-text.tsx';
import { toneOf } from './evolution.tsx';

interface Props {
  metric: AnyMetric;
  now: Figure;
  before: Figure;
  format: FigureFormat;
}

/** What was gained or lost, signed; of a rate in points. */
export function Difference({ metric, now, before, format }: Props) {
  const text = format.difference(metric, now, before);
  return <ChangeText tone={toneOf(metric, signIn(text))}>{text}</ChangeText>;
}

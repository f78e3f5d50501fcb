import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { isPaidBy } from '@encart/contract/analytics/metrics.ts';
import { signIn } from '@encart/contract/texts/number-text.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { type AnyMetric, metricNamed } from '#kit/figures/metrics/metric-catalogue.ts';
import { MISSING } from '#kit/i18n/format.ts';
import { readerType } from '#kit/session/reader-type.ts';
import { ChangeText, type Tone } from './change-text.tsx';

interface Props {
  metric: AnyMetric;
  now: Figure;
  before: Figure;
  format: FigureFormat;
  /** Whose figures they are, if not the reader's: spending more is neither good nor bad. */
  type?: ProfileType;
}

/** Whether a change is welcome, by the metric's own direction; of what somebody pays it is neither. */
export function toneOf(metric: AnyMetric, change: number, type: ProfileType = readerType()): Tone {
  if (isPaidBy(type, metric)) return 'plain';
  const { better } = metricNamed(metric);
  if (change === 0 || better === 'neither') return 'plain';
  return change > 0 === (better === 'up') ? 'good' : 'bad';
}

const arrowOf = (change: number) => (change === 0 ? '→' : change > 0 ? '↑' : '↓');

/** An arrow and a signed share, or points; the colour only repeats what they say. A new language comes with a new format. */
export function Evolution({ metric, now, before, format, type }: Props) {
  const text = format.evolution(metric, now, before);
  if (text === MISSING) return <ChangeText tone="plain">{MISSING}</ChangeText>;
  const change = signIn(text);
  return (
    <ChangeText tone={toneOf(metric, change, type)}>
      <span aria-hidden>{arrowOf(change)} </span>
      {text}
    </ChangeText>
  );
}

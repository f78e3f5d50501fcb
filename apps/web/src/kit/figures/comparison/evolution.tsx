import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { isPaidBy } from '@encart/contract/analytics/metrics.ts';
import { visuallyHidden } from '@mui/utils';
import i18next from 'i18next';
import type { CSSProperties } from 'react';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { type AnyMetric, metricNamed } from '#kit/figures/metrics/metric-catalogue.ts';
import { MISSING } from '#kit/i18n/format.ts';

interface Props {
  metric: AnyMetric;
  evolution: Figure;
  format: FigureFormat;
  /** Whose figures they are: spending more is neither good nor bad. */
  type?: ProfileType;
}

export type Tone = 'good' | 'bad' | 'plain';

/** Too small to show in one decimal. */
const STILL = 0.0005;

/** Whether a change is welcome, by the metric's own direction; of what somebody pays it is neither. */
export function toneOf(metric: AnyMetric, evolution: Figure, type: ProfileType = 'P'): Tone {
  if (isPaidBy(type, metric)) return 'plain';
  const { better } = metricNamed(metric);
  if (evolution === null || Math.abs(evolution) < STILL || better === 'neither') return 'plain';
  return evolution > 0 === (better === 'up') ? 'good' : 'bad';
}

/** Plain styles: a table may hold hundreds, and a class computed for each would be felt while scrolling. */
const STYLES: Record<Tone, CSSProperties> = {
  good: { color: 'var(--e-palette-success-main)', whiteSpace: 'nowrap', fontWeight: 500 },
  bad: { color: 'var(--e-palette-error-main)', whiteSpace: 'nowrap', fontWeight: 500 },
  plain: { color: 'var(--e-palette-text-secondary)', whiteSpace: 'nowrap', fontWeight: 500 },
};

const arrowOf = (evolution: number) => (Math.abs(evolution) < STILL ? '→' : evolution > 0 ? '↑' : '↓');

/** An arrow and a signed share; the colour only repeats what they say. A new language comes with a new format. */
export function Evolution({ metric, evolution, format, type }: Props) {
  const tone = toneOf(metric, evolution, type);
  if (evolution === null) return <span style={STYLES.plain}>{MISSING}</span>;
  return (
    <span style={STYLES[tone]}>
      <span aria-hidden>{arrowOf(evolution)} </span>
      {format.change(evolution)}
      {tone !== 'plain' && (
        <span style={visuallyHidden}>
          {` ${i18next.t(tone === 'good' ? 'figures.evolution.better' : 'figures.evolution.worse')}`}
        </span>
      )}
    </span>
  );
}

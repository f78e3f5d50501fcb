import { expect, it } from 'vitest';
import { limitToReadable, seriesShape, toggleMetric } from './chart-metrics.ts';

it('keeps what two axes can show, the latest choice first of all', () => {
  expect(toggleMetric(['revenue_net', 'ecpm_net'], 'revenue_gross')).toEqual([
    'revenue_net',
    'ecpm_net',
    'revenue_gross',
  ]);
  expect(toggleMetric(['revenue_net', 'ecpm_net'], 'clicks')).toEqual(['ecpm_net', 'clicks']);
  expect(limitToReadable(['clicks', 'bids', 'views_measured', 'views_achieved'])).toHaveLength(3);
});

it('takes a choice back, but for the last one', () => {
  expect(toggleMetric(['revenue_net', 'ecpm_net'], 'revenue_net')).toEqual(['ecpm_net']);
  expect(toggleMetric(['ecpm_net'], 'ecpm_net')).toEqual(['ecpm_net']);
});

it('draws sums of the first scale as bars and the rest as lines', () => {
  const metrics = ['revenue_net', 'ecpm_net'] as const;
  expect(seriesShape(metrics, 'revenue_net')).toEqual({ axis: 'left', kind: 'bar' });
  expect(seriesShape(metrics, 'ecpm_net')).toEqual({ axis: 'right', kind: 'line' });
  expect(seriesShape(['ctr'], 'ctr')).toEqual({ axis: 'left', kind: 'line' });
  expect(seriesShape(['revenue_net', 'clicks'], 'clicks')).toEqual({ axis: 'right', kind: 'line' });
});

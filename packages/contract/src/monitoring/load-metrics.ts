import { keysOf } from '#base/objects.ts';

/** What is measured of a server: loads are processes that run or wait, the others shares of one in use. */
export const loadMetrics = {
  last_minute: { unit: 'load' },
  last_5_minutes_min: { unit: 'load' },
  last_5_minutes_avg: { unit: 'load' },
  last_5_minutes_max: { unit: 'load' },
  cpu: { unit: 'percent' },
  memory: { unit: 'percent' },
  disk: { unit: 'percent' },
} as const satisfies Record<string, { unit: 'load' | 'percent' }>;
export type LoadMetric = keyof typeof loadMetrics;
export const LOAD_METRICS = keysOf(loadMetrics);

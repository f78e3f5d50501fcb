import { COMPARISON_PERIODS } from '@encart/contract/analytics/comparisons.ts';
import { DURATIONS, type Duration } from '@encart/contract/analytics/durations.ts';
import {
  defaultLoadInterval,
  type LoadInterval,
  loadIntervalsFor,
} from '@encart/contract/monitoring/load-intervals.ts';
import { z } from 'zod';
import { choice, oneOf, text } from '#kit/address/values.ts';

/** Which time charts of loads are about, in which steps, and what they are compared with. */
export interface LoadPeriod {
  duration: Duration;
  interval: LoadInterval;
  compare: (typeof COMPARISON_PERIODS)[number];
}

/** A duration with an interval that it allows. */
export const withLoadDuration = (duration: Duration, interval: string | undefined) => ({
  duration,
  interval: oneOf(loadIntervalsFor(duration), interval) ?? defaultLoadInterval(duration),
});

/** Another duration: an interval that somebody chose stays where it can, a usual one becomes the usual one there. */
export const changeDuration = ({ duration, interval }: LoadPeriod, next: Duration) =>
  withLoadDuration(next, interval === defaultLoadInterval(duration) ? undefined : interval);

/** The interval that is usual for the duration is left out of the address. */
export const loadPeriodPart = z.codec(
  z.object({
    duration: choice(DURATIONS, 'one_day'),
    interval: text,
    compare: choice(COMPARISON_PERIODS, 'one_week'),
  }),
  z.custom<LoadPeriod>(),
  {
    decode: ({ duration, interval, compare }) => ({ ...withLoadDuration(duration, interval), compare }),
    encode: ({ duration, interval, compare }) => ({
      duration,
      interval: interval === defaultLoadInterval(duration) ? undefined : interval,
      compare,
    }),
  },
);

import { CPM_DIMENSIONS, CPM_KINDS } from '@encart/contract/analytics/cpm.calls.ts';
import { AUCTION_DIMENSIONS, QUICKREPORTS } from '@encart/contract/analytics/dimensions.ts';
import { DURATIONS, intervalsFor } from '@encart/contract/analytics/durations.ts';
import { AUCTION_METRICS } from '@encart/contract/analytics/metrics.ts';

/** Every call that queries the figures, by name, with its variants on these days. */
export function figureCalls(start: string, end: string): Record<string, string[]> {
  const period = `start=${start}&end=${end}`;
  const reports = QUICKREPORTS.flatMap((noun): [string, string[]][] => {
    const at = (part: string, more = '') => `quickreports/${noun}/${part}?${period}${more}`;
    const variants = (part: string, more = '') =>
      ['', '&compare=none', '&monthly=true', '&where=format:2', '&only=format:1,2&except=size:3'].map((one) =>
        at(part, `${one}${more}`),
      );
    return [
      [`quickreports.${noun}`, variants('')],
      [`quickreports.${noun}.trend`, [...variants('trend/'), ...variants('trend/', '&id=1&id=2')]],
      [`quickreports.${noun}.export`, variants('export/')],
      [
        `quickreports.${noun}.values`,
        ['', '&id=1'].map((more) => `quickreports/${noun}/values/?of=format${more}`),
      ],
    ];
  });
  return {
    ...Object.fromEntries(reports),
    'analytics.cpm': CPM_DIMENSIONS.flatMap((by) =>
      CPM_KINDS.map((kind) => `analytics/cpm/?${period}&by=${by}&kind=${kind}`),
    ),
    'analytics.dashboard': DURATIONS.flatMap((duration) =>
      intervalsFor(duration).map(
        (interval) => `analytics/dashboard/?duration=${duration}&interval=${interval}`,
      ),
    ),
    'analytics.movers': AUCTION_METRICS.flatMap((metric) =>
      AUCTION_DIMENSIONS.map((by) => `analytics/movers/?metric=${metric}&by=${by}`),
    ),
    'analytics.values': AUCTION_DIMENSIONS.map((of) => `analytics/values/?of=${of}`),
  };
}

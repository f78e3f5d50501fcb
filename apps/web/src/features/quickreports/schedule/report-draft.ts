import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import type { Day } from '@encart/contract/analytics/days.ts';
import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { type Period, presetPeriod } from '@encart/contract/analytics/periods.ts';
import type { Values } from '@encart/contract/api/record.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { type ReportFamilyName, reportPages } from '@encart/contract/reports/report-families.ts';
import type { ReportDimension } from '@encart/contract/reports/report-filters.ts';
import { REPORT_PERIODS, type ReportPeriod } from '@encart/contract/reports/report-periods.ts';
import type { ReportFrequency } from '@encart/contract/reports/report-schedule.ts';
import { REPORT_COMPARISONS } from '@encart/contract/resources/reports.ts';
import type { ValuesFilter } from '#features/quickreports/filters/value-filters.ts';
import type { ReportState } from '#features/quickreports/report-state.ts';
import { conditionsOn } from '#kit/figures/conditions/narrowing.ts';

/** The family whose reports tell the same as a quick report, among those the reader may make. */
const FITTING: readonly ReportFamilyName[] = [
  'reportgenerations',
  'reportgenerationcampaigns',
  'reportgenerationadvertisers',
];
export const fittingFamily = (who: Principal | null): ReportFamilyName | undefined =>
  FITTING.find((family) => can(who, { page: reportPages(family).create }));

interface Shown {
  noun: QuickreportName;
  /** The steps of the drill-down and the filters. */
  narrowings: readonly ValuesFilter[];
  period: Period;
  /** Of the table, in the order of its columns. */
  metrics: readonly DeliveryMetric[];
  state: Pick<ReportState, 'compare' | 'comparison'>;
  title: string;
}

/** How often a report on a period is wanted: as often as all its days are others. */
const FREQUENCIES: Record<ReportPeriod, ReportFrequency> = {
  none: 'none',
  yesterday: 'daily',
  last_7_days: 'weekly',
  last_week: 'weekly',
  last_30_days: 'monthly',
  last_month: 'monthly',
  month_to_date: 'monthly',
  year_to_date: 'monthly',
};

/** A quick report as the beginning of a report: what it shows, and what it is narrowed to. */
export function draftOf({ noun, narrowings, period, metrics, state, title }: Shown, today: Day): Values {
  const { compare, comparison } = state;
  const days = daysOf(period, today);
  return {
    name: title.slice(0, limits.text.name),
    ...days,
    frequency: FREQUENCIES[days.period],
    compare: comparison && isOneOf(REPORT_COMPARISONS, compare) ? compare : 'none',
    dimensions: dimensionsOf(noun, narrowings),
    metrics: [...metrics],
  };
}

/**
 * The dimension shown is a column; what the report is narrowed by filters, without being one. A report has a dimension
 * once: all its conditions must hold.
 */
function dimensionsOf(noun: QuickreportName, narrowings: readonly ValuesFilter[]): ReportDimension[] {
  const shown = quickreports[noun];
  const filtersOn = (name: string) => conditionsOn(name, narrowings);
  const stepped = new Set(narrowings.map(({ dimension }) => dimension).filter((name) => name !== shown));
  return [
    { dimension: shown, shown: true, operator: 'and', filters: filtersOn(shown) },
    ...[...stepped].map(
      (dimension): ReportDimension => ({
        dimension,
        shown: false,
        operator: 'and',
        filters: filtersOn(dimension),
      }),
    ),
  ];
}

/** A period that moves on where these are its days today; otherwise the days themselves. */
function daysOf({ start, end }: Period, today: Day) {
  const period = REPORT_PERIODS.find((name) => {
    if (name === 'none') return false;
    const days = presetPeriod(name, today);
    return days.start === start && days.end === end;
  });
  return period
    ? { period, startdate: null, enddate: null }
    : { period: 'none' as const, startdate: start, enddate: end };
}

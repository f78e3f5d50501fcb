import { daysBetween } from '#analytics/days.ts';
import { TIME_DIMENSIONS } from '#analytics/dimensions.ts';
import type { FigureFilter } from '#analytics/figure-filter.ts';
import { leavesOf } from '#analytics/filter-tree.ts';
import type { DeliveryMetric } from '#analytics/metrics.ts';
import type { BrokenRule } from '#base/errors.ts';
import { limits } from '#base/limits.ts';
import { isOneOf } from '#base/objects.ts';
import type {
  DecimalMark,
  DeliveryChoice,
  FileFormat,
  ReportThreshold,
  Separator,
} from './report-delivery.ts';
import type { ReportDimension } from './report-filters.ts';
import { mostDays, type ReportPeriod } from './report-periods.ts';
import type { ReportFrequency } from './report-schedule.ts';

/** The parts of a report that its rules look at, as far as they are known. */
export interface ReportRecord {
  frequency?: ReportFrequency;
  compare?: 'none' | 'previous' | 'last_year';
  period?: ReportPeriod;
  startdate?: string | null;
  enddate?: string | null;
  dimensions?: ReportDimension[];
  advanced_filters?: FigureFilter | null;
  metrics?: DeliveryMetric[];
  format?: FileFormat;
  separator?: Separator;
  decimal?: DecimalMark;
  delivery?: DeliveryChoice;
  threshold?: ReportThreshold | null;
}

const broken = (
  isBroken: boolean,
  field: string,
  rule: string,
  values?: BrokenRule['values'],
): BrokenRule[] => (isBroken ? [{ field, rule, ...(values ? { values } : {}) }] : []);

function dayRules({
  period = 'none',
  startdate = null,
  enddate = null,
  frequency,
}: ReportRecord): BrokenRule[] {
  if (period !== 'none')
    return [
      ...broken(startdate !== null, 'startdate', 'period_or_dates'),
      ...broken(enddate !== null, 'enddate', 'period_or_dates'),
    ];
  const isScheduled = frequency !== undefined && frequency !== 'none';
  const { days: max } = limits.figures;
  const days = startdate && enddate ? daysBetween(startdate, enddate) : 1;
  return [
    ...broken(isScheduled, 'period', 'schedule_period'),
    ...broken(!startdate, 'startdate', 'required'),
    ...broken(!enddate, 'enddate', 'required'),
    ...broken(days < 1, 'enddate', 'after'),
    ...broken(days > max, 'enddate', 'max_days', { max }),
  ];
}

/** With the brand there are fewer dimensions, and by it fewer days: platforms keep it apart, by the day. */
function brandRules(record: ReportRecord): BrokenRule[] {
  const { dimensions = [], advanced_filters, period = 'none', startdate = null, enddate = null } = record;
  const isBrand = ({ dimension }: { dimension: string }) => dimension === 'brand';
  const isChosen = dimensions.some(isBrand);
  const isUsed = isChosen || leavesOf(advanced_filters ?? undefined).some(isBrand);
  const { maxDimensions, maxDays } = limits.brandDimension;
  const days = mostDays({ period, startdate, enddate }) ?? 0;
  return [
    ...broken(isChosen && dimensions.length > maxDimensions, 'dimensions', 'brand_dimensions', {
      max: maxDimensions,
    }),
    ...broken(isUsed && days > maxDays, period === 'none' ? 'enddate' : 'period', 'brand_days', {
      max: maxDays,
    }),
  ];
}

function deliveryRules({ delivery, threshold, metrics = [] }: ReportRecord): BrokenRule[] {
  if (delivery !== 'threshold') return broken(!!threshold, 'threshold', 'invalid');
  if (!threshold) return [{ field: 'threshold', rule: 'required' }];
  return broken(!metrics.includes(threshold.metric), 'threshold.metric', 'threshold_metric');
}

/** Days stand for themselves: those of another period would be rows of their own, compared with nothing. */
const comparesTimes = ({ compare = 'none', dimensions = [] }: ReportRecord) =>
  compare !== 'none' &&
  dimensions.some(({ dimension, shown = true }) => shown && isOneOf(TIME_DIMENSIONS, dimension));

/** What is wrong between the parts of a report: the same in the form and in the API. */
export const reportRules = (record: ReportRecord): BrokenRule[] => [
  ...dayRules(record),
  ...brandRules(record),
  ...deliveryRules(record),
  ...broken(comparesTimes(record), 'compare', 'compare_times'),
  ...broken(
    record.format === 'csv' && record.separator === 'comma' && record.decimal === 'comma',
    'decimal',
    'decimal_separator',
  ),
];

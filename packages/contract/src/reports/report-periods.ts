import { type Day, daysBetween } from '#analytics/days.ts';
import { type Period, presetPeriod } from '#analytics/periods.ts';

/** The periods of a report; `none` is a start and an end of one's own. */
export const REPORT_PERIODS = [
  'none',
  'yesterday',
  'last_month',
  'month_to_date',
  'last_7_days',
  'year_to_date',
  'last_30_days',
  'last_week',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export interface ReportDays {
  period: ReportPeriod;
  startdate: Day | null;
  enddate: Day | null;
}

/** The days a report covers when it runs on this day of the reporting zone. */
export function reportDays({ period, startdate, enddate }: ReportDays, today: Day): Period {
  if (period !== 'none') return presetPeriod(period, today);
  if (!startdate || !enddate) throw new Error('a report without a period has a start and an end');
  return { start: startdate, end: enddate };
}

const longest: Record<Exclude<ReportPeriod, 'none'>, number> = {
  yesterday: 1,
  last_month: 31,
  month_to_date: 31,
  last_7_days: 7,
  year_to_date: 366,
  last_30_days: 30,
  last_week: 7,
};

/** The most days a report can come to cover, whenever it runs; nothing while its own days are not both known. */
export const mostDays = ({ period, startdate, enddate }: ReportDays): number | undefined => {
  if (period !== 'none') return longest[period];
  return startdate && enddate ? daysBetween(startdate, enddate) : undefined;
};

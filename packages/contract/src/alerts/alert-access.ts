import { can } from '#access/can.ts';
import { reads } from '#access/needs.ts';
import type { Principal } from '#access/principal.ts';
import { sells } from '#access/roles.ts';
import { type NamedDimension, QUICKREPORTS } from '#analytics/dimensions.ts';
import { dimensionsFor } from '#analytics/filter-dimensions.ts';
import { deliveryMetricsFor } from '#analytics/metrics.ts';
import type { BrokenRule } from '#base/errors.ts';
import { isOneOf } from '#base/objects.ts';
import { REPORT_FAMILIES, reportPages } from '#reports/report-families.ts';
import type { AlertRecord } from './alert-rules.ts';
import {
  ALERT_METRICS,
  ALERT_SUBJECTS,
  type AlertMetric,
  type AlertSubject,
  alertSubject,
} from './alert-subjects.ts';

const hasReports = (who: Principal) =>
  REPORT_FAMILIES.some((family) => can(who, { page: reportPages(family).list }));

/** Who may be told of a subject: those who may look at it themselves. */
const OPEN: Record<AlertSubject, (who: Principal) => boolean> = {
  delivery: (who) =>
    QUICKREPORTS.some((noun) => can(who, { page: `quickreports-${noun}` })) || hasReports(who),
  // Whoever may open the dashboard reads auctions, but only those who sell have any.
  auctions: (who) => can(who, { ability: 'dashboard' }) && sells(who.profile_type),
  serverloads: (who) => can(who, { page: 'monitoring-servers' }),
  freshness: (who) => can(who, { needs: reads('batches', 'admin-batches-list') }),
  deals: (who) => can(who, { page: 'deals-list' }),
  reports: hasReports,
  schedules: (who) => can(who, { page: 'admin-work' }),
};

export const isAlertSubjectOpen = (who: Principal, subject: AlertSubject): boolean => OPEN[subject](who);

export const alertSubjectsFor = (who: Principal): AlertSubject[] =>
  ALERT_SUBJECTS.filter((subject) => isAlertSubjectOpen(who, subject));

/** The metrics of a subject that somebody may know of. */
export function alertMetricsFor(who: Principal, subject: AlertSubject): AlertMetric[] {
  const { metrics } = alertSubject(subject);
  const open: readonly string[] = subject === 'delivery' ? deliveryMetricsFor(who.profile_type) : metrics;
  return ALERT_METRICS.filter((name) => metrics.includes(name) && open.includes(name));
}

/** What somebody may tell the values of a subject apart by, and narrow them to. */
export const alertDimensionsFor = (who: Principal, subject: AlertSubject): NamedDimension[] => {
  const open = dimensionsFor(who);
  return alertSubject(subject).dimensions.filter((dimension) => open.includes(dimension));
};

/** What of a rule is not open to its owner: it would tell them what no screen shows them. */
export function closedAlertParts(who: Principal, record: AlertRecord): BrokenRule[] {
  const { subject, metric, by, filters = [] } = record;
  if (!subject) return [];
  if (!isAlertSubjectOpen(who, subject)) return [{ field: 'subject', rule: 'subject_closed' }];
  const dimensions = alertDimensionsFor(who, subject);
  const broken = (isBroken: boolean, field: string, rule: string): BrokenRule[] =>
    isBroken ? [{ field, rule }] : [];
  return [
    ...broken(!!metric && !isOneOf(alertMetricsFor(who, subject), metric), 'metric', 'metric_closed'),
    ...broken(!!by && !isOneOf(dimensions, by), 'by', 'dimension_closed'),
    ...broken(
      filters.some(({ dimension }) => !isOneOf(dimensions, dimension)),
      'filters',
      'dimension_closed',
    ),
  ];
}

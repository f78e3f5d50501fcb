import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { sells } from '@encart/contract/access/roles.ts';
import {
  alertDimensionsFor,
  alertMetricsFor,
  isAlertSubjectOpen,
} from '@encart/contract/alerts/alert-access.ts';
import type { AlertRecord } from '@encart/contract/alerts/alert-rules.ts';
import {
  type AlertCondition,
  type AlertSubject,
  type Direction,
  READY_MADE,
  type ReadyMade,
} from '@encart/contract/alerts/alert-subjects.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';

/** A rule everybody gets: what it says, beside what every rule says unless told otherwise. */
export interface ReadyMadeRule extends AlertRecord {
  subject: AlertSubject;
  condition: AlertCondition;
  direction?: Direction;
  lasting?: number;
  at_most_hours?: number;
  by_mail?: boolean;
}

const WEEK = 168;

/** Those that say something every few weeks are mailed; what one looks at anyway waits in the app. */
export const readyMadeRules: Record<ReadyMade, ReadyMadeRule> = {
  revenue_unusual: { subject: 'delivery', metric: 'revenue_net', step: 'day', condition: 'unusual' },
  spend_unusual: { subject: 'delivery', metric: 'revenue_gross', step: 'day', condition: 'unusual' },
  requests_unusual: {
    subject: 'auctions',
    metric: 'requests',
    step: 'hour',
    condition: 'unusual',
    direction: 'down',
    lasting: 2,
    by_mail: false,
  },
  timeouts_unusual: {
    subject: 'auctions',
    metric: 'timeoutrate',
    step: 'hour',
    condition: 'unusual',
    direction: 'up',
    lasting: 2,
    by_mail: false,
  },
  publisher_gone: {
    subject: 'delivery',
    metric: 'impressions_sold',
    step: 'day',
    by: 'publisher',
    condition: 'falls',
    value: 0.99,
    compare: 'one_week',
    at_most_hours: WEEK,
    by_mail: false,
  },
  deal_in_trouble: {
    subject: 'deals',
    condition: 'becomes',
    deal_events: ['refused', 'platform_error'],
  },
  // Whoever has reports is mailed about their failures already.
  report_failed: {
    subject: 'reports',
    metric: 'failed_runs',
    condition: 'above',
    value: 0,
    by_mail: false,
  },
  schedule_failed: { subject: 'schedules', metric: 'failed_runs', condition: 'above', value: 0 },
  source_late: { subject: 'freshness', metric: 'hours_late', condition: 'above', value: 3 },
  server_silent: {
    subject: 'serverloads',
    metric: 'silent_minutes',
    step: 'minute',
    condition: 'above',
    value: 10,
  },
  server_busy: {
    subject: 'serverloads',
    metric: 'cpu',
    step: 'minute',
    condition: 'above',
    value: 0.9,
    lasting: 15,
    by_mail: false,
  },
};

/** Those who sell look at what they earn, those who buy at what they pay. */
const SIDES: Partial<Record<ReadyMade, 'sells' | 'buys'>> = {
  revenue_unusual: 'sells',
  spend_unusual: 'buys',
  publisher_gone: 'sells',
};

function isFor(who: Principal, name: ReadyMade): boolean {
  const { subject, metric, by } = readyMadeRules[name];
  const side = SIDES[name];
  if (side && side !== (sells(who.profile_type) ? 'sells' : 'buys')) return false;
  return (
    isAlertSubjectOpen(who, subject) &&
    (!metric || isOneOf(alertMetricsFor(who, subject), metric)) &&
    (!by || isOneOf(alertDimensionsFor(who, subject), by))
  );
}

/** The rules that somebody gets: those their role has something for. */
export const readyMadeFor = (who: Principal): ReadyMade[] =>
  can(who, { page: 'alerts-list' }) ? READY_MADE.filter((name) => isFor(who, name)) : [];

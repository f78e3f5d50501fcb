import { COMPARISON_PERIODS, type ComparisonPeriod } from '#analytics/comparisons.ts';
import { AUCTION_DIMENSIONS, DELIVERY_DIMENSIONS, type NamedDimension } from '#analytics/dimensions.ts';
import { AUCTION_METRICS, DELIVERY_METRICS } from '#analytics/metrics.ts';
import { keysOf } from '#base/objects.ts';
import { DEAL_STATES } from '#deals/deal-states.ts';
import { LOAD_METRICS } from '#monitoring/load-metrics.ts';

/** When a rule fires: by its own value, beside an earlier period, outside of what is usual, or as something comes about. */
export const ALERT_CONDITIONS = ['above', 'below', 'rises', 'falls', 'unusual', 'becomes'] as const;
export type AlertCondition = (typeof ALERT_CONDITIONS)[number];

/** The steps of time whose values are judged. */
export const ALERT_STEPS = ['minute', 'half_hour', 'hour', 'day'] as const;
export type AlertStep = (typeof ALERT_STEPS)[number];

/** What a deal can come to that somebody wants to know: a state, its end in some days, or something wrong with it. */
export const DEAL_EVENTS = [
  ...DEAL_STATES.filter((state) => state !== 'draft'),
  'ends_soon',
  'platform_error',
] as const;
export type DealEvent = (typeof DEAL_EVENTS)[number];

interface Subject {
  metrics: readonly string[];
  conditions: readonly AlertCondition[];
  steps: readonly AlertStep[];
  /** What its values can be told apart and filtered by. */
  dimensions: readonly NamedDimension[];
}

const MEASURED = ['above', 'below', 'rises', 'falls', 'unusual'] as const;

/** What a rule can be about. */
export const alertSubjects = {
  delivery: {
    metrics: DELIVERY_METRICS,
    conditions: MEASURED,
    steps: ['day'],
    dimensions: DELIVERY_DIMENSIONS,
  },
  auctions: {
    metrics: AUCTION_METRICS,
    conditions: MEASURED,
    steps: ['half_hour', 'hour', 'day'],
    dimensions: AUCTION_DIMENSIONS,
  },
  /** Of each server, or of those chosen. */
  serverloads: {
    metrics: [...LOAD_METRICS, 'silent_minutes'],
    conditions: MEASURED,
    steps: ['minute', 'half_hour', 'hour', 'day'],
    dimensions: [],
  },
  /** How many hours later than usual the figures of a source are. */
  freshness: { metrics: ['hours_late'], conditions: ['above'], steps: [], dimensions: [] },
  deals: { metrics: [], conditions: ['becomes'], steps: [], dimensions: [] },
  /** Runs of reports that failed, so many in a row. */
  reports: { metrics: ['failed_runs'], conditions: ['above'], steps: [], dimensions: [] },
  /** The platform's own work at fixed times that failed, so many times in a row. */
  schedules: { metrics: ['failed_runs'], conditions: ['above'], steps: [], dimensions: [] },
} as const satisfies Record<string, Subject>;
export type AlertSubject = keyof typeof alertSubjects;
export const ALERT_SUBJECTS = keysOf(alertSubjects);
export const alertSubject = (name: AlertSubject): Subject => alertSubjects[name];

/**
 * When a rule about a metric can fire: silence is only ever too long, and minutes are not kept for the weeks that say what is
 * usual.
 */
export function conditionsOf(
  subject: AlertSubject,
  metric?: string | null,
  step?: AlertStep | null,
): readonly AlertCondition[] {
  if (metric === 'silent_minutes') return ['above'];
  const { conditions } = alertSubject(subject);
  return step === 'minute' ? conditions.filter((condition) => condition !== 'unusual') : conditions;
}

/** The steps in which a metric is judged: silence is counted in minutes. */
export const stepsOf = (subject: AlertSubject, metric?: string | null): readonly AlertStep[] =>
  metric === 'silent_minutes' ? ['minute'] : alertSubject(subject).steps;

/** Whether the past can be judged as it was: of deals, reports, sources, background work and silence only the present is known. */
export const isPastKnown = (subject: AlertSubject, metric?: string | null): boolean =>
  metric !== 'silent_minutes' && alertSubject(subject).steps.length > 0;

/** Conditions with a value of the rule's own. */
export const VALUED_CONDITIONS = ['above', 'below', 'rises', 'falls'] as const satisfies AlertCondition[];
/** Conditions whose value is a share of what an earlier period had. */
export const COMPARING_CONDITIONS = ['rises', 'falls'] as const satisfies AlertCondition[];

/** What a step can be compared with: minutes with those that are still kept, all others with every period. */
export const comparisonsOf = (step?: AlertStep | null): readonly ComparisonPeriod[] =>
  step === 'minute' ? ['one_day', 'one_week'] : COMPARISON_PERIODS;

/** Subjects whose rules can name what they are about: servers, deals, reports. */
export const TARGETED_SUBJECTS = ['serverloads', 'deals', 'reports'] as const satisfies AlertSubject[];

export const ALERT_METRICS = [...new Set(ALERT_SUBJECTS.flatMap((name) => alertSubjects[name].metrics))];
export type AlertMetric = (typeof ALERT_METRICS)[number];

/** How far out of the usual is unusual. */
export const SENSITIVITIES = ['low', 'normal', 'high'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];
export const DIRECTIONS = ['both', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The rules everybody gets, as far as their role has what they are about. */
export const READY_MADE = [
  'revenue_unusual',
  'spend_unusual',
  'requests_unusual',
  'timeouts_unusual',
  'publisher_gone',
  'deal_in_trouble',
  'report_failed',
  'schedule_failed',
  'source_late',
  'server_silent',
  'server_busy',
] as const;
export type ReadyMade = (typeof READY_MADE)[number];

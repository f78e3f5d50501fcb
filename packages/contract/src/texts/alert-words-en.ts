import type {
  AlertCondition,
  AlertMetric,
  AlertStep,
  AlertSubject,
  DealEvent,
  ReadyMade,
} from '#alerts/alert-subjects.ts';
import type { alertWords as french } from './alert-words-fr.ts';
import { figureWords } from './figure-words-en.ts';

const subjects: Record<AlertSubject, string> = {
  delivery: 'Delivery',
  auctions: 'Auctions',
  serverloads: 'Server load',
  freshness: 'Freshness of a source',
  deals: 'State of a deal',
  reports: 'Failed report',
  schedules: 'Failed background task',
};

const metrics: Record<AlertMetric, string> = {
  ...figureWords.metrics,
  last_minute: '1-minute load',
  last_5_minutes_min: 'Lowest 5-minute load',
  last_5_minutes_avg: 'Average 5-minute load',
  last_5_minutes_max: 'Highest 5-minute load',
  cpu: 'Processor',
  memory: 'Memory',
  disk: 'Disk',
  silent_minutes: 'Minutes of silence',
  hours_late: 'Hours late',
  failed_runs: 'Failures in a row',
};

const steps: Record<AlertStep, string> = {
  minute: 'Minute',
  half_hour: 'Half hour',
  hour: 'Hour',
  day: 'Day',
};

const conditions: Record<AlertCondition, string> = {
  above: 'Above',
  below: 'Below',
  rises: 'Up by more than',
  falls: 'Down by more than',
  unusual: 'Unusual',
  becomes: 'Becomes',
};

const dealEvents: Record<DealEvent, string> = {
  sent: 'Sent',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
  refused: 'Refused',
  ends_soon: 'Ends soon',
  platform_error: 'Error of a platform',
};

const readyMade: Record<ReadyMade, string> = {
  revenue_unusual: 'Unusual revenue',
  spend_unusual: 'Unusual spend',
  requests_unusual: 'Unusual requests',
  timeouts_unusual: 'Unusual timeouts',
  publisher_gone: 'Publisher that sells nothing',
  deal_in_trouble: 'Deal in trouble',
  report_failed: 'Failed report',
  schedule_failed: 'Failed background task',
  source_late: 'Late source',
  server_silent: 'Silent server',
  server_busy: 'Busy server',
};

/** The words of alerts, which screens and mails share. */
export const alertWords: typeof french = { subjects, metrics, steps, conditions, dealEvents, readyMade };

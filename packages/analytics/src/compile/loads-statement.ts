import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import type { LoadInterval } from '@encart/contract/monitoring/load-intervals.ts';
import type { LoadMetric } from '@encart/contract/monitoring/load-metrics.ts';
import { loadTables } from '#facts/load-tables.ts';
import { engineInstant } from '#plan/instant.ts';
import { budgetSettings } from './budget.ts';
import { type Bind, createParams } from './params.ts';
import { type FiguresStatement, SETTINGS } from './statement.ts';

/** Loads to be read: those by minute and those by half hour, each where it has a range of time. */
export interface LoadsPlan {
  servers: readonly number[];
  metric: LoadMetric;
  step: LoadInterval;
  /** All servers as one. */
  together: boolean;
  minutes: { start: Date; end: Date } | null;
  halfHours: { start: Date; end: Date } | null;
}

const ZONED = `toTimeZone(time, '${REPORTING_ZONE}')`;
const STEPS: Record<LoadInterval, string> = {
  minute: 'time',
  half_hour: 'toStartOfInterval(time, interval 30 minute)',
  hour: 'toStartOfHour(time)',
  day: `toDate(${ZONED})`,
  week: `toMonday(${ZONED})`,
  month: `toStartOfMonth(${ZONED})`,
};

const inSpan = (time: string, { start, end }: { start: Date; end: Date }, bind: Bind) =>
  `${time} >= ${bind(engineInstant(start), "DateTime('UTC')")} and ${time} < ${bind(engineInstant(end), "DateTime('UTC')")}`;

/** The rows of both tables alike: the lowest and the highest load, their sum, and of how many minutes. */
function loadRows({ servers, metric, minutes, halfHours }: LoadsPlan, bind: Bind): string[] {
  const isAmong = `server_id in ${bind(servers, 'Array(UInt32)')}`;
  return [
    ...(minutes
      ? [
          `select server_id, ${loadTables.minutes.time} as time, assumeNotNull(${metric}) as low, low as total, low as high, toUInt64(1) as times`,
          `from ${loadTables.minutes.name} final`,
          `where ${isAmong} and ${inSpan(loadTables.minutes.time, minutes, bind)} and ${metric} is not null`,
        ]
      : []),
    ...(minutes && halfHours ? ['union all'] : []),
    ...(halfHours
      ? [
          `select server_id, ${loadTables.halfHours.time} as time, assumeNotNull(${metric}_min) as low, ${metric}_sum as total, assumeNotNull(${metric}_max) as high, toUInt64(${metric}_minutes) as times`,
          `from ${loadTables.halfHours.name} final`,
          `where ${isAmong} and ${inSpan(loadTables.halfHours.time, halfHours, bind)} and ${metric}_minutes > 0`,
        ]
      : []),
  ];
}

/** One row: the query's mark, and each server (0: all together) with a step of time, its lowest, average and highest minute. */
export function compileLoads(
  plan: LoadsPlan,
  mark: number,
  engineSettings: readonly string[] = [],
): FiguresStatement {
  const { params, bind } = createParams();
  const server = plan.together ? 'toUInt32(0)' : 'server_id';
  const sql = [
    'select {mark:UInt32} as mark, groupArray((server, step, lowest, average, highest)) as loads',
    `from (select ${server} as server, toString(${STEPS[plan.step]}) as step,`,
    'min(low) as lowest, sum(total) / sum(times) as average, max(high) as highest',
    'from (',
    ...loadRows(plan, bind),
    ') group by server, step)',
    `settings ${[...budgetSettings('interactive'), 'do_not_merge_across_partitions_select_final = 1', ...SETTINGS, ...engineSettings].join(', ')}`,
  ].join('\n');
  return { sql, params: { ...params, mark } };
}

import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { LOAD_METRICS, type LoadMetric } from '@encart/contract/monitoring/load-metrics.ts';

/** What the servers of the demo are made from, a list of numbers each; `line` tells them apart. */
export const SERVER_COLUMNS = ['server_id', 'line', 'cores', 'calm', 'evening', 'memory', 'disk'] as const;

const typeOf = (name: (typeof SERVER_COLUMNS)[number]) =>
  name === 'server_id' || name === 'line' ? 'UInt32' : 'Float64';
const SERVERS = SERVER_COLUMNS.map((name) => `{${name}:Array(${typeOf(name)})} as s_${name}`).join(', ');

const ZONED = `toTimeZone(at, '${REPORTING_ZONE}')`;
const bell = (peak: number, width: number) =>
  `exp(-pow(least(abs(hour - ${peak}), 24 - abs(hour - ${peak})) / ${width}, 2))`;
/** One evening everybody remembers: a match, and more than the machines were bought for. */
const REMEMBERED = `if(day = {busy_day:Date}, 2.1 * ${bell(21, 1.4)}, 0)`;

/** What a moment is like, the same for all servers and therefore reckoned once. */
const moments = (step: number) => `
  select
    at, dateDiff('day', toDate('2024-01-01'), day) as age, if(toDayOfWeek(day) > 5, 0.82, 1) as weekday,
    0.35 * ${bell(9, 2)} + 0.55 * ${bell(13, 3)} + ${bell(21, 2.4)} + ${REMEMBERED} as shape
  from (
    select at, toDate(${ZONED}) as day, toHour(${ZONED}) + toMinute(${ZONED}) / 60 as hour
    from (
      select {from:DateTime('UTC')} + ${step} * number as at
      from numbers(toUInt64(greatest(0, intDiv(dateDiff('second', {from:DateTime('UTC')}, {to:DateTime('UTC')}), ${step}))))
    )
  )`;

/** Each moment for each server: its load for one processor, and chance that is the same whenever it is reckoned. */
const rows = (step: number) => `
  select
    s_server_id, s_line, s_cores, s_memory, s_disk, at, age, cityHash64(s_line, toUInt32(at)) as dice,
    (s_calm + s_evening * shape) * weekday * (0.9 + ((s_line * 7 + age * 13) % 20) / 100) as busy
  from (${moments(step)}) array join ${SERVERS}`;

/** Another number from 0 to 1 out of the same throw. */
const chance = (part: number) => `(bitAnd(bitShiftRight(dice, ${part * 10}), 1023) / 1023)`;
const share = (value: string) => `least(0.99, greatest(0.01, ${value}))`;

const measures: Record<LoadMetric, string> = {
  last_minute: `busy * s_cores * (0.8 + 0.4 * ${chance(0)})`,
  last_5_minutes_min: `busy * s_cores * (0.72 + 0.1 * ${chance(1)})`,
  last_5_minutes_avg: `busy * s_cores * (0.95 + 0.1 * ${chance(2)})`,
  last_5_minutes_max: `busy * s_cores * (1.2 + 0.25 * ${chance(3)})`,
  cpu: share(`busy * 0.86 * (0.9 + 0.2 * ${chance(4)})`),
  memory: share(`s_memory * (0.92 + 0.16 * ${chance(5)}) + 0.12 * least(1, busy)`),
  disk: share('s_disk * (0.84 + 0.16 * ((age + s_line * 17) % 120) / 120)'),
};

const SETTINGS = 'max_execution_time = 120, max_memory_usage = 2000000000';

/** Minutes of the demo's servers, made inside the engine. */
export const minuteRows = `
insert into serverloads (server_id, minute, ${LOAD_METRICS.join(', ')})
select s_server_id, at, ${LOAD_METRICS.map((metric) => `round(${measures[metric]}, 4)`).join(', ')}
from (${rows(60)}) settings ${SETTINGS}`;

/** Their half hours, from before their minutes: each as if its minutes lay around the one they are made from. */
export const halfHourRows = `
insert into serverload_half_hours (server_id, at, minutes, ${LOAD_METRICS.flatMap((metric) =>
  ['minutes', 'sum', 'min', 'max'].map((part) => `${metric}_${part}`),
).join(', ')})
select s_server_id, at, 30, ${LOAD_METRICS.flatMap((metric) => ['30', `30 * ${metric}`, `0.9 * ${metric}`, `1.01 * ${metric}`]).join(', ')}
from (select s_server_id, at, ${LOAD_METRICS.map((metric) => `${measures[metric]} as ${metric}`).join(', ')} from (${rows(1_800)}))
settings ${SETTINGS}`;

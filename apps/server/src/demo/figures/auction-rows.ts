import { columnOf } from '@encart/analytics/facts/tables.ts';
import { AUCTION_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { AUCTION_MEASURES } from '@encart/contract/analytics/metrics.ts';
import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { chance, DAY, OUTAGE_NUMBER } from './season.ts';

const IDS = AUCTION_DIMENSIONS.map(columnOf);
const BEHAVIOUR = [
  'weight',
  'office',
  'evening',
  'weekend',
  'bid',
  'fill',
  'consent',
  'match',
  'timeout',
  'cpm',
  'wait',
];

export const AUCTION_LINES = [
  'line UInt32',
  ...IDS.map((name) => `${name} UInt32`),
  ...BEHAVIOUR.map((name) => `\`${name}\` Float64`),
].join(', ');

const u = (series: number) => chance('at', series);
/** Around the clock: late in the evening goes on after midnight. */
const bell = (peak: number, width: number) =>
  `exp(-pow(least(abs(hour - ${peak}), 24 - abs(hour - ${peak})) / ${width}, 2))`;

/** Nights are quiet; work has its hours, and so has the sofa. */
const HOURS = '(0.07 + 0.45 * breakfast + office * noon + evening * sofa)';
const HOUR = `${bell(8.3, 1.6)} as breakfast, ${bell(13, 3.4)} as noon, ${bell(20.8, 2.4)} as sofa, ${bell(20.8, 3)} as late_hour`;

/** Half hours of auctions, made like the delivery. */
export const auctionRows = (lines: string) =>
  `insert into auctions (load, at, ${IDS.join(', ')}, ${AUCTION_MEASURES.join(', ')}) ${auctionsOf(lines)}`;

export const auctionsOf = (lines: string) => `
select
  {load:UInt32}, at, ${IDS.join(', ')},
  toUInt64(round(weight * ${HOURS} * season * if(free, weekend, workday)
    * (0.85 + 0.3 * ${u(1)}))) as asked,
  toUInt64(round(asked * bid * (0.9 + 0.2 * ${u(2)}) * if(silent, 0.3, 1))) as bidden,
  toUInt64(round(bidden * (0.02 + 0.05 * ${u(3)}))) as rejected,
  toUInt64(round(least(toFloat64(bidden - rejected), asked * fill * (0.85 + 0.3 * ${u(4)}) * if(silent, 0.2, 1)))) as shown,
  toDecimal64(round(shown * cpm * (0.88 + 0.2 * late_hour + 0.1 * ${u(5)}) / 1000, 6), 6) as earned,
  toDecimal64(round(bidden * cpm * (0.6 + 0.15 * ${u(6)}) / 1000, 6), 6) as offered,
  toUInt64(round(asked * consent * (0.97 + 0.05 * ${u(7)}))) as agreed,
  toUInt64(round(shown * wait * (0.85 + 0.3 * ${u(8)}))) as waited,
  toUInt64(round(asked * if(silent, 0.62, timeout * (0.6 + 0.9 * ${u(9)})))) as late,
  toUInt64(round(agreed * match * (0.95 + 0.1 * ${u(10)}))) as matched
from (
  select *, outage and bidder_id = {bidders:Array(UInt32)}[1 + ${OUTAGE_NUMBER} % length({bidders:Array(UInt32)})] as silent
  from ${lines} cross join (
    select
      at, toDate(toTimeZone(at, '${REPORTING_ZONE}')) as day, dateDiff('day', {first:Date}, day) as age, ${DAY},
      toHour(toTimeZone(at, '${REPORTING_ZONE}')) + toMinute(toTimeZone(at, '${REPORTING_ZONE}')) / 60 as hour, ${HOUR}
    from (
      select {from:DateTime('UTC')} + 1800 * number as at
      from numbers(intDiv(dateDiff('second', {from:DateTime('UTC')}, {to:DateTime('UTC')}), 1800))
    )
  ) as moments
)`;

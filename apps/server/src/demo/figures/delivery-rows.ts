import { columnOf } from '@encart/analytics/facts/tables.ts';
import { DELIVERY_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { DELIVERY_MEASURES } from '@encart/contract/analytics/metrics.ts';
import { COMMISSION_RAISE, RAISED_AT } from './commission.ts';
import { chance, DAY, OUTAGE_NUMBER } from './season.ts';

const IDS = DELIVERY_DIMENSIONS.map(columnOf);
const BEHAVIOUR = [
  'weight',
  'fill',
  'cpm',
  'clicks',
  'viewability',
  'won',
  'belowFloor',
  'belowFloorPrice',
  'trend',
  'weekend',
  'commission',
  'start',
  'since',
  'until',
];

/** What lines are, as the engine reads them. */
export const DELIVERY_LINES = [
  'line UInt32',
  ...IDS.map((name) => `${name} UInt32`),
  ...BEHAVIOUR.map((name) => `\`${name}\` Float64`),
].join(', ');

const RAISE = COMMISSION_RAISE / 100;

const u = (series: number) => chance('day', series);

/** The part of a day's bids that is below the floor; never all of them. */
const BELOW_FLOOR = `least(0.95, belowFloor * (0.85 + 0.3 * ${u(8)}))`;

/** Days of delivery, made from the lines where they are stored: nothing travels but the question. */
export const deliveryRows = (lines: string) =>
  `insert into delivery (load, day, ${IDS.join(', ')}, ${DELIVERY_MEASURES.join(', ')}) ${deliveryOf(lines)}`;

/** The same days, for whoever wants to look at them without storing them. */
export const deliveryOf = (lines: string) => `
select
  {load:UInt32}, day, ${IDS.join(', ')},
  toUInt64(round(weight * season * if(free, weekend * 0.86, workday)
    * pow(trend, age / 365) * if(start = 0, 1, least(1, (age - start + 6) / 45)) * (0.88 + 0.24 * ${u(1)}))
  ) as available,
  toUInt64(round(available * least(1, fill * (0.88 + 0.24 * ${u(2)})))) as sold,
  toDecimal64(round(sold * cpm * (0.9 + 0.14 * season) * (0.95 + 0.1 * ${u(3)}) / 1000, 6), 6) as gross,
  toDecimal64(round(toFloat64(gross) * (1 - commission - if(age >= ${RAISED_AT}, ${RAISE}, 0)), 6), 6) as net,
  toUInt64(round(sold * clicks * (0.7 + 0.6 * ${u(4)}))) as clicked,
  toUInt64(round(sold * (0.9 + 0.07 * ${u(5)}))) as measured,
  toUInt64(round(measured * viewability * (0.95 + 0.1 * ${u(6)}))) as achieved,
  toUInt64(round(sold / (won * (0.9 + 0.2 * ${u(7)})) / (1 - ${BELOW_FLOOR}))) as bid,
  toUInt64(floor(bid * ${BELOW_FLOOR})) as below,
  toDecimal64(round(below * belowFloorPrice * cpm * (0.9 + 0.14 * season) * (0.97 + 0.06 * ${u(9)}) / 1000, 6), 6)
    as offered
from ${lines} cross join (
  select day, dateDiff('day', {first:Date}, day) as age, ${DAY}
  from (select {from:Date} + number as day from numbers(dateDiff('day', {from:Date}, {to:Date}) + 1))
) as days
where age >= start and toUInt32(day) between since and until
  and not (outage and ssp_id = {ssps:Array(UInt32)}[1 + ${OUTAGE_NUMBER} % length({ssps:Array(UInt32)})])`;

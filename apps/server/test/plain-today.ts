import { addDays, type Day, eachDay } from '@encart/contract/analytics/days.ts';

/** A row of delivery; money in cents, so that sums are whole. */
export interface Sale {
  day: Day;
  regie: number;
  publisher: number;
  buyer: number;
  tradingdesk: number;
  advertiser: number;
  dsp: number;
  deal: number;
  sold: number;
  gross: number;
  net: number;
}

export type Party = 'publisher' | 'advertiser' | 'deal' | 'dsp';

/** The sentence a plain reader of the rows would write. */
export interface PlainItem {
  kind: string;
  dimension?: Party;
  id?: number;
  now?: number;
  before?: number;
}

const sumOf = (rows: readonly Sale[], of: 'gross' | 'net' | 'sold') =>
  rows.reduce((sum, row) => sum + row[of], 0);

function medianOf(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}

/** Whether a day is further from what its weekday brings than rules of normal sensitivity allow, reckoned by hand. */
function isUnlikeItsWeekday(rows: readonly Sale[], day: Day, money: 'gross' | 'net'): boolean {
  const known = rows.map((row) => row.day).filter((date) => date >= addDays(day, -63) && date <= day);
  const [first = day] = [...known].sort();
  const at = (date: Day) =>
    sumOf(
      rows.filter((row) => row.day === date),
      money,
    );
  const weeksBefore = (date: Day) =>
    [1, 2, 3, 4, 5, 6, 7, 8]
      .map((week) => addDays(date, -7 * week))
      .filter((one) => one >= first)
      .map(at);
  const usual = weeksBefore(day);
  if (usual.length < 5) return false;
  const shares = [1, 2, 3, 4, 5, 6, 7]
    .map((days) => addDays(day, -days))
    .filter((one) => one >= first && weeksBefore(one).length >= 5 && medianOf(weeksBefore(one)) > 0)
    .map((one) => at(one) / medianOf(weeksBefore(one)));
  const level = shares.length < 4 ? 1 : Math.min(2, Math.max(0.5, medianOf(shares)));
  const centre = medianOf(usual);
  const expected = centre * level;
  const deviation = (medianOf(usual.map((one) => Math.abs(one - centre))) * level) / 0.6745;
  const spread = 5 * Math.max(deviation, 0.02 * expected);
  const now = at(day);
  // Less than five euros, then and now, is nobody's news.
  return Math.max(now, expected) >= 500 && (now < Math.max(0, expected - spread) || now > expected + spread);
}

/** Row by row and day by day, without a query: what the figures of a day have to say, in cents. */
export function plainItems(
  rows: readonly Sale[],
  { day, money, parties }: { day: Day; money: 'gross' | 'net'; parties: readonly Party[] },
): PlainItem[] {
  const before = addDays(day, -7);
  const on = (date: Day) => rows.filter((row) => row.day === date);
  if (!rows.some((row) => row.day <= day && row.day >= addDays(day, -63))) return [{ kind: 'calm' }];
  const whole = { now: sumOf(on(day), money), before: sumOf(on(before), money) };

  const values = parties.flatMap((dimension) =>
    [...new Set(rows.map((row) => row[dimension]))]
      .filter((id) => id !== 0)
      .map((id) => {
        const own = rows.filter((row) => row[dimension] === id);
        const sells = (date: Day) => own.some((row) => row.day === date && (row.sold > 0 || row[money] > 0));
        const at = (date: Day) =>
          sumOf(
            own.filter((row) => row.day === date),
            money,
          );
        const change = at(day) - at(before);
        const days = (count: number) => eachDay(addDays(day, -count), addDays(day, -1));
        return {
          dimension,
          id,
          now: at(day),
          before: at(before),
          change,
          isNew: sells(day) && !days(90).some(sells),
          isGone: !sells(day) && days(14).every(sells),
        };
      }),
  );
  const largest = (list: typeof values) =>
    [...list].sort((a, b) => Math.abs(b.change) - Math.abs(a.change))[0];
  const fresh = largest(values.filter(({ isNew }) => isNew));
  const gone = largest(values.filter(({ isGone }) => isGone));
  const saysTheSame = (one: (typeof values)[number]) =>
    [fresh, gone].some(
      (told) =>
        told !== undefined &&
        Math.sign(told.change) === Math.sign(one.change) &&
        Math.abs(told.change - one.change) <= 0.25 * Math.max(Math.abs(told.change), Math.abs(one.change)),
    );
  const worth = values.filter(
    (one) =>
      one.change !== 0 &&
      Math.abs(one.change) >= 0.005 * Math.max(whole.now, whole.before) &&
      Math.abs(one.change) >= 0.15 * one.before &&
      !(one.now === whole.now && one.before === whole.before) &&
      !saysTheSame(one),
  );
  const movers = [
    largest(worth.filter(({ change }) => change > 0)),
    largest(worth.filter(({ change }) => change < 0)),
  ]
    .filter((one) => one !== undefined)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));

  const isUnusual = isUnlikeItsWeekday(rows, day, money);

  const said = (kind: string, one: (typeof values)[number] | undefined, figures: object): PlainItem[] =>
    one ? [{ kind, dimension: one.dimension, id: one.id, ...figures }] : [];
  const items = [
    ...(isUnusual ? [{ kind: 'day', ...whole }] : []),
    ...movers.flatMap((one) => said('mover', one, { now: one.now, before: one.before })),
    ...said('gone', gone, { before: gone?.before }),
    ...said('new', fresh, { now: fresh?.now }),
  ];
  if (items.length === 0) return [{ kind: 'calm', ...whole }];
  return [...items, ...(isUnusual ? [] : [{ kind: 'day', ...whole }])].slice(0, 5);
}

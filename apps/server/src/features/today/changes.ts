import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';

/** The money of one value of a dimension, on the day and on the same weekday a week before. */
export interface Change {
  dimension: DeliveryDimension;
  id: number;
  now: number;
  before: number;
  change: number;
}

export type Whole = Pick<Change, 'now' | 'before'>;

/** A change is worth a sentence from this share of the whole day, and of the value's own day before. */
const OF_WHOLE = 0.005;
const OF_OWN = 0.15;
/** Two changes in the same direction that are this close are told apart by different dimensions, not by what happened. */
const ALIKE = 0.25;

const isWorthTelling = ({ now, before, change }: Change, whole: Whole) =>
  Math.abs(change) > 0 &&
  Math.abs(change) >= OF_WHOLE * Math.max(whole.now, whole.before) &&
  Math.abs(change) >= OF_OWN * before &&
  // The only value there is says what the day as a whole says.
  !(now === whole.now && before === whole.before);

export const bySize = (a: Change, b: Change) => Math.abs(b.change) - Math.abs(a.change);

/** Whether two changes are likely one event, seen by two dimensions. */
export const isSameEvent = (a: Change, b: Change): boolean =>
  a.change > 0 === b.change > 0 &&
  Math.abs(a.change - b.change) <= ALIKE * Math.max(Math.abs(a.change), Math.abs(b.change));

/** What moved most, and what moved most the other way; the first of equal ones counts. */
export function pickMovers(changes: readonly Change[], whole: Whole): Change[] {
  const sorted = changes.filter((change) => isWorthTelling(change, whole)).toSorted(bySize);
  const rise = sorted.find(({ change }) => change > 0);
  const fall = sorted.find(({ change }) => change < 0);
  return [rise, fall].filter((one) => one !== undefined).toSorted(bySize);
}

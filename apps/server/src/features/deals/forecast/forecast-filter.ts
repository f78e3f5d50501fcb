import type { DimensionFilter } from '@encart/contract/analytics/figure-filter.ts';
import type { FilterTree } from '@encart/contract/analytics/filter-tree.ts';
import type { DealTargeting, NarrowingChoice } from '@encart/contract/deals/deal-figures.calls.ts';
import type { DealType } from '@encart/contract/resources/masterdeals.ts';

/** What of a deal's choices ids alone do not tell. */
export interface TargetingContext {
  /** What formats are sold as; formats of no type are left out. */
  formats: readonly { format_id: number; deal_type: DealType }[];
  /** Publishers that the chosen sales thematics bring, of those the caller sees. */
  broughtPublishers: readonly number[];
}

type Dimension = 'format' | 'publisher' | 'supply' | 'size' | 'country';
export type Condition = FilterTree<DimensionFilter<Dimension>>;

/** The choices that put a condition on figures; the floor puts none. */
export type FilteringChoice = Exclude<NarrowingChoice, 'floorprice'>;

/** Deals of type video sell every kind of video. */
const soldAs = (type: DealType): readonly DealType[] =>
  type === 'video' ? ['video', 'preroll', 'outstream'] : [type];

const chosen = (dimension: Dimension, ids: readonly number[], isExcluded = false): Condition =>
  isExcluded ? { not: { dimension, ids } } : { dimension, ids };

/** The condition of each choice that was made. An empty list is no choice; where no format has a type, neither is the type. */
export function targetingConditions(
  targeting: DealTargeting,
  { formats, broughtPublishers }: TargetingContext,
): Map<FilteringChoice, Condition> {
  const { type, publishers, salesthematics, supplies, sizes, countries } = targeting;
  const conditions = new Map<FilteringChoice, Condition>();
  if (type && formats.length > 0) {
    const fitting = formats.filter(({ deal_type }) => soldAs(type).includes(deal_type));
    conditions.set(
      'type',
      chosen(
        'format',
        fitting.map(({ format_id }) => format_id),
      ),
    );
  }
  if (publishers.length + salesthematics.length > 0) {
    const ids = [...new Set([...publishers, ...broughtPublishers])];
    conditions.set('inventory', chosen('publisher', ids, targeting.inventory_action === 'exclude'));
  }
  if (supplies.length > 0) conditions.set('supplies', chosen('supply', supplies));
  if (sizes.length > 0) conditions.set('sizes', chosen('size', sizes));
  if (countries.length > 0)
    conditions.set('countries', chosen('country', countries, targeting.country_action === 'exclude'));
  return conditions;
}

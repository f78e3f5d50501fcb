import type { Period } from '@encart/contract/analytics/periods.ts';
import type { FiguresReader } from '#domain/figures/figures-reader.ts';
import type { Targeted, TargetingChoice } from './deal-facts.ts';
import type { DealParts } from './deal-parts.store.ts';
import { type Available, type Conditions, readAvailable } from './read-available.ts';

type Targeting = Pick<
  DealParts,
  | 'inventory_action'
  | 'names_inventory'
  | 'publishers'
  | 'supplies'
  | 'sizes'
  | 'country_action'
  | 'countries'
>;

const DIMENSIONS = {
  inventory: 'publisher',
  supplies: 'supply',
  sizes: 'size',
  countries: 'country',
} as const;
const CHOICES = Object.keys(DIMENSIONS) as TargetingChoice[];

/** The values of a choice that are included, by name. */
const includedOf = (deal: Targeting, choice: TargetingChoice) =>
  choice === 'inventory' || (choice === 'countries' && deal.country_action === 'exclude') ? [] : deal[choice];

/** The conditions of some choices of a deal; those that were not made have none. */
function conditionsOf(deal: Targeting, choices: readonly TargetingChoice[]): Conditions {
  return new Map(
    choices.flatMap((choice) => {
      const isInventory = choice === 'inventory';
      const ids = isInventory ? deal.publishers : deal[choice].map(({ id }) => id);
      const isMade = isInventory ? deal.names_inventory : ids.length > 0;
      const action = isInventory ? deal.inventory_action : choice === 'countries' && deal.country_action;
      return isMade ? [[DIMENSIONS[choice], { ids: new Set(ids), isExcluded: action === 'exclude' }]] : [];
    }),
  );
}

/** Deals with values to name, and publishers that are the caller's to know. */
const isJudged = (deal: Targeting) =>
  CHOICES.some((choice) => includedOf(deal, choice).length > 0) &&
  !(deal.names_inventory && deal.inventory_action === 'include' && deal.publishers.length === 0);

const listsOf = (deal: Targeting, { of }: Available) =>
  CHOICES.map((choice) => ({
    choice,
    values: includedOf(deal, choice).map(({ id, name }) => ({ name, available: of(DIMENSIONS[choice], id) })),
  })).filter(({ values }) => values.length > 0);

/** What deals target and what there is of it, for many deals with about as many statements as for one. */
export async function readTargeted(
  reader: Pick<FiguresReader, 'query'>,
  deals: readonly DealParts[],
  period: Period,
): Promise<Map<number, Targeted>> {
  const asked = deals.filter(isJudged).map((deal) => ({ deal, conditions: conditionsOf(deal, CHOICES) }));
  const together = await readAvailable(
    reader,
    asked.map(({ conditions }) => conditions),
    period,
  );
  const judged = asked.flatMap(({ deal, conditions }) => {
    const available = together.get(conditions);
    return available ? [{ deal, conditions, available: available.all, lists: listsOf(deal, available) }] : [];
  });
  const narrowed = judged
    .filter(({ lists }) => lists.some(({ values }) => values.some(({ available }) => available === 0)))
    .map(({ deal, conditions }) => ({
      deal,
      inventory: conditionsOf(deal, ['inventory']),
      without: CHOICES.filter((choice) => conditions.has(DIMENSIONS[choice])).map((choice) => ({
        choice,
        conditions: conditionsOf(
          deal,
          CHOICES.filter((other) => other !== choice),
        ),
      })),
    }));
  const apart = await readAvailable(
    reader,
    narrowed.flatMap(({ inventory, without }) => [inventory, ...without.map(({ conditions }) => conditions)]),
    period,
  );
  const whyOf = new Map(narrowed.map((one) => [one.deal, one]));
  return new Map(
    judged.map(({ deal, available, lists }) => {
      const why = whyOf.get(deal);
      const inventory = why ? (apart.get(why.inventory)?.all ?? 0) : 0;
      const without = (why?.without ?? []).flatMap(({ choice, conditions }) => {
        const found = apart.get(conditions);
        return found ? [{ choice, available: found.all }] : [];
      });
      return [deal.masterdeal_id, { available, lists, inventory, without }];
    }),
  );
}

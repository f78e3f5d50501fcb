import type { Period } from '@encart/contract/analytics/periods.ts';
import type { FiguresReader } from '#domain/figures/figures-reader.ts';
import { type DealDay, sumOf, type Targeted, type TargetingChoice } from './deal-facts.ts';
import type { DealParts } from './deal-parts.store.ts';
import { type Conditions, readAvailable } from './read-available.ts';

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

const isUnsold = ({ available }: { available: number }) => available === 0;

interface Asked {
  deals: readonly DealParts[];
  period: Period;
  days: Promise<ReadonlyMap<number, readonly DealDay[]>>;
  /** Tells what there would be without each choice; lists only tell what is to blame. */
  isDetailed: boolean;
}

/** What deals target and what there is of it, for many deals with about as many statements as for one. */
export async function readTargeted(
  reader: Pick<FiguresReader, 'query'>,
  { deals, period, days: daysRead, isDetailed }: Asked,
): Promise<Map<number, Targeted>> {
  const read = (wanted: readonly Conditions[]) => readAvailable(reader, wanted, period);

  const asked = deals.filter(isJudged).map((deal) => ({
    deal,
    inventory: conditionsOf(deal, ['inventory']),
    lists: CHOICES.filter((choice) => includedOf(deal, choice).length > 0).map((choice) => ({
      choice,
      conditions: conditionsOf(deal, ['inventory', choice]),
    })),
  }));
  const apart = await read(
    asked.flatMap(({ inventory, lists }) => [inventory, ...lists.map(({ conditions }) => conditions)]),
  );
  const judged = asked.flatMap(({ deal, inventory, lists }) => {
    const all = apart.get(inventory);
    const found = lists.flatMap(({ choice, conditions }) => {
      const available = apart.get(conditions);
      if (!available) return [];
      const values = includedOf(deal, choice).map(({ id, name }) => ({
        name,
        available: available.of(DIMENSIONS[choice], id),
      }));
      return [{ choice, values }];
    });
    // What could not be read whole is not judged.
    return all && found.length === lists.length ? [{ deal, inventory: all.all, lists: found }] : [];
  });

  // A deal that had impressions of its own is not emptied by its choices together.
  const days = await daysRead;
  const isIdle = ({ masterdeal_id }: DealParts) =>
    sumOf(days.get(masterdeal_id) ?? [], 'impressions_available') === 0;
  const doubtful = judged
    .filter(({ deal, lists }) => isIdle(deal) && !lists.some(({ values }) => values.every(isUnsold)))
    .map(({ deal }) => ({ deal, conditions: conditionsOf(deal, CHOICES) }));
  const joined = await read(doubtful.map(({ conditions }) => conditions));
  const together = new Map(
    doubtful.map(({ deal, conditions }) => [deal, joined.get(conditions)?.all ?? null]),
  );

  const emptied = judged
    .filter(
      ({ deal, lists }) =>
        together.get(deal) === 0 || (isDetailed && lists.some(({ values }) => values.every(isUnsold))),
    )
    .flatMap(({ deal }) =>
      CHOICES.filter((choice) => conditionsOf(deal, [choice]).size > 0).map((choice) => ({
        deal,
        choice,
        conditions: conditionsOf(
          deal,
          CHOICES.filter((other) => other !== choice),
        ),
      })),
    );
  const left = await read(emptied.map(({ conditions }) => conditions));
  return new Map(
    judged.map(({ deal, inventory, lists }) => {
      const without = emptied.flatMap(({ choice, conditions, ...of }) => {
        const available = of.deal === deal ? left.get(conditions)?.all : undefined;
        return available === undefined ? [] : [{ choice, available }];
      });
      return [deal.masterdeal_id, { inventory, lists, together: together.get(deal) ?? null, without }];
    }),
  );
}

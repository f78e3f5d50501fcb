import { limits } from '@encart/contract/base/limits.ts';
import type { TARGETING_ACTIONS } from '@encart/contract/resources/masterdeals.ts';
import { chosenId, shuffled } from '#demo/figures/choose.ts';
import type { Company, Publisher, Regie } from '#demo/figures/company.ts';
import { launchOf } from '#demo/figures/launch.ts';
import type { Product } from '#demo/figures/products.ts';
import { createRandom } from '#demo/random.ts';
import type { Story } from './deal-stories.ts';

type Action = (typeof TARGETING_ACTIONS)[number];

/** What a deal sells of a regie. */
export interface DealTargeting {
  inventory_action: Action;
  publishers: Publisher[];
  salesthematics: number[];
  sizes: string[];
  country_action: Action;
  /** By their codes. */
  countries: string[];
  supplies: { id: number; ssp: number }[];
  /** Where it is sold: publishers, sizes and countries that all of the above leaves. */
  sold: { publishers: Publisher[]; sizes: readonly string[]; countries: readonly string[] };
}

/** A size on the list that no product has. */
const UNSOLD_SIZE = '740x480';
const COUNTRIES = ['FR', 'FR', 'FR', 'BE', 'CH', 'LU'];

const ENOUGH = 12;
/** Fewer publishers than these hardly sell abroad. */
const ABROAD = 8;

type Inventory = Pick<DealTargeting, 'inventory_action' | 'publishers' | 'salesthematics'> & {
  sold: Publisher[];
};

/** Publishers one by one, those of a thematic, or all of a regie's but a few. */
function inventoryOf({ publishers }: Company, { id }: Regie, story: Story, key: string): Inventory {
  const random = createRandom(`inventory ${key}`);
  const sellable = publishers.filter(({ regies }) => regies.includes(id));
  // Those that others sell too would show them the deal.
  const exclusive = sellable.filter(({ regies }) => regies.length === 1);
  const own = shuffled(exclusive.length >= ENOUGH ? exclusive : sellable, key);
  // A publisher that began to sell later would have sold nothing at first.
  const established = own.filter((publisher) => launchOf(publisher) === 0);
  const include = { inventory_action: 'include' as const, salesthematics: [] };
  if (story === 'network') {
    const all = shuffled(publishers, key).slice(0, limits.deal.maxPublishers);
    return { ...include, publishers: all, sold: all.filter((one) => established.includes(one)) };
  }
  const kind = story === 'running' && sellable.length > 20 ? random.between(1, 10) : 0;
  if (kind === 1) {
    const [, , , ...rest] = established;
    return { ...include, inventory_action: 'exclude', publishers: established.slice(0, 3), sold: rest };
  }
  const thematic = chosenId(own[0]?.thematics ?? [], key);
  const ofThematic = sellable.filter(
    (publisher) => launchOf(publisher) === 0 && publisher.thematics.includes(thematic),
  );
  if ((kind === 2 || kind === 3) && ofThematic.length > 3)
    return { ...include, salesthematics: [thematic], publishers: [], sold: ofThematic };
  const count = story === 'one_publisher' ? 12 : random.pick([4, 5, 6, 8, 10, 12, 15, 20]);
  const some = (established.length > 0 ? established : own).slice(0, count);
  return { ...include, publishers: some, sold: some };
}

export function targetingOf(
  company: Company,
  regie: Regie,
  { sizes: ofProduct }: Product,
  story: Story,
  key: string,
): DealTargeting {
  const random = createRandom(`targeting ${key}`);
  const { sold, ...inventory } = inventoryOf(company, regie, story, key);
  const isNarrow = random.chance(0.6);
  const sizes = isNarrow ? random.some(ofProduct, random.between(1, ofProduct.length)) : [];
  const wide = random.pick([[], [], ['FR'], ['FR'], ['FR', 'BE'], ['FR', 'BE', 'CH', 'LU']]);
  const countries = sold.length < ABROAD ? wide.slice(0, 2) : wide;
  const isExcluding = countries.length === 0 && random.chance(0.2);
  // One alone: with more of them, some would hardly sell.
  const supplies = random.chance(0.1) ? shuffled(company.supplies, key).slice(0, 1) : [];
  return {
    ...inventory,
    sizes: story === 'empty_targeting' ? [UNSOLD_SIZE] : sizes,
    country_action: isExcluding ? 'exclude' : 'include',
    countries: isExcluding ? ['CA'] : countries,
    supplies,
    sold: {
      publishers: sold,
      sizes: sizes.length > 0 ? sizes : ofProduct,
      countries: countries.length > 0 ? countries : COUNTRIES,
    },
  };
}

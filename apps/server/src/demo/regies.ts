import { limits } from '@encart/contract/base/limits.ts';
import { ADSERVERS } from '@encart/contract/resources/regies.ts';
import type { Database } from '#kit/db/database.ts';
import type { Amounts } from './amounts.ts';
import type { DemoCompany } from './companies.ts';
import type { Demand } from './demand.ts';
import { makeFloors } from './floors.ts';
import { findIds, type Ids, insertNamed, insertRows } from './insert-rows.ts';
import type { Market } from './market.ts';
import { domainOf, plain } from './plain.ts';
import type { Site } from './publishers.ts';
import { createRandom } from './random.ts';
import { bidders } from './words/bidders.ts';
import { exclusiveRegies } from './words/sites.ts';

const regiesOf = (companies: readonly DemoCompany[]) =>
  companies.flatMap(({ profile_name, regies = [] }) =>
    regies.map((regie_name) => ({ regie_name, profile_name })),
  );
export const regieNames = (companies: readonly DemoCompany[]) =>
  regiesOf(companies).map(({ regie_name }) => regie_name);

export function addRegies(
  db: Database,
  companies: readonly DemoCompany[],
  sites: readonly Site[],
  blacklists: Ids,
) {
  const random = createRandom('regies');
  const lists = [...blacklists.values()];
  const account = (start: string) => `${start}${random.between(1_000, 9_999)}`;
  const rows = regiesOf(companies).map(({ regie_name, profile_name }, at) => {
    const sold = sites.filter((site) => site.regies.includes(regie_name));
    const owners = random.some(sold, 12).map((site) => site.publisher_name);
    return {
      regie_name,
      name: `${regie_name} (${profile_name})`,
      adserver: random.pick(ADSERVERS),
      // Numbers of the French chart of accounts: tax collected, customers, services sold.
      billing_tva: account('4457'),
      billing_ttc: account('411'),
      billing_ht: account('706'),
      blacklist_id: lists[at % lists.length],
      blacklist_allow_empty: random.chance(0.3),
      floors: makeFloors(random, owners),
      owners,
      creatives: Array.from(
        { length: random.between(0, 12) },
        () => `crea-${random.between(10_000, 99_999)}`,
      ),
      domains: sold.map((site) => site.domain),
      seller_domain: domainOf(regie_name),
      regie_exclusive: exclusiveRegies.includes(regie_name),
      seller_confidential: regie_name === 'Bonne Rencontre Annonces',
    };
  });
  return insertNamed(db, 'regies', rows);
}

const { production, staging } = limits.rubiconMember;
const memberSets = [[1], [1, 2], [1, production], [1, 2, production], [2, production], [1, staging]];

/** The members a regie sells through, its services, and what it refuses. */
export async function linkRegies(
  db: Database,
  regies: Ids,
  { industries }: Market,
  { brands }: Demand,
  services: Ids,
) {
  const random = createRandom('links of regies');
  const pairs = (id: string, choose: () => readonly number[]) =>
    [...regies.values()].flatMap((regie_id) => choose().map((other) => ({ regie_id, [id]: other })));
  const few = (ids: Ids, most: number) => () => random.some([...ids.values()], random.between(1, most));
  const refused = await findIds(db, 'brands', random.some(brands, 80));
  await insertRows(
    db,
    'regie_members',
    pairs('member_id', () => random.pick(memberSets)),
  );
  await insertRows(db, 'regie_services', pairs('service_id', few(services, 3)));
  await insertRows(db, 'regie_brands', pairs('brand_id', few(refused, 12)));
  await insertRows(db, 'regie_industries', pairs('industry_id', few(industries, 3)));
}

/** The first letters of its words, so that its aliases differ from those of others however short keys are cut. */
const initialsOf = (regie_name: string) =>
  plain(regie_name)
    .split('-')
    .map((word) => word[0])
    .join('');

export async function addAdapters(db: Database, regies: Ids, { adaptersOfARegie }: Amounts) {
  const random = createRandom('adapters');
  const rows = [...regies].flatMap(([regie_name, regie_id]) =>
    random.some(bidders, adaptersOfARegie).map((adapter) => ({
      adapter,
      regie_id,
      alias: random.chance(0.5) ? `${initialsOf(regie_name)}_${adapter}` : null,
      servicebidder_cpm_adjustment: random.between(700, 1_000) / 1_000,
    })),
  );
  await insertRows(db, 'adapters', rows);
}

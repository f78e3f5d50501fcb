import type { Scope } from '@encart/contract/access/scope.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { dayBounds } from '@encart/contract/analytics/zone.ts';
import type { DealState } from '@encart/contract/deals/deal-states.ts';
import { buyers } from '@encart/contract/resources/buyers.ts';
import { type DealType, masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { publishers } from '@encart/contract/resources/publishers.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';
import type { DealFacts } from './deal-facts.ts';
import type { DealTimes } from './running-days.ts';

interface Value {
  id: number;
  name: string;
}

/** The parts of a deal that its findings look at, as far as the caller sees them. */
export interface DealParts extends DealTimes {
  masterdeal_id: number;
  state: DealState;
  type: DealType;
  floorprice: number | null;
  inventory_action: 'include' | 'exclude';
  /** Whether it names publishers or thematics, the caller's or not. */
  names_inventory: boolean;
  publishers: number[];
  supplies: Value[];
  sizes: Value[];
  country_action: 'include' | 'exclude';
  countries: Value[];
  buyers: Value[];
  platforms: DealFacts['platforms'];
  is_partial: boolean;
}

const times = sql`sent_at, startdate, enddate, ended_at`;
const values = (table: string, links: string, id: string, name: string) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', ${sql.ref(id)}, 'name', ${sql.ref(name)}) order by ${sql.ref(name)})
    from ${sql.table(links)} as links join ${sql.table(table)} using (${sql.ref(id)})
    where links.masterdeal_id = masterdeals.masterdeal_id), '[]')`;

/** Those who sell some of its publishers without being named on it. */
const isPartial = (scope: Scope) =>
  scope === 'everything' || scope.profile_type !== 'P'
    ? sql`false`
    : sql`not exists (select from masterdeal_profiles as links
        where links.masterdeal_id = masterdeals.masterdeal_id and links.profile_id = ${scope.profile_id})`;

export async function readDealParts(
  db: Database,
  scope: Scope,
  masterdeal_ids: readonly number[],
): Promise<DealParts[]> {
  const { rows } = await sql<DealParts>`
    select masterdeal_id, state, type, floorprice::float8 as floorprice, inventory_action, ${times},
      ${isPartial(scope)} as is_partial,
      exists (select from masterdeal_publishers as links where links.masterdeal_id = masterdeals.masterdeal_id)
        or exists (select from masterdeal_salesthematics as links where links.masterdeal_id = masterdeals.masterdeal_id)
        as names_inventory,
      array(
        select publishers.publisher_id from publishers
        where ${scopeCondition(publishers, scope)} and publishers.publisher_id in (
          select publisher_id from masterdeal_publishers as links where links.masterdeal_id = masterdeals.masterdeal_id
          union all
          select publisher_id from masterdeal_salesthematics as links join publisher_salesthematics using (salesthematic_id)
            where links.masterdeal_id = masterdeals.masterdeal_id)
        order by 1) as publishers,
      ${values('supplies', 'masterdeal_supplies', 'supply_id', 'supply_name')} as supplies,
      ${values('sizes', 'masterdeal_sizes', 'size_id', 'size_name')} as sizes,
      country_action,
      ${values('countries', 'masterdeal_countries', 'country_id', 'country_name')} as countries,
      coalesce((select jsonb_agg(jsonb_build_object('id', buyers.buyer_id, 'name', buyer_name) order by buyer_name)
        from masterdeal_buyers as links join buyers on buyers.buyer_id = links.buyer_id
        where links.masterdeal_id = masterdeals.masterdeal_id and ${scopeCondition(buyers, scope)}), '[]') as buyers,
      coalesce((select jsonb_agg(jsonb_build_object(
          'name', member_name, 'platform_state', platform_state, 'last_error', last_error) order by members.member_id)
        from masterdeal_platforms as links join members on members.member_id = links.member_id
        where links.masterdeal_id = masterdeals.masterdeal_id), '[]') as platforms
    from masterdeals where masterdeal_id = any(${masterdeal_ids}::int[]) and ${scopeCondition(masterdeals, scope)}`.execute(
    db,
  );
  return rows;
}

/** A deal that could be bought in a period. */
export interface RunningDeal extends DealTimes {
  masterdeal_id: number;
  type: DealType;
}

/** The deals of these types that the caller sees and that could be bought in a period. */
export async function readRunningDeals(
  db: Database,
  scope: Scope,
  types: readonly DealType[],
  { start, end }: Period,
): Promise<RunningDeal[]> {
  const [from, to] = [dayBounds(start).start, dayBounds(end).end];
  const { rows } = await sql<RunningDeal>`
    select masterdeal_id, type, ${times} from masterdeals
    where type = any(${types}::text[]) and state not in ('draft', 'refused') and greatest(sent_at, startdate) < ${to}
      and coalesce(least(enddate, ended_at) > ${from}, true) and ${scopeCondition(masterdeals, scope)}`.execute(
    db,
  );
  return rows;
}

import type { Scope } from '@encart/contract/access/scope.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { DealChoice, DealChoiceOf } from '@encart/contract/deals/deals.calls.ts';
import { publishers } from '@encart/contract/resources/publishers.ts';
import { regies } from '@encart/contract/resources/regies.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { listConditions, searchWords } from '#kit/resources/list-conditions.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';

type Columns = (scope: Scope) => RawBuilder<unknown>;

/** What helps to choose, beside id and name; names of others only as far as the caller sees them. */
const details: Record<DealChoiceOf, Columns> = {
  buyers: () => sql`platform,
    (select coalesce(dsp_display_name, dsp_name) from dsps where dsps.dsp_id = buyers.dsp_id) as dsp,
    (select tradingdesk_name from tradingdesks
      where tradingdesks.tradingdesk_id = buyers.tradingdesk_id) as tradingdesk`,
  brands: () => sql`null`,
  profiles: () => sql`null`,
  publishers: (scope) => sql`array(select regie_name from publisher_regies
    join regies on regies.regie_id = publisher_regies.regie_id
    where publisher_regies.publisher_id = publishers.publisher_id and ${scopeCondition(regies, scope)}
    order by regie_name) as regies`,
  supplies: () => sql`null`,
  sizes: () => sql`null`,
  countries: () => sql`country_code as code`,
  salesthematics: (scope) => sql`array(select publishers.publisher_id from publisher_salesthematics as pairs
    join publishers on publishers.publisher_id = pairs.publisher_id
    where pairs.salesthematic_id = salesthematics.salesthematic_id and ${scopeCondition(publishers, scope)}
    order by publishers.publisher_id) as publishers`,
  segments: () => sql`segment_provider as provider, external_value,
    (select segmentgroup_name from segmentgroups
      where segmentgroups.segmentgroup_id = segments.segmentgroup_id) as segmentgroup`,
};

/** What a choice is called: publishers by the name people know, where they have one. */
const titleOf = (of: DealChoiceOf) =>
  of === 'publishers'
    ? sql`coalesce(publisher_display_name, publisher_name)`
    : sql.ref(resourceNamed(of).title);

const select = (of: DealChoiceOf, scope: Scope, condition: RawBuilder<SqlBool>, most: number) => {
  const { name, id } = resourceNamed(of);
  const own = sql.ref(`${name}.${id}`);
  return sql<DealChoice>`select ${own} as id, ${titleOf(of)} as name, ${details[of](scope)}
    from ${sql.table(name)} where ${condition} order by ${titleOf(of)}, ${own} limit ${most}`;
};

/** Every word is found in the name of a buyer, of its DSP or of its trading desk. */
function buyerConditions(q: string | undefined): RawBuilder<SqlBool> {
  const found = searchWords(q).map(
    (word) => sql<SqlBool>`(buyers.search_text like folded(${word})
      or exists (select from dsps where dsps.dsp_id = buyers.dsp_id and dsps.search_text like folded(${word}))
      or exists (select from tradingdesks where tradingdesks.tradingdesk_id = buyers.tradingdesk_id
        and tradingdesks.search_text like folded(${word})))`,
  );
  return found.length > 0 ? sql.join(found, sql` and `) : sql`true`;
}

interface WantedChoices {
  of: DealChoiceOf;
  q?: string | undefined;
  id?: number[] | undefined;
  platform?: string | undefined;
  provider?: string | undefined;
}

/** What a deal can be composed of, by text or by id, as far as the caller sees it. */
export async function listChoices(
  db: Database,
  scope: Scope,
  { of, q, id, platform, provider }: WantedChoices,
) {
  const resource = resourceNamed(of);
  const most = id ? id.length : limits.deal.choices;
  const filters = {
    ...(of === 'buyers' && platform ? { platform: [platform] } : {}),
    ...(of === 'segments' && provider ? { segment_provider: [provider] } : {}),
    ...(id ? { [resource.id]: id } : {}),
  };
  const condition =
    of === 'buyers'
      ? sql<SqlBool>`${listConditions(resource, scope, filters)} and ${buyerConditions(q)}`
      : listConditions(resource, scope, { q, ...filters });
  const { rows } = await select(of, scope, condition, most + 1).execute(db);
  return { data: rows.slice(0, most), truncated: rows.length > most };
}

/** Other columns a pasted line may name something by, beside its id and its name. */
const otherNames: Partial<Record<DealChoiceOf, string>> = {
  publishers: 'publisher_display_name',
  segments: 'external_value',
  countries: 'country_code',
};

/** What pasted lines mean: every choice of the caller's that a line names, by id or by name, folded as lists are searched. */
export async function readNamedChoices(
  db: Database,
  scope: Scope,
  of: DealChoiceOf,
  lines: readonly string[],
): Promise<{ line: string; id: number }[]> {
  const resource = resourceNamed(of);
  const own = sql.ref(`${resource.name}.${resource.id}`);
  const names = [resource.title, otherNames[of] ?? resource.title].map(
    (name) => sql`folded(${sql.ref(`${resource.name}.${name}`)}) = folded_line`,
  );
  // Each way of its own, so that the lines are looked up instead of being tried one by one.
  const ways = [sql`${own}::text = line`, ...names].map(
    (way) => sql`select line, ${own} as id from lines join ${sql.table(resource.name)} on ${way}
      where ${scopeCondition(resource, scope)}`,
  );
  const { rows } = await sql<{ line: string; id: number }>`
    with lines as materialized (select line, folded(line) as folded_line from unnest(${lines}::text[]) as line)
    ${sql.join(ways, sql` union `)} order by line, id`.execute(db);
  return rows;
}

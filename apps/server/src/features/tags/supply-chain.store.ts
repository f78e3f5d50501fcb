import type { Scope } from '@encart/contract/access/scope.ts';
import { publishers } from '@encart/contract/resources/publishers.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MatrixSnapshot } from '#domain/tags/snapshot.ts';
import type { PaidEntity } from '#domain/tags/supply-chain/sellers.ts';
import type { SellingRegie } from '#domain/tags/supply-chain/wanted-ads-txt.ts';
import type { Database } from '#kit/db/database.ts';
import { searchWords } from '#kit/resources/list-conditions.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';

/** A publisher is often shown by its domain. */
const domainOf = sql`substring(lower(publisher_display_name) from '^(?:[a-z0-9-]+\\.)+[a-z]{2,}$')`;
const isSold = sql<SqlBool>`exists (select 1 from publisher_regies
  where publisher_regies.publisher_id = publishers.publisher_id)`;

interface Site {
  publisher_id: number;
  publisher_name: string;
  domain: string | null;
}

/** Sites that are sold and that the caller sees. */
export async function listSites(
  db: Database,
  scope: Scope,
  { page, limit, q }: { page: number; limit: number; q?: string | undefined },
) {
  const words = searchWords(q).map((word) => sql<SqlBool>`publishers.search_text like folded(${word})`);
  const from = sql`from publishers where ${sql.join([scopeCondition(publishers, scope), isSold, ...words], sql` and `)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Site>`select publisher_id, publisher_name, ${domainOf} as domain ${from}
      order by publisher_name, publisher_id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number }>`select count(*) as count ${from}`.execute(db),
  ]);
  return { rows, rowCount: Number(counted.rows[0]?.count ?? 0) };
}

export async function findSite(db: Database, scope: Scope, publisher_id: number): Promise<Site | undefined> {
  const { rows } = await sql<Site>`select publisher_id, publisher_name, ${domainOf} as domain from publishers
    where publisher_id = ${publisher_id} and ${scopeCondition(publishers, scope)} and ${isSold}`.execute(db);
  return rows[0];
}

const inScope = (scope: Scope, column: string): RawBuilder<SqlBool> =>
  scope === 'everything' ? sql`true` : sql`${sql.ref(column)} = any(${scope.regies}::int[])`;

/** The regies that sell a site, of those the caller sees. A confidential one has no domain. */
export async function regiesOfSite(
  db: Database,
  scope: Scope,
  publisher_id: number,
): Promise<SellingRegie[]> {
  const { rows } = await sql<Omit<SellingRegie, 'country'>>`
    select regies.regie_id as id, case when not seller_confidential then seller_domain end as domain,
      regie_exclusive as "isExclusive"
    from publisher_regies join regies on regies.regie_id = publisher_regies.regie_id
    where publisher_id = ${publisher_id} and ${inScope(scope, 'regies.regie_id')}
    order by regies.regie_id`.execute(db);
  return rows.map((row) => ({ ...row, country: null }));
}

/** What a site has live, of matrices all of whose regies the caller sees. */
export async function liveSnapshots(
  db: Database,
  scope: Scope,
  publisher_id: number,
): Promise<MatrixSnapshot[]> {
  const { rows } = await sql<{ snapshot: MatrixSnapshot }>`
    select snapshot from tag_sites
    join tag_publications on tag_publications.publication_id = tag_sites.publication_id
    where tag_sites.publisher_id = ${publisher_id} and not exists (
      select 1 from tag_matrix_regies where tag_matrix_regies.tag_matrix_id = tag_sites.tag_matrix_id
        and not ${inScope(scope, 'tag_matrix_regies.regie_id')})
    order by tag_sites.tag_matrix_id`.execute(db);
  return rows.map(({ snapshot }) => snapshot);
}

const paidEntities = (ofPublishers: RawBuilder<SqlBool>, ofRegies: RawBuilder<SqlBool>) => sql<PaidEntity>`
  select 'publisher' as kind, publisher_id as id, publisher_name as name, ${domainOf} as domain,
    seller_confidential as "isConfidential" from publishers where ${isSold} and ${ofPublishers}
  union all
  select 'regie', regie_id, regie_name, seller_domain, seller_confidential from regies
    where exists (select 1 from publisher_regies where publisher_regies.regie_id = regies.regie_id
      and ${ofRegies})`;

/** Everybody that is paid for what is sold through us, for everybody to read. */
export const listPaidEntities = async (db: Database): Promise<PaidEntity[]> =>
  (await paidEntities(sql`true`, sql`true`).execute(db)).rows;

/** A site, and the regies that sell it, of those the caller sees. */
export async function paidEntitiesOfSite(
  db: Database,
  scope: Scope,
  publisher_id: number,
): Promise<PaidEntity[]> {
  const ofSite = sql<SqlBool>`publisher_id = ${publisher_id}`;
  const { rows } = await paidEntities(
    sql`${ofSite} and ${scopeCondition(publishers, scope)}`,
    sql`${ofSite} and ${inScope(scope, 'regies.regie_id')}`,
  ).execute(db);
  return rows;
}

import type { Scope } from '@encart/contract/access/scope.ts';
import { publishers } from '@encart/contract/resources/publishers.ts';
import type { TagOfSite } from '@encart/contract/tags/site-tags.calls.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isServed } from '#domain/tags/is-served.ts';
import type { Database } from '#kit/db/database.ts';
import { searchWords } from '#kit/resources/list-conditions.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';
import { authorName } from './versions.store.ts';

type Row = Omit<TagOfSite, 'since' | 'loader_url'> & { since: Date | null; is_served: boolean };

interface Wanted {
  tag_matrix_id?: number;
  publisher_id?: number;
  q?: string | undefined;
  day: string;
}

const versionOf = (column: string) => sql<number | null>`(select version_number from tag_publications
  where tag_publications.publication_id = tag_sites.${sql.ref(column)})`;

/** Matrices all of whose regies are the caller's: a file never holds another company's adapter. */
const matricesIn = (scope: Scope): RawBuilder<SqlBool> =>
  scope === 'everything'
    ? sql`true`
    : sql`not exists (select 1 from tag_matrix_regies
        where tag_matrix_regies.tag_matrix_id = tag_matrices.tag_matrix_id
          and regie_id <> all(${scope.regies}::int[]))`;

function conditions(scope: Scope, { tag_matrix_id, publisher_id, q }: Wanted): RawBuilder<SqlBool> {
  const words = searchWords(q).map(
    (word) => sql<SqlBool>`(publishers.search_text like folded(${word})
      or tag_matrices.search_text like folded(${word}))`,
  );
  const only = [
    ...(tag_matrix_id === undefined ? [] : [sql<SqlBool>`tag_sites.tag_matrix_id = ${tag_matrix_id}`]),
    ...(publisher_id === undefined ? [] : [sql<SqlBool>`tag_sites.publisher_id = ${publisher_id}`]),
  ];
  return sql`${sql.join([scopeCondition(publishers, scope), matricesIn(scope), ...only, ...words], sql` and `)}`;
}

/** The tags of sites that the caller sells, by site and matrix. */
export async function listSiteTags(
  db: Database,
  scope: Scope,
  wanted: Wanted,
  paging?: { page: number; limit: number },
) {
  const from = sql`from tag_sites
    join publishers on publishers.publisher_id = tag_sites.publisher_id
    join tag_matrices on tag_matrices.tag_matrix_id = tag_sites.tag_matrix_id
    where ${conditions(scope, wanted)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select tag_sites.tag_matrix_id as matrix_id, matrix_name, matrix_side as side, publishers.publisher_id,
        publisher_name, publisher_display_name as domain, ${versionOf('publication_id')} as version_number, since,
        ${authorName(scope, sql.ref('tag_sites.user_id'))} as author,
        ${versionOf('trial_publication_id')} as trial_version, trial_share,
        coalesce((select request_count from tag_requests
          where tag_requests.tag_matrix_id = tag_sites.tag_matrix_id
            and tag_requests.publisher_id = tag_sites.publisher_id
            and request_day = ${wanted.day}), 0)::integer as requests_today,
        matrix_side = 'client' and ${isServed} as is_served
      ${from} order by publisher_name, tag_sites.tag_matrix_id
      ${paging ? sql`limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}` : sql``}`.execute(db),
    sql<{ count: number }>`select count(*) as count ${from}`.execute(db),
  ]);
  return { rows, rowCount: Number(counted.rows[0]?.count ?? 0) };
}

import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

interface Site {
  publisher_id: number;
  name: string;
}

/**
 * What sites are called in addresses and ids. A site keeps the one it was given first, whatever it is called later: pages
 * and Prebid Server ask by it.
 */
export async function readSlugs(
  db: Database,
  tag_matrix_id: number,
  sites: readonly Site[],
): Promise<Record<number, string>> {
  const given = await db
    .selectFrom('tag_slugs')
    .select(['publisher_id', 'slug'])
    .where('tag_matrix_id', '=', tag_matrix_id)
    .execute();
  const slugs = new Map(given.map(({ publisher_id, slug }) => [publisher_id, slug]));
  const taken = new Set(slugs.values());
  const fresh = sites
    .filter(({ publisher_id }) => !slugs.has(publisher_id))
    .map(({ publisher_id, name }) => {
      const wanted = slugOf(name) || 'site';
      const slug = taken.has(wanted) ? `${wanted}-${publisher_id}` : wanted;
      taken.add(slug);
      slugs.set(publisher_id, slug);
      return { publisher_id, slug };
    });
  if (fresh.length > 0)
    await sql`insert into tag_slugs (tag_matrix_id, publisher_id, slug)
      select ${tag_matrix_id}, publisher_id, slug
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as given (publisher_id integer, slug text)
      on conflict do nothing`.execute(db);
  return Object.fromEntries(slugs);
}

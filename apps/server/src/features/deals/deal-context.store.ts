import type { Platform } from '@encart/contract/base/platforms.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** What is stored of a deal, whoever may see which part of it: buyers with their platforms, publishers, and those of its thematics. */
export interface StoredParts {
  buyers: { buyer_id: number; platform: Platform }[];
  publishers: number[];
  brought: number[];
}

export async function readStoredParts(db: Database, masterdeal_id: number): Promise<StoredParts> {
  const { rows } = await sql<StoredParts>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('buyer_id', buyer_id, 'platform', platform))
        from masterdeal_buyers join buyers using (buyer_id) where masterdeal_id = ${masterdeal_id}), '[]') as buyers,
      array(select publisher_id from masterdeal_publishers where masterdeal_id = ${masterdeal_id}) as publishers,
      array(select distinct publisher_id from masterdeal_salesthematics
        join publisher_salesthematics using (salesthematic_id) where masterdeal_id = ${masterdeal_id}) as brought`.execute(
    db,
  );
  return rows[0] ?? { buyers: [], publishers: [], brought: [] };
}

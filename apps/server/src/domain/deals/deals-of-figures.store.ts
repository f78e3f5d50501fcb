import type { Scope } from '@encart/contract/access/scope.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';

/** A deal of the figures, by the id they know it under, and the deal it is. */
export interface DealOfFigures {
  deal_id: number;
  masterdeal_id: number;
  name: string;
}

/** Which deals the deals of the figures are: of those the caller sees, the one whose name says most, then the newest. */
export async function dealsOfFigures(
  db: Database,
  scope: Scope,
  deal_ids: readonly number[],
): Promise<DealOfFigures[]> {
  if (deal_ids.length === 0) return [];
  const { rows } = await sql<DealOfFigures>`
    select distinct on (deal_id) deal_id, masterdeals.masterdeal_id, masterdeals.name
    from masterdeal_candidates join masterdeals on masterdeals.masterdeal_id = masterdeal_candidates.masterdeal_id
    where deal_id = any(${deal_ids}::int[]) and ${scopeCondition(masterdeals, scope)}
    order by deal_id, place, is_alias, masterdeals.masterdeal_id desc`.execute(db);
  return rows;
}

/** The ids under which the figures know deals of the caller's, by deal; those they do not know are left out. */
export async function figuresOfDeals(
  db: Database,
  scope: Scope,
  masterdeal_ids: readonly number[],
): Promise<Map<number, number[]>> {
  const wanted = new Set(masterdeal_ids);
  const { rows } = await sql<{ deal_id: number }>`
    select distinct deal_id from masterdeal_candidates where masterdeal_id = any(${masterdeal_ids}::int[])`.execute(
    db,
  );
  const deals = await dealsOfFigures(
    db,
    scope,
    rows.map(({ deal_id }) => deal_id),
  );
  const found = new Map<number, number[]>();
  for (const { deal_id, masterdeal_id } of deals)
    if (wanted.has(masterdeal_id)) found.set(masterdeal_id, [...(found.get(masterdeal_id) ?? []), deal_id]);
  return found;
}

import type { Scope } from '@encart/contract/access/scope.ts';
import type { DealType } from '@encart/contract/resources/masterdeals.ts';
import { publishers } from '@encart/contract/resources/publishers.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';
import type { TargetingContext } from './forecast-filter.ts';

/** What formats are sold as, and which of the caller's publishers these thematics bring. */
export async function readTargetingContext(
  db: Database,
  scope: Scope,
  salesthematics: readonly number[],
): Promise<TargetingContext> {
  const [formats, brought] = await Promise.all([
    sql<{ format_id: number; deal_type: DealType }>`
      select format_id, deal_type from formats where deal_type is not null order by format_id`.execute(db),
    salesthematics.length === 0
      ? { rows: [] }
      : sql<{ publisher_id: number }>`
          select distinct publishers.publisher_id from publishers join publisher_salesthematics using (publisher_id)
          where salesthematic_id = any(${salesthematics}::int[]) and ${scopeCondition(publishers, scope)}
          order by publisher_id`.execute(db),
  ]);
  return { formats: formats.rows, broughtPublishers: brought.rows.map(({ publisher_id }) => publisher_id) };
}

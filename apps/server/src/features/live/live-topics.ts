import { ability, type Needs, reads } from '@encart/contract/access/needs.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { LiveTopic } from '@encart/contract/live/live.calls.ts';
import { WORK_QUEUES, type WorkQueue } from '@encart/contract/work/work-states.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** Enough to tell that one of them is another, however late its transaction ended. */
const NEWEST = 100;
/** Everybody who follows a topic at a moment shares one look at it. */
const SHARED_MS = 500;

const topics: Record<LiveTopic, { needs: Needs; tables: readonly WorkQueue[] }> = {
  batches: { needs: reads('batches'), tables: ['batches'] },
  work: { needs: ability('admin-work'), tables: WORK_QUEUES },
};

export const needsOf = (topic: LiveTopic) => topics[topic].needs;

/** What the newest changes of a topic amount to: it differs as soon as one is added. */
async function readVersion(db: Database, topic: LiveTopic, scope: Scope): Promise<string> {
  // Both topics are the platform's own, for those who see everything.
  if (scope !== 'everything') throw new AppError('ForbiddenError');
  const newest = topics[topic].tables.map(
    (table) => sql`(select work_changed_at::text || work_claim || work_state as change
      from ${sql.table(table)} order by work_changed_at desc limit ${NEWEST})`,
  );
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(change, ',' order by change)) as version
    from (${sql.join(newest, sql` union all `)}) as changes`.execute(db);
  return rows[0]?.version ?? '0';
}

export function versionReader(db: Database) {
  const looks = new Map<LiveTopic, { at: number; version: Promise<string> }>();
  return (topic: LiveTopic, scope: Scope): Promise<string> => {
    const now = performance.now();
    const last = looks.get(topic);
    if (last && now - last.at < SHARED_MS && scope === 'everything') return last.version;
    const version = readVersion(db, topic, scope);
    if (scope === 'everything') looks.set(topic, { at: now, version });
    return version;
  };
}

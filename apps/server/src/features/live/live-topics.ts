import { ability, type Needs, reads, signedIn } from '@encart/contract/access/needs.ts';
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
const MOST_LOOKS = 1_000;

interface Topic {
  needs: Needs;
  tables: readonly WorkQueue[];
  /** Each profile follows its own pieces, those of its share; otherwise it is the platform's own topic. */
  ofProfiles?: true;
}

const topics: Record<LiveTopic, Topic> = {
  batches: { needs: reads('batches'), tables: ['batches'] },
  reports: { needs: signedIn, tables: ['report_runs'], ofProfiles: true },
  tags: { needs: reads('tags'), tables: ['tag_publications'], ofProfiles: true },
  work: { needs: ability('admin-work'), tables: WORK_QUEUES },
};

export const needsOf = (topic: LiveTopic) => topics[topic].needs;

/** What the newest changes of a topic amount to in a scope: it differs as soon as one is added. */
async function readVersion(db: Database, topic: LiveTopic, scope: Scope): Promise<string> {
  const { tables, ofProfiles } = topics[topic];
  if (scope !== 'everything' && !ofProfiles) throw new AppError('ForbiddenError');
  const seen = scope === 'everything' ? sql`true` : sql`work_share = ${scope.profile_id}`;
  const newest = tables.map(
    (table) => sql`(select work_changed_at::text || work_claim || work_state as change
      from ${sql.table(table)} where ${seen} order by work_changed_at desc limit ${NEWEST})`,
  );
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(change, ',' order by change)) as version
    from (${sql.join(newest, sql` union all `)}) as changes`.execute(db);
  return rows[0]?.version ?? '0';
}

export function versionReader(db: Database) {
  const looks = new Map<string, { at: number; version: Promise<string> }>();
  return (topic: LiveTopic, scope: Scope): Promise<string> => {
    const now = performance.now();
    const key = `${topic} ${scope === 'everything' ? scope : scope.profile_id}`;
    const last = looks.get(key);
    if (last && now - last.at < SHARED_MS) return last.version;
    if (looks.size > MOST_LOOKS) looks.clear();
    const version = readVersion(db, topic, scope);
    looks.set(key, { at: now, version });
    return version;
  };
}

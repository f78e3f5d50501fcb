import { ability, type Needs, reads, signedIn } from '@encart/contract/access/needs.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { LiveTopic } from '@encart/contract/live/live.calls.ts';
import { WORK_QUEUES, type WorkQueue } from '@encart/contract/work/work-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** Enough to tell that one of them is another, however late its transaction ended. */
const NEWEST = 100;
/** Everybody who follows the same rows at a moment shares one look at them. */
const SHARED_MS = 500;
const MOST_LOOKS = 1_000;

/** Whoever follows a topic: whose own rows they are, and which they may see. */
export interface Follower {
  who: Principal;
  scope: Scope;
}

/** The newest changes of what somebody follows, as texts in a column `change`; those with the same key follow the same. */
interface Followed {
  key: string;
  changes: RawBuilder<unknown>[];
}

interface Topic {
  needs: Needs;
  followedBy(follower: Follower): Followed;
}

const newestPieces = (table: WorkQueue, seen: RawBuilder<unknown>) =>
  sql`(select work_changed_at::text || work_claim || work_state as change
    from ${sql.table(table)} where ${seen} order by work_changed_at desc limit ${NEWEST})`;

/** Queues of the platform itself: for those who see everything. */
const platformQueues = (needs: Needs, ...tables: readonly WorkQueue[]): Topic => ({
  needs,
  followedBy({ scope }) {
    if (scope !== 'everything') throw new AppError('ForbiddenError');
    return { key: 'everything', changes: tables.map((table) => newestPieces(table, sql`true`)) };
  },
});

/** A queue whose pieces are of profiles: each follows its own, those of its share. */
const profileQueue = (needs: Needs, table: WorkQueue): Topic => ({
  needs,
  followedBy: ({ scope }) =>
    scope === 'everything'
      ? { key: 'everything', changes: [newestPieces(table, sql`true`)] }
      : {
          key: `profile ${scope.profile_id}`,
          changes: [newestPieces(table, sql`work_share = ${scope.profile_id}`)],
        },
});

/** What a person's own rules have told, and what of it they have seen: their own alone, whoever they are. */
const ownAlerts: Topic = {
  needs: reads('alerts', 'alerts-fired-list'),
  followedBy: ({ who: { user_id, profile_id } }) => {
    const own = sql`user_id = ${user_id} and profile_id = ${profile_id}`;
    return {
      key: `user ${user_id} ${profile_id}`,
      changes: [
        sql`(select firedalert_id || fired_state || acknowledged as change from firedalerts
          where ${own} order by fired_at desc, firedalert_id desc limit ${NEWEST})`,
        sql`(select count(*)::text from firedalerts where ${own} and not acknowledged)`,
      ],
    };
  },
};

const topics: Record<LiveTopic, Topic> = {
  alerts: ownAlerts,
  batches: platformQueues(reads('batches'), 'batches'),
  reports: profileQueue(signedIn, 'report_runs'),
  tags: profileQueue(reads('tags'), 'tag_publications'),
  work: platformQueues(ability('admin-work'), ...WORK_QUEUES),
};

export const needsOf = (topic: LiveTopic) => topics[topic].needs;

/** What the newest changes amount to: it differs as soon as one is added. */
async function readVersion(db: Database, { changes }: Followed): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(change, ',' order by change)) as version
    from (${sql.join(changes, sql` union all `)}) as changes`.execute(db);
  return rows[0]?.version ?? '0';
}

export function versionReader(db: Database) {
  const looks = new Map<string, { at: number; version: Promise<string> }>();
  return (topic: LiveTopic, follower: Follower): Promise<string> => {
    const now = performance.now();
    const followed = topics[topic].followedBy(follower);
    const key = `${topic} ${followed.key}`;
    const last = looks.get(key);
    if (last && now - last.at < SHARED_MS) return last.version;
    if (looks.size > MOST_LOOKS) looks.clear();
    const version = readVersion(db, followed);
    looks.set(key, { at: now, version });
    return version;
  };
}

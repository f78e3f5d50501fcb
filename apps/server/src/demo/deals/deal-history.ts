import type { RecordOf } from '@encart/contract/api/resource.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { namedUuid } from '#demo/named-uuid.ts';
import { createRandom } from '#demo/random.ts';
import { boundChanges } from '#kit/audit/bound-changes.ts';
import { type Changes, changesBetween } from '#kit/audit/changes.ts';
import { DAY, HOUR, later } from '#kit/process/clock.ts';
import { recordChanges } from '#kit/resources/record-changes.ts';
import type { platformRowsOf } from './deal-platforms.ts';
import type { DealStep } from './deal-steps.ts';

type PlatformRow = ReturnType<typeof platformRowsOf>['rows'][number];

interface Past {
  record: RecordOf<typeof masterdeals>;
  /** What of it was different when it was composed. */
  composed: Partial<RecordOf<typeof masterdeals>>;
  steps: readonly DealStep[];
  platforms: readonly (PlatformRow & { member_name: string })[];
}

/** Reserved for examples. */
const NETWORK = '192.0.2.10';

interface Entry {
  happened_at: Date;
  actor_user_id: number | null;
  action: 'record.created' | 'record.updated';
  changes: Changes;
}

/** What a platform answered first, and when it stopped: written down by the author, refusals and locks by its own program. */
function* answersOf({ record, steps, platforms }: Past): Generator<Entry> {
  const [sent] = steps;
  if (!sent) return;
  const random = createRandom(`answers ${record.name}`);
  for (const { member_name, platform_state, external_deal_id, last_error, ...platform } of platforms) {
    const entry = (at: Date, isByProgram: boolean, before: object, after: object): Entry => ({
      happened_at: at,
      actor_user_id: isByProgram ? null : record.user_id,
      action: 'record.updated',
      changes: { platform: { before: null, after: member_name }, ...changesBetween(before, after) },
    });
    const at = later(sent.at, random.between(1, 20) * HOUR);
    const hasStopped = platform_state === 'paused' || platform_state === 'complete';
    const first = hasStopped ? 'active' : platform_state;
    const nothing = { platform_state: 'pending', external_deal_id: null, last_error: null };
    if (first === 'rejected') yield entry(at, true, nothing, { platform_state: first, last_error });
    else if (first !== 'pending')
      yield entry(at, false, nothing, { external_deal_id, platform_state: first });
    if (platform.locked) {
      const { locked, platform_contact } = platform;
      const unlocked = { locked: false, platform_contact: null };
      yield entry(later(at, 9 * DAY), true, unlocked, { locked, platform_contact });
    }
    const stop = steps.find(({ action }) => action === 'pause' || action === 'end');
    const stopped = platform_state === 'complete' ? platform.last_exchange_at : stop?.at;
    if (hasStopped && stopped)
      yield entry(later(stopped, HOUR), false, { platform_state: first }, { platform_state });
  }
}

/** What was done to a deal, as the history keeps it. */
function* entriesOf(past: Past): Generator<Entry> {
  const { record, composed, steps } = past;
  const by = { actor_user_id: record.user_id, action: 'record.updated' as const };
  yield {
    ...by,
    happened_at: new Date(record.created_at ?? 0),
    action: 'record.created',
    changes: boundChanges(recordChanges(masterdeals, null, { ...record, ...composed })),
  };
  for (const { action, at, before, after } of steps) {
    const moment = action === 'send' ? { sent_at: at } : action === 'end' ? { ended_at: at } : {};
    const unset = { state: before, sent_at: null, ended_at: null };
    yield { ...by, happened_at: at, changes: changesBetween(unset, { state: after, ...moment }) };
  }
  yield* answersOf(past);
  const changed = changesBetween({ ...record, ...composed }, record);
  const [sent] = steps;
  if (sent && Object.keys(composed).length > 0)
    yield { ...by, happened_at: later(sent.at, 2 * DAY), changes: changed };
}

/** Rows of the audit about a deal, none of them later than now. */
export const historyRowsOf = (past: Past, now: Date) =>
  [...entriesOf(past)].map((entry, place) => ({
    ...entry,
    happened_at: entry.happened_at > now ? now : entry.happened_at,
    entity: masterdeals.name,
    entity_id: String(past.record.masterdeal_id),
    request_id: namedUuid(`entry ${place} of deal ${past.record.masterdeal_id}`),
    network: NETWORK,
  }));

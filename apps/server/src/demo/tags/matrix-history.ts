import type { RecordOf } from '@encart/contract/api/resource.ts';
import { matrices, matricesserverside } from '@encart/contract/resources/matrices.ts';
import type { MatrixResource } from '@encart/contract/tags/matrices.calls.ts';
import { namedUuid } from '#demo/named-uuid.ts';
import { boundChanges } from '#kit/audit/bound-changes.ts';
import type { Changes } from '#kit/audit/changes.ts';
import { recordChanges } from '#kit/resources/record-changes.ts';
import type { MadePublication } from './add-versions.ts';

/** Reserved for examples. */
const NETWORK = '192.0.2.10';

interface Past {
  resource: MatrixResource;
  matrix_id: number;
  record: RecordOf<typeof matrices>;
  publications: readonly MadePublication[];
  /** When it was taken back to an older version. */
  rolledBack: { at: Date; version_number: number } | null;
}

interface Entry {
  happened_at: Date;
  action: 'record.created' | 'record.updated';
  changes: Changes;
}

const STATUS_OF = { done: 'completed', failed: 'error', cancelled: null } as const;

function* entriesOf({ resource, record, publications, rolledBack }: Past): Generator<Entry> {
  const declared = { matrices, matricesserverside }[resource];
  yield {
    happened_at: new Date(record.matrix_creation_date ?? 0),
    action: 'record.created',
    changes: boundChanges(recordChanges(declared, null, record)),
  };
  let before: string | null = null;
  for (const { created_at, ended_at, version_number, state } of publications) {
    const action = 'record.updated' as const;
    yield { happened_at: created_at, action, changes: { matrix_status: { before, after: 'new' } } };
    const after: string | null = STATUS_OF[state] ?? before;
    const version: Changes =
      state === 'done' ? { matrix_version: { before: null, after: version_number } } : {};
    const from = state === 'cancelled' ? 'new' : 'progress';
    if (state !== 'failed')
      yield {
        happened_at: ended_at,
        action,
        changes: { matrix_status: { before: from, after }, ...version },
      };
    before = after;
  }
  if (rolledBack)
    yield {
      happened_at: rolledBack.at,
      action: 'record.updated',
      changes: { live_version: { before: null, after: rolledBack.version_number } },
    };
}

/** Rows of the audit about a matrix. */
export const matrixHistory = (past: Past) =>
  [...entriesOf(past)].map((entry, place) => ({
    ...entry,
    actor_user_id: past.record.user_id,
    entity: past.resource,
    entity_id: String(past.matrix_id),
    request_id: namedUuid(`entry ${place} of matrix ${past.matrix_id}`),
    network: NETWORK,
  }));

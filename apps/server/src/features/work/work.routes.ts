import type { Scope } from '@encart/contract/access/scope.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { actOnWork, listQueues, listWork } from '@encart/contract/work/work.calls.ts';
import { type WorkQueue, workActions } from '@encart/contract/work/work-states.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { cancelWork, giveUpWork, retryWork } from '#kit/work/control.ts';
import { readDepth } from '#kit/work/depth.ts';
import { isRepeatable, type Queue } from '#kit/work/queue.ts';
import { findPiece, listPieces } from './work.store.ts';

function everything(scope: Scope): 'everything' {
  if (scope !== 'everything') throw new AppError('ForbiddenError');
  return scope;
}

export function workRoutes(api: Api, { clock }: Pick<Deps, 'clock'>, queues: Record<WorkQueue, Queue>) {
  api.mount(listQueues, async ({ scope, db }) => {
    everything(scope);
    const names = Object.keys(queues) as WorkQueue[];
    const depths = names.map(async (queue) => ({ queue, ...(await readDepth(db, clock, queues[queue])) }));
    return { data: await Promise.all(depths) };
  });

  api.mount(listWork, async ({ params, query, scope, db }) => {
    const queue = queues[params.queue];
    const { page, limit, work_state } = query;
    const { rows, rowCount } = await listPieces(db, everything(scope), queue, { page, limit, work_state });
    const data = rows.map((row) => ({
      ...row,
      work_after: row.work_after.toISOString(),
      work_started_at: row.work_started_at?.toISOString() ?? null,
      work_changed_at: row.work_changed_at.toISOString(),
      actions: [...workActions(row.work_state, isRepeatable(queue))],
    }));
    return { data, pagination: paginationOf(page, limit, rowCount) };
  });

  api.mount(actOnWork, async ({ params: { queue: name, work_id, action }, scope, db, audit }) => {
    const queue = queues[name];
    const piece = await findPiece(db, everything(scope), queue, work_id);
    if (!piece) throw new AppError('NotFoundError');
    const isDone =
      isOneOf(workActions(piece.work_state, isRepeatable(queue)), action) &&
      (action === 'retry'
        ? await retryWork(db, clock, queue, work_id)
        : (await giveUpWork(db, clock, queue, work_id)) || (await cancelWork(db, clock, queue, work_id)));
    if (!isDone) throw new AppError('ConflictError', { text: 'changed_meanwhile' });
    const changes = { work_state: { before: piece.work_state, after: action } };
    await audit({ action: 'record.updated', entity: name, entity_id: work_id, changes });
    return DONE;
  });
}

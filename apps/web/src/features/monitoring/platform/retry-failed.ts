import { limits } from '@encart/contract/base/limits.ts';
import { actOnWork, listWork } from '@encart/contract/work/work.calls.ts';
import type { WorkQueue } from '@encart/contract/work/work-states.ts';
import { callApi } from '#kit/api/api.ts';

/** Puts what failed in a queue back into it, as many as a page of the work has; what has ended for good stays. */
export async function retryFailed(queue: WorkQueue): Promise<{ retried: number; kept: number }> {
  const query = { page: 1, limit: Math.max(...limits.pageSizes), work_state: 'failed' } as const;
  const { data } = await callApi(listWork, { params: { queue }, query });
  const repeatable = data.filter(({ actions }) => actions.includes('retry'));
  // One after the other: a hundred at once would be a burst of our own making.
  for (const { work_id } of repeatable)
    await callApi(actOnWork, { params: { queue, work_id, action: 'retry' } });
  return { retried: repeatable.length, kept: data.length - repeatable.length };
}

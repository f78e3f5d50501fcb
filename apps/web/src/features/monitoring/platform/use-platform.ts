import {
  type ApiSpan,
  platformApi,
  platformDisk,
  platformFigures,
  platformMails,
  platformProcesses,
  platformRecords,
  platformSources,
} from '@encart/contract/monitoring/platform.calls.ts';
import { listQueues } from '@encart/contract/work/work.calls.ts';
import { useCall } from '#kit/api/queries.ts';
import { liveQuery } from '#kit/figures/refresh/live-query.ts';

/** Every part of the page, each read by a call of its own. */
export function usePlatform(span: ApiSpan, auto: boolean) {
  const live = liveQuery(auto);
  const parts = {
    api: useCall(platformApi, { query: { span } }, live),
    queues: useCall(listQueues, {}, live),
    sources: useCall(platformSources, {}, live),
    records: useCall(platformRecords, {}, live),
    figures: useCall(platformFigures, {}, live),
    disk: useCall(platformDisk, {}, live),
    mails: useCall(platformMails, {}, live),
    processes: useCall(platformProcesses, {}, live),
  };
  const all = Object.values(parts);
  const read = all.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0);
  return {
    ...parts,
    /** When the oldest part on screen was read; 0 before the first. */
    updatedAt: read.length > 0 ? Math.min(...read) : 0,
    busy: all.some(({ isFetching }) => isFetching),
    failed: all.some(({ error }) => error !== null),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

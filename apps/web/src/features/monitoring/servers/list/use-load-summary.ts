import type { ReplyOf } from '@encart/contract/api/call.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { loadChart, loadSparks, loadSummary } from '@encart/contract/monitoring/serverloads.calls.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import { useCall } from '#kit/api/queries.ts';
import { liveQuery } from '#kit/figures/refresh/live-query.ts';
import { followersOf, useHeartbeat } from '#kit/figures/refresh/use-heartbeat.ts';

export type LoadSummary = ReplyOf<typeof loadSummary>['data'];

const FOLLOWERS = followersOf([callsOf(serverloads).list, loadSparks, loadChart]);

/** How the servers stand; when that has come anew, all the other loads of the page follow. */
export function useLoadSummary(auto: boolean) {
  const summary = useCall(loadSummary, {}, liveQuery(auto));
  useHeartbeat(summary, FOLLOWERS);
  return summary;
}

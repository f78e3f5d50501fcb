import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { loadChart } from '@encart/contract/monitoring/serverloads.calls.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#kit/api/api-error.ts';
import { useCall } from '#kit/api/queries.ts';
import { AutoRefresh } from '#kit/figures/refresh/auto-refresh.tsx';
import { liveQuery } from '#kit/figures/refresh/live-query.ts';
import { followersOf, useHeartbeat } from '#kit/figures/refresh/use-heartbeat.ts';
import { usePageRefresh } from '#kit/figures/refresh/use-page-refresh.ts';
import { NotFound } from '#kit/navigation/not-found.tsx';
import { useRefresh, useSubject } from '#kit/navigation/page-handlers.ts';
import { RecordPlaceholder } from '#kit/resources/record/record-placeholder.tsx';
import { ServerView } from './server-view.tsx';

const FOLLOWERS = followersOf([loadChart]);
const MISSING = [400, 404, 422];

/** One server, refreshed by itself as their list is. An id that leads to none is not found. */
export default function ServerPage() {
  const { serverload_id = '' }: { serverload_id?: string } = useParams({ strict: false });
  const { auto, toggle } = usePageRefresh('monitoring-servers');
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useCall(
    callsOf(serverloads).get,
    { params: { serverload_id: Number(serverload_id) } },
    liveQuery(auto),
  );
  useHeartbeat({ dataUpdatedAt, isFetching }, FOLLOWERS);
  // Another server's, until its own is there.
  const row = isPlaceholderData ? undefined : data?.data;
  useSubject(row?.server ?? null);
  useRefresh(() => refetch());
  if (error instanceof ApiError && MISSING.includes(error.status)) return <NotFound />;
  if (!row) return <RecordPlaceholder error={error} onRetry={() => refetch()} />;
  return (
    <ServerView
      key={row.serverload_id}
      row={row}
      refresh={
        <AutoRefresh
          on={auto}
          updatedAt={dataUpdatedAt}
          busy={isFetching}
          failed={error !== null}
          onToggle={toggle}
        />
      }
    />
  );
}

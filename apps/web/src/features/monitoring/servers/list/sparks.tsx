import { loadSparks } from '@encart/contract/monitoring/serverloads.calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ServerRow } from '#features/monitoring/servers/server-row.ts';
import { useCall } from '#kit/api/queries.ts';

/** Undefined until they are there. */
type Points = readonly (number | null)[] | undefined;

const SparksContext = createContext<(serverload_id: number) => Points>(() => undefined);

/** The last hour of a server of the page, minute by minute. */
export const useSpark = (serverload_id: number): Points => useContext(SparksContext)(serverload_id);

/** Fetches the last hour of the servers of a page, once for all of them. Without it, the rest of the list is as true. */
export function SparksOfRows({ rows, children }: { rows: readonly ServerRow[]; children: ReactNode }) {
  // In an order of their own: rows that have only changed places are not asked for anew.
  const server = rows.map(({ serverload_id }) => String(serverload_id)).toSorted();
  const { data } = useCall(
    loadSparks,
    { query: { server } },
    { ownErrors: true, enabled: server.length > 0, placeholderData: keepPreviousData },
  );
  const pointsOf = useMemo(() => {
    const sparks = new Map(data?.data.servers.map(({ serverload_id, points }) => [serverload_id, points]));
    return (serverload_id: number) => sparks.get(serverload_id);
  }, [data]);
  return <SparksContext value={pointsOf}>{children}</SparksContext>;
}

import { dashboard, movers } from '@encart/contract/analytics/dashboard.calls.ts';
import type { ReplyOf } from '@encart/contract/api/call.ts';
import { useCall } from '#kit/api/queries.ts';
import { liveQuery } from '#kit/figures/refresh/live-query.ts';
import type { DashboardState, Filters } from './dashboard-state.ts';

export type Dashboard = ReplyOf<typeof dashboard>['data'];
export type Movers = ReplyOf<typeof movers>['data'];

const filterQuery = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).map(([name, ids]) => [name, [...(ids ?? [])]]));

export const useDashboard = ({ duration, interval, compare, filters, auto }: DashboardState) =>
  useCall(dashboard, { query: { duration, interval, compare, ...filterQuery(filters) } }, liveQuery(auto));

export const useMovers = ({ duration, compare, filters, moved, by, auto }: DashboardState) =>
  useCall(
    movers,
    { query: { duration, compare, metric: moved, by, ...filterQuery(filters) } },
    liveQuery(auto),
  );

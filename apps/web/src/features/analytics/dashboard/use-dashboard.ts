import { dashboard, movers } from '@encart/contract/analytics/dashboard.calls.ts';
import type { ReplyOf } from '@encart/contract/api/call.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#kit/api/queries.ts';
import type { DashboardState, Filters } from './dashboard-state.ts';

export type Dashboard = ReplyOf<typeof dashboard>['data'];
export type Movers = ReplyOf<typeof movers>['data'];

/** Old figures stay visible; nothing is fetched while the page is hidden, and at once when it is shown again. */
const live = (auto: boolean) =>
  ({
    ownErrors: true,
    placeholderData: keepPreviousData,
    // A function: the interval restarts after every reply.
    refetchInterval: () => (auto ? limits.autoRefreshMs : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: auto,
  }) as const;

const filterQuery = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).map(([name, ids]) => [name, [...(ids ?? [])]]));

export const useDashboard = ({ duration, interval, compare, filters, auto }: DashboardState) =>
  useCall(dashboard, { query: { duration, interval, compare, ...filterQuery(filters) } }, live(auto));

export const useMovers = ({ duration, compare, filters, moved, by, auto }: DashboardState) =>
  useCall(movers, { query: { duration, compare, metric: moved, by, ...filterQuery(filters) } }, live(auto));

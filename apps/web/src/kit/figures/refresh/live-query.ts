import { limits } from '@encart/contract/base/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';

/** Old figures stay visible; nothing is fetched while the page is hidden, and at once when it is shown again. */
export const liveQuery = (auto: boolean) =>
  ({
    ownErrors: true,
    placeholderData: keepPreviousData,
    // A function: the interval restarts after every reply.
    refetchInterval: () => (auto ? limits.autoRefreshMs : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: auto,
  }) as const;

import { today } from '@encart/contract/today/today.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuietly } from '#kit/api/api.ts';
import { keyOf } from '#kit/api/queries.ts';

/** Figures arrive a few times a day: what was said is still true some minutes later. */
const FRESH_MS = 5 * 60_000;

/** What changed, for who is signed in. It is beside the page: the loading indicator does not tell of it. */
export const useToday = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: keyOf(today),
    queryFn: ({ signal }) => callQuietly(today, { signal }),
    staleTime: FRESH_MS,
    enabled,
    meta: { ownErrors: true },
  });

import type { Call, ReplyOf } from '@encart/contract/api/call.ts';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useSession } from '#kit/session/session-store.ts';
import { type CallInput, callApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { reactionTo, reactToError } from './api-reactions.ts';

/** A query or mutation with `meta: { ownErrors: true }` shows its own errors; only a sign-out still happens. */
interface OwnErrors {
  ownErrors?: boolean;
}
const isHandledByPage = (meta: OwnErrors | undefined, error: unknown) =>
  meta?.ownErrors === true && reactionTo(error) !== 'sign-out';

/** Retries once when the server did not answer or was busy; other errors are final. */
const retriable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!isHandledByPage(query.meta, error)) reactToError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!isHandledByPage(mutation.meta, error)) reactToError(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 1 && retriable(error),
      retryDelay: 800,
      staleTime: 15_000,
      // The browser's guess about being offline is often wrong: let the call find out.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// Another user, or none, must not see the previous user's data.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear();
});

export const keyOf = <C extends Call>(call: C, input?: CallInput<C>) =>
  input ? [call.name, input.params ?? null, input.query ?? null] : [call.name];

type CallOptions<C extends Call> = Omit<
  UseQueryOptions<ReplyOf<C>, Error, ReplyOf<C>>,
  'queryKey' | 'queryFn'
> &
  OwnErrors;

const queryOf = <C extends Call>(call: C, input: CallInput<C>, ownErrors: boolean) => ({
  queryKey: keyOf(call, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(call, { ...input, signal }),
  meta: { ownErrors },
});

/** Reads a call. With `ownErrors` the page draws the error itself, with a way to try again. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C> = {} as CallInput<C>,
  { ownErrors = false, ...options }: CallOptions<C> = {},
) {
  return useQuery<ReplyOf<C>, Error, ReplyOf<C>>({ ...options, ...queryOf(call, input, ownErrors) });
}

/** Prefetches a call for a page that is about to be drawn; the page reports errors itself. */
export const prefetchCall = <C extends Call>(call: C, input: CallInput<C>) =>
  void queryClient.prefetchQuery(queryOf(call, input, true));

/**
 * Whether other rows than those on the screen are awaited. Rows that are merely asked again, by somebody or by the page
 * itself, stay as they are: they would flicker each time.
 */
export const isAwaited = ({
  data,
  isFetching,
  isPlaceholderData,
}: Pick<UseQueryResult, 'data' | 'isFetching' | 'isPlaceholderData'>) =>
  isPlaceholderData || (isFetching && !data);

import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsLoading } from '#kit/api/loading.ts';

/** How long nothing of the page must be under way, and how long it is waited for at most. */
const QUIET_MS = 150;
const MOST_MS = 6_000;

/** True once the page on screen has what it asked for: what is only beside it starts then. */
export function usePageSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  const fetching = useIsFetching();
  const isLoading = useIsLoading();
  const isBusy = fetching > 0 || isLoading;
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(true), isBusy ? MOST_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [isBusy, isSettled]);
  return isSettled;
}

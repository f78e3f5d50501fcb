import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reactionTo, reactToError } from '#kit/api-reactions.ts';
import { loadCurrentUser } from '#kit/session.ts';
import { useSession } from '#kit/session-store.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FullPageLoader } from '#ui/full-page-loader.tsx';
import { buildRouter } from './router.tsx';
import { watchSession } from './session-watch.ts';

/** A token of an earlier visit is turned into its user before any page shows. */
function useStart() {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(() =>
    useSession.getState().token === null ? 'ready' : 'loading',
  );
  const load = useCallback(async () => {
    setState('loading');
    try {
      await loadCurrentUser();
      setState('ready');
    } catch (error) {
      const ended = reactionTo(error) === 'sign-out';
      if (ended) reactToError(error);
      setState(ended ? 'ready' : 'failed');
    }
  }, []);
  useEffect(() => {
    if (useSession.getState().token !== null) void load();
  }, [load]);
  return { state, retry: () => void load() };
}

function Pages() {
  const [router] = useState(() => buildRouter());
  useEffect(() => watchSession(router), [router]);
  return <RouterProvider router={router} />;
}

export function Start() {
  const { t } = useTranslation();
  const { state, retry } = useStart();
  if (state === 'loading') return <FullPageLoader label={t('common.loading')} />;
  if (state === 'failed')
    return <ErrorState title={t('common.noResponse')} retryLabel={t('common.retry')} onRetry={retry} />;
  return <Pages />;
}

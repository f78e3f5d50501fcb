import { pageNamed } from '@encart/contract/access/pages.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadStart } from '#app/router/preload-start.ts';
import { buildRouter } from '#app/router/router.tsx';
import { watchSession } from '#app/router/session-watch.ts';
import { ShellSkeleton } from '#app/shell/shell-skeleton.tsx';
import { Logo } from '#brands/logo.tsx';
import { reactionTo, reactToError } from '#kit/api/api-reactions.ts';
import { errorText } from '#kit/api/error-text.ts';
import { pageAt } from '#kit/navigation/navigation.ts';
import { preparePreferences } from '#kit/preferences/prepare-preferences.ts';
import { loadCurrentUser, setPreparation } from '#kit/session/session.ts';
import { forgetSession, useSession } from '#kit/session/session-store.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { FullPageLoader } from '#ui/state/full-page-loader.tsx';

setPreparation(preparePreferences);

/** A token of an earlier visit is turned into its user before any page shows. */
function useStart() {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(() =>
    useSession.getState().token === null ? 'ready' : 'loading',
  );
  const [error, setError] = useState<unknown>();
  const load = useCallback(async () => {
    setState('loading');
    // The shell is waited for: what would stand in for it stays for a third of a second, however soon it comes.
    const shell = preloadStart();
    try {
      await loadCurrentUser();
      await shell;
      setState('ready');
    } catch (error) {
      const ended = reactionTo(error) === 'sign-out';
      if (ended) reactToError(error);
      setError(error);
      setState(ended ? 'ready' : 'failed');
    }
  }, []);
  useEffect(() => {
    if (useSession.getState().token !== null) void load();
  }, [load]);
  const leave = () => {
    forgetSession();
    setState('ready');
  };
  return { state, error, retry: () => void load(), leave };
}

function Pages() {
  const [router] = useState(() => buildRouter());
  useEffect(() => watchSession(router), [router]);
  return <RouterProvider router={router} />;
}

/** In the middle of an otherwise empty screen. */
const Alone = ({ children }: { children: ReactNode }) => (
  <Stack component="main" sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center' }}>
    {children}
  </Stack>
);

export function Start() {
  const { t } = useTranslation();
  const { state, error, retry, leave } = useStart();
  if (state === 'ready') return <Pages />;
  if (state === 'loading') {
    const page = pageAt(window.location.pathname);
    if (page && pageNamed(page.name).layout === 'full') return <ShellSkeleton />;
    return (
      <Alone>
        <FullPageLoader label={t('common.loading')} />
      </Alone>
    );
  }
  return (
    <Alone>
      <Logo size={40} />
      <ErrorState title={errorText(error)} retryLabel={t('common.retry')} onRetry={retry} />
      <Button color="inherit" size="small" onClick={leave}>
        {t('shell.logout.entry')}
      </Button>
    </Alone>
  );
}

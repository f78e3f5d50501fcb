import { type FunctionComponent, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeUserDialog } from '#app/account/change-user-dialog.tsx';
import { LogoutDialog } from '#app/account/logout-dialog.tsx';
import { loadChunk } from '#app/loading/chunk.ts';
import { notify } from '#kit/feedback/notify.ts';
import { ResetCacheDialog } from './reset-cache-dialog.tsx';
import { closeDialog, useShellDialog } from './shell-dialog.ts';
import { TypedAhead } from './typed-ahead.ts';

/** Stands for a dialog whose code did not come. */
function NotLoaded() {
  const { t } = useTranslation();
  useEffect(() => {
    closeDialog();
    notify.error({
      title: t('palette.notLoaded'),
      message: t(navigator.onLine ? 'shell.chunk.message' : 'common.offline'),
    });
  }, [t]);
  return null;
}

const parts = {
  palette: () => import('#app/palette/palette.tsx'),
  keys: () => import('#app/keys/keys-dialog.tsx'),
};
const lazily = (load: () => Promise<{ default: FunctionComponent }>) =>
  lazy(() => loadChunk(load).catch(() => ({ default: NotLoaded })));
const Palette = lazily(parts.palette);
const KeysDialog = lazily(parts.keys);

/** Whoever begins to do something may press Ctrl+K next: what is typed then would be lost while its code is on the way. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Fetches the palette's code when it is likely to be opened; opening it tells of a failure. */
export const preloadPalette = () => void parts.palette().catch(() => undefined);

export function ShellDialogs() {
  const open = useShellDialog((state) => state.open);
  useEffect(() => {
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      preloadPalette();
    };
    for (const act of FIRST_ACTS)
      window.addEventListener(act, begin, { capture: true, passive: true, signal: begun.signal });
    return () => {
      begun.abort();
      // Whoever signs in next finds none open.
      closeDialog();
    };
  }, []);
  return (
    <>
      <ChangeUserDialog open={open === 'change-user'} onClose={closeDialog} />
      <LogoutDialog open={open === 'logout'} onClose={closeDialog} />
      <ResetCacheDialog open={open === 'reset-cache'} onClose={closeDialog} />
      {open === 'palette' && (
        <Suspense fallback={<TypedAhead />}>
          <Palette />
        </Suspense>
      )}
      <Suspense fallback={null}>{open === 'keys' && <KeysDialog />}</Suspense>
    </>
  );
}

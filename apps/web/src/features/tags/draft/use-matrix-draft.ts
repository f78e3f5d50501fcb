import type { MatrixResource } from '@encart/contract/tags/matrices.calls.ts';
import { matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import { useBlocker } from '@tanstack/react-router';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { callQuietly } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import { useSession } from '#kit/session/session-store.ts';
import { saveDraft, takeDraft } from '#ui/form/drafts.ts';
import { createDraftSync, type MatrixRemote } from './draft-sync.ts';

function remoteOf(name: MatrixResource, matrix_id: number, mayChange: boolean): MatrixRemote {
  const calls = matrixCalls[name];
  const params = { matrix_id };
  return {
    pull: async (since) =>
      (await callQuietly(calls.items, { params, query: since === undefined ? {} : { since: String(since) } }))
        .data,
    send: async (body) => (await callQuietly(calls.change, { params, body })).data,
    ...(mayChange && {
      visit: async (body) => (await callQuietly(calls.presence, { params, body })).data,
    }),
  };
}

/** The rows of a matrix while its page is open: kept by themselves, followed, and not left unsaved. */
export function useMatrixDraft(name: MatrixResource, matrix_id: number, mayChange: boolean) {
  const key = `${name}-items-${matrix_id}-${useSession((state) => state.user?.user_id)}`;
  const [sync] = useState(() =>
    createDraftSync({ remote: remoteOf(name, matrix_id, mayChange), onLost: reactToError }),
  );
  const view = useStore(sync.store);

  useEffect(() => {
    sync.start(takeDraft(key));
    document.addEventListener('visibilitychange', sync.wake);
    window.addEventListener('online', sync.wake);
    return () => {
      document.removeEventListener('visibilitychange', sync.wake);
      window.removeEventListener('online', sync.wake);
      const unsent = sync.unsent();
      // Signed out in the middle of it: the same page takes it up again.
      if (unsent && useSession.getState().token === null) saveDraft(key, unsent);
      sync.stop();
    };
  }, [sync, key]);

  const isUnsaved = () => (sync.store.getState().draft?.touched.size ?? 0) > 0;
  useBlocker({
    disabled: (view.draft?.touched.size ?? 0) === 0,
    enableBeforeUnload: () => isUnsaved() && useSession.getState().token !== null,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || useSession.getState().token === null) return false;
      await sync.flush();
      if (!isUnsaved()) return false;
      return !(await confirm({
        title: i18next.t('common.unsaved.title'),
        message: i18next.t('tags.save.leaving'),
        yes: i18next.t('common.unsaved.leave'),
      }));
    },
  });
  return { sync, ...view };
}

export type MatrixDraft = ReturnType<typeof useMatrixDraft>;

import type { ReplyOf } from '@encart/contract/api/call.ts';
import { getLinkedFile } from '@encart/contract/reports/report-files.calls.ts';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#kit/api/api.ts';
import { speak } from '#kit/i18n/i18n.ts';
import { hasStoredSettings } from '#kit/settings/stored-settings.ts';

export type LinkedFile = ReplyOf<typeof getLinkedFile>['data'];

/** What is behind a mailed link, in the language of its mail unless the visitor has chosen one here. */
export function useLinkedFile(token: string) {
  const [file, setFile] = useState<LinkedFile>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setError(undefined);
      try {
        const { data } = await callApi(getLinkedFile, { params: { token }, signal });
        // A language that does not come is no reason to withhold the file.
        if (!hasStoredSettings()) await speak(data.locale).catch(() => undefined);
        setFile(data);
      } catch (failure) {
        if (!signal?.aborted) setError(failure);
      }
    },
    [token],
  );
  useEffect(() => {
    const canceller = new AbortController();
    void load(canceller.signal);
    return () => canceller.abort();
  }, [load]);
  return { file, error, retry: () => void load() };
}

import { checkFile, type FileCheck, importFile } from '@encart/contract/analytics/batches.calls.ts';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import { useEffect, useRef, useState } from 'react';
import { uploadLargeFile } from '#kit/api/upload.ts';
import { contentTypeOf, type GuessedFile, guessFact, guessFile } from './file-guess.ts';

export interface ChosenFile extends GuessedFile {
  file: File;
  fact: FactName;
}

/** What goes on: which of the two calls, and how much of the file is sent. */
export interface Sending {
  call: 'check' | 'import';
  share: number;
}

/** A file on its way into the figures: chosen, checked, imported; one thing at a time, and each can be stopped. */
export function useFileImport(sources: readonly string[], onImported: (batch_id: number) => void) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [found, setFound] = useState<FileCheck | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const latest = useRef<File | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function choose(file: File) {
    const guessed = guessFile(file.name, sources);
    const isText = guessed.format !== 'parquet' && !guessed.gzip;
    latest.current = file;
    setChosen(null);
    setFound(null);
    setError(null);
    const fact = isText ? await guessFact(file) : 'delivery';
    // Another file may have been chosen while this one was read.
    if (latest.current === file) setChosen({ ...guessed, file, fact });
  }

  /** What was found was about the file as it was described before. */
  function describe(change: Partial<Pick<ChosenFile, 'source' | 'batch' | 'fact'>>) {
    setFound(null);
    setChosen((file) => file && { ...file, ...change });
  }

  async function send<T>(
    call: Sending['call'],
    work: (file: Blob, chosen: ChosenFile, upload: Parameters<typeof uploadLargeFile>[3]) => Promise<T>,
    done: (reply: T) => void,
  ) {
    // A second click comes before the button is grey.
    if (!chosen?.format || running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setError(null);
    setSending({ call, share: 0 });
    try {
      const { file, format, gzip } = chosen;
      const typed = file.slice(0, file.size, contentTypeOf(format));
      const onProgress = (share: number) => setSending({ call, share });
      const encoding = gzip ? ('gzip' as const) : undefined;
      done(await work(typed, chosen, { onProgress, signal: stop.signal, encoding }));
    } catch (failure) {
      if (!stop.signal.aborted) setError(failure);
    } finally {
      running.current = null;
      setSending(null);
    }
  }

  const queryOf = ({ source, batch, fact }: ChosenFile) => ({
    query: { source: source.trim(), batch: batch.trim(), fact },
  });
  return {
    ...{ chosen, found, error, sending, choose, describe },
    stop: () => running.current?.abort(),
    check: () =>
      send(
        'check',
        (file, given, upload) => uploadLargeFile(checkFile, file, queryOf(given), upload),
        ({ data }) => setFound(data),
      ),
    run: () =>
      send(
        'import',
        (file, given, upload) => uploadLargeFile(importFile, file, queryOf(given), upload),
        ({ data }) => onImported(data.batch_id),
      ),
  };
}

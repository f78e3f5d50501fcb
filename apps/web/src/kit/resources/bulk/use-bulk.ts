import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { type Key, useEffect, useRef, useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { reactionTo, reactToError } from '#kit/api/api-reactions.ts';
import { errorText } from '#kit/api/error-text.ts';
import { rowId } from '#kit/resources/list/use-list-selection.ts';
import { invalidateResource } from '#kit/resources/record/use-record.ts';

export interface BulkJob<R extends Row = Row> {
  title: string;
  rows: readonly R[];
  work: (row: R) => Promise<unknown>;
}

interface Failure {
  key: Key;
  label: string;
  reason: string;
}

export interface BulkState {
  title: string;
  total: number;
  done: number;
  running: boolean;
  failures: readonly Failure[];
}

/** The error of a field is more precise than the general one. */
const reasonOf = (error: unknown) =>
  (error instanceof ApiError && error.errors[0]?.message) || errorText(error);

/** Nobody signed in or no server: the rows that follow would only fail the same way. */
const endsAll = (error: unknown) => ['sign-out', 'no-response'].includes(reactionTo(error));

/** Runs work on many rows, one after the other; resolves with the rows that failed or were not reached. */
export function useBulk(resource: Resource) {
  const [state, setState] = useState<BulkState | null>(null);
  const stopped = useRef(false);

  async function start({ title, rows, work }: BulkJob): Promise<Row[]> {
    stopped.current = false;
    const remaining: Row[] = [];
    const failures: Failure[] = [];
    let done = 0;
    const show = (running: boolean) =>
      setState({ title, total: rows.length, done, running, failures: [...failures] });
    show(true);
    for (const row of rows) {
      if (stopped.current) {
        remaining.push(row);
        continue;
      }
      try {
        await work(row);
      } catch (error) {
        remaining.push(row);
        failures.push({
          key: rowId(resource, row),
          label: String(row[resource.title]),
          reason: reasonOf(error),
        });
        stopped.current = endsAll(error);
        if (reactionTo(error) === 'sign-out') reactToError(error);
      }
      done += 1;
      show(true);
    }
    invalidateResource(resource);
    if (remaining.length > 0) show(false);
    else setState(null);
    return remaining;
  }
  const stop = () => {
    stopped.current = true;
  };
  // Stops on unmount: nobody sees the progress, and another user may have signed in.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  return { state, start, stop, close: () => setState(null) };
}

import { describe, expect, it } from 'vitest';
import {
  canCancel,
  canPublish,
  MATRIX_EVENTS,
  MATRIX_STATUSES,
  type MatrixStatus,
  statusAfter,
} from './matrix-statuses.ts';

const ALL: readonly MatrixStatus[] = [null, ...MATRIX_STATUSES];

describe('the statuses of a matrix', () => {
  it('follow each other as they are written down here, and in no other way', () => {
    const table = Object.fromEntries(
      ALL.map((status) => [
        String(status),
        Object.fromEntries(
          MATRIX_EVENTS.map((event) => [event, statusAfter(status, event, 'completed')]).filter(
            ([, next]) => next !== undefined,
          ),
        ),
      ]),
    );
    expect(table).toEqual({
      null: { publish: 'new' },
      new: { begin: 'progress', cancel: 'completed' },
      progress: { complete: 'completed', fail: 'error', release: 'new', cancel: 'completed' },
      error: { publish: 'new' },
      completed: { publish: 'new' },
    });
  });

  it('a cancel gives back whatever was before, nothing included', () => {
    for (const before of [null, 'error', 'completed'] as const)
      for (const status of ['new', 'progress'] as const)
        expect(statusAfter(status, 'cancel', before)).toBe(before);
  });

  it('either a publication can be asked for or one can be cancelled, never both', () => {
    for (const status of ALL) expect(canPublish(status), String(status)).toBe(!canCancel(status));
  });

  it('all are reached', () => {
    const reached = new Set<MatrixStatus>([null]);
    for (let round = 0; round < ALL.length; round += 1)
      for (const status of [...reached])
        for (const event of MATRIX_EVENTS) {
          const next = statusAfter(status, event);
          if (next !== undefined) reached.add(next);
        }
    expect(reached).toEqual(new Set(ALL));
  });
});

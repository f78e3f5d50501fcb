import type { ItemsChange, MatrixItem } from '@encart/contract/tags/matrices.calls.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NO_RESPONSE } from '#kit/api/api-error.ts';
import { createDraftSync } from './draft-sync.ts';

const item = (item_key: string): MatrixItem => ({
  ...{ item_key, type: 'banner', site: '', page: '', position: '', format: '', device: '', thematic: '' },
  ...{ code: item_key, owner: '', params: {} },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A matrix of so many rows, and what was sent to it. */
async function opened(count = 2) {
  const sent: ItemsChange[] = [];
  const server: { failure?: unknown } = {};
  const onLost = vi.fn();
  const items = Array.from({ length: count }, (_, at) => item(`r${at}`));
  const sync = createDraftSync({
    remote: {
      pull: async (since) =>
        since === undefined
          ? { revision: 1, items, removed: [], order: null }
          : { revision: 1, items: [], removed: [], order: null },
      send: async (change) => {
        if (server.failure) throw server.failure;
        sent.push(change);
        return { conflicts: [] };
      },
    },
    onLost,
  });
  sync.start(null);
  await vi.advanceTimersByTimeAsync(0);
  const view = () => sync.store.getState();
  const write = (ids: readonly string[], page: string) => {
    const rows = (view().draft?.rows ?? []).map((row) =>
      ids.includes(row.id) ? { id: row.id, cells: { ...row.cells, page } } : row,
    );
    sync.edit(rows, { written: rows.filter(({ id }) => ids.includes(id)), removed: [] });
  };
  return { sync, sent, server, onLost, view, write };
}

it('is sent a second after the last key, once', async () => {
  const { sent, view, write } = await opened();
  write(['r0'], 'h');
  await vi.advanceTimersByTimeAsync(700);
  write(['r0'], 'ho');
  await vi.advanceTimersByTimeAsync(700);
  expect([sent.length, view().save]).toEqual([0, 'waiting']);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent.map(({ changed }) => changed[0]?.cells)).toEqual([{ page: { from: '', to: 'ho' } }]);
  expect(view().save).toBe('saved');
});

it('goes in parts of at most 500 rows', async () => {
  const { sync, sent, view, write } = await opened(1100);
  write(
    (view().draft?.rows ?? []).map(({ id }) => id),
    'x',
  );
  await sync.flush();
  expect(sent.map(({ changed }) => changed.length)).toEqual([500, 500, 100]);
});

it('waits without a connection, is tried again ever later, and nothing is lost', async () => {
  const { sent, server, view, write } = await opened();
  server.failure = new ApiError(NO_RESPONSE, 'PATCH');
  write(['r0'], 'a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(view().save).toBe('offline');
  write(['r1'], 'b');
  delete server.failure;
  await vi.advanceTimersByTimeAsync(2_500);
  expect(sent.flatMap(({ changed }) => changed.map(({ item_key }) => item_key))).toEqual(['r0', 'r1']);
  expect(view().save).toBe('saved');
});

it('keeps what the server refuses, and says so', async () => {
  const { sync, server, view, write } = await opened();
  server.failure = new ApiError('ForbiddenError', 'PATCH', { status: 403 });
  write(['r0'], 'a');
  await sync.flush();
  expect(view().save).toBe('refused');
  expect(sync.unsent()?.changed).toHaveLength(1);
});

it('tells when the session has ended, with everything still there', async () => {
  const { sync, server, onLost, write } = await opened();
  server.failure = new ApiError('UnauthorizedError', 'PATCH', {
    status: 401,
    originalErrorName: 'TokenExpiredError',
  });
  write(['r0'], 'a');
  await sync.flush();
  expect(onLost).toHaveBeenCalledOnce();
  expect(sync.unsent()?.changed[0]?.cells).toEqual({ page: { from: '', to: 'a' } });
});

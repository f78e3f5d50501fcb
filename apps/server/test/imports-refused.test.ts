import type { Scope } from '@encart/contract/access/scope.ts';
import type { Call } from '@encart/contract/api/call.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { fileEntrance } from '#features/batches/file-entrance.ts';
import { importRoutes } from '#features/batches/import.routes.ts';
import type { Api } from '#kit/http/mount.ts';
import { CSV, csvOf, useFiguresApp } from './figures-app.ts';

const t = useFiguresApp();
afterEach(() => vi.restoreAllMocks());

it('both calls refuse who does not see everything, whatever right let them in', async () => {
  type Handler = (context: { scope: Scope }) => Promise<unknown>;
  const routes: [Call, Handler][] = [];
  const api = { mount: (call: Call, handler: Handler) => routes.push([call, handler]) };
  importRoutes(api as unknown as Api, t.deps, fileEntrance(1, 'batches_busy'), new AbortController().signal);
  expect(routes).toHaveLength(2);
  for (const [{ name }, handler] of routes)
    await expect(handler({ scope: { profile_type: 'P' } as Scope }), name).rejects.toMatchObject({
      name: 'ForbiddenError',
    });
});

it('a check that takes too long says so', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === limits.batch.checkMs ? AbortSignal.abort() : timeout(ms),
  );
  const answer = await t.call('POST', '/api/batches/check/?source=page&batch=mars&fact=delivery', {
    headers: { ...t.sa, 'content-type': CSV },
    body: csvOf([{ clicks: 1 }]),
  });
  expect(answer.statusCode, answer.body).toBe(503);
  expect(answer.json().error.message).toContain('Le contrôle du fichier a pris trop de temps');
});

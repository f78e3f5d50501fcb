import type { Scope } from '@encart/contract/access/scope.ts';
import type { Call } from '@encart/contract/api/call.ts';
import { expect, it } from 'vitest';
import { platformHealthRoutes } from '#features/platform-health/platform-health.routes.ts';
import type { Api } from '#kit/http/mount.ts';
import { registryOf } from '#kit/http/registry.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp();

/** Each of the two guards alone: behind the other, its absence would be seen by nobody. */
type Handler = (context: { scope: Scope; query: object; db: typeof t.db }) => Promise<unknown>;

function mounted(): [Call, Handler][] {
  const routes: [Call, Handler][] = [];
  const api = { mount: (call: Call, handler: Handler) => routes.push([call, handler]) };
  platformHealthRoutes(api as unknown as Api, t.deps);
  return routes;
}

it('every call of the platform page needs the page, which is for super administrators', () => {
  const calls = [...registryOf(t.app).calls.values()].filter(({ path }) =>
    path.startsWith('/monitoring/platform/'),
  );
  expect(calls.map(({ name }) => name).sort()).toEqual(
    mounted()
      .map(([{ name }]) => name)
      .sort(),
  );
  for (const { name, needs } of calls)
    expect(needs, name).toEqual({
      kind: 'right',
      endpoint: 'monitoring',
      right: 'read',
      ability: 'monitoring-platform',
    });
});

it('every call of the platform page refuses who does not see everything, whatever page they were let into', async () => {
  const { profile_id } = await t.db.selectFrom('profiles').select('profile_id').executeTakeFirstOrThrow();
  const scope = { profile_id, profile_type: 'P' } as Scope;
  expect(mounted().length).toBeGreaterThan(6);
  for (const [{ name }, handler] of mounted())
    await expect(handler({ scope, query: { span: 'hour' }, db: t.db }), name).rejects.toMatchObject({
      name: 'ForbiddenError',
    });
});

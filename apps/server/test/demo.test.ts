import { ROLES } from '@encart/contract/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { prepareDemo } from '#demo/prepare-demo.ts';
import { createTestApp, PASSWORD, useTestApp } from './test-app.ts';

const t = useTestApp();

describe('the demo company', () => {
  it('has one fixed account a role, all with the one password', async () => {
    for (const role of ROLES) {
      const headers = await t.signIn(`demo.${role.toLowerCase()}`, PASSWORD);
      const { data } = (await t.call('GET', '/api/users/current/', { headers })).json();
      expect(data.user_role).toBe(role);
    }
  });

  it('has at least one other person a role, several super administrators and somebody disabled', async () => {
    const users = await t.db.selectFrom('users').selectAll().execute();
    const named = users.filter((user) => !user.user_name.startsWith('demo.'));
    for (const role of ROLES)
      expect(
        named.some((user) => user.user_role === role),
        role,
      ).toBe(true);
    expect(named.filter((user) => user.user_role === 'SA').length).toBeGreaterThan(1);
    expect(users.filter((user) => user.user_disabled_at)).toHaveLength(1);
    for (const user of users) expect(user.user_email).toMatch(/^[a-z.-]+@[a-z-]+\.example$/);
  });

  it('has publishers with regies and rights of their own, one without the analytics service', async () => {
    const headers = await t.signIn('demo.sa');
    const url =
      '/api/profiles?limit=1000&withRelated=services&withRelated=regies&withRelated=endpoints&detailedRelations=true';
    const { data } = (await t.call('GET', url, { headers })).json();
    type Shown = {
      profile_type: string;
      services: { service_name: string }[];
      regies: object[];
      endpoints: object[];
    };
    const publishers: Shown[] = data.filter((one: Shown) => one.profile_type === 'P');
    expect(publishers.length).toBeGreaterThanOrEqual(4);
    for (const one of publishers) expect(one.regies.length).toBeGreaterThan(0);
    const analytics = (one: Shown) => one.services.some((service) => service.service_name === 'analytics');
    expect(publishers.filter((one) => !analytics(one))).toHaveLength(1);
    const rights = new Set(publishers.map((one) => JSON.stringify(one.endpoints)));
    expect(rights.size).toBe(publishers.length);
    for (const type of ['SA', 'B', 'A'])
      expect(data.some((one: Shown) => one.profile_type === type)).toBe(true);
  });

  it('gets one new password for everybody, and the sessions opened with the old one end', async () => {
    const other = await createTestApp();
    try {
      const before = await other.signIn('thibault.vasseur');
      const demoPassword = 'Changed-Demo-47!';
      const deps = { ...other.deps, config: { ...other.deps.config, demoPassword } };
      await prepareDemo(deps);
      const after = await other.call('GET', '/api/users/current/', { headers: before });
      expect(after.json().error.originalError.name).toBe('TokenRevokedError');
      await expect(other.signIn('thibault.vasseur')).rejects.toThrow(/cannot sign in/);
      const kept = await other.signIn('thibault.vasseur', demoPassword);
      await prepareDemo(deps);
      expect((await other.call('GET', '/api/users/current/', { headers: kept })).statusCode).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('is the same every time', async () => {
    const other = await createTestApp();
    try {
      const shown = (db: typeof t.db) =>
        db
          .selectFrom('users')
          .select(['user_id', 'user_name', 'user_email', 'user_role', 'profile_id'])
          .orderBy('user_id')
          .execute();
      expect(await shown(other.db)).toEqual(await shown(t.db));
    } finally {
      await other.close();
    }
  });
});

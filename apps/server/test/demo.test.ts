import { ROLES } from '@encart/contract/access/roles.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PASSWORD, useTestApp } from './test-app.ts';

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

  it('has rows of every resource, some inside and some outside what a company sees', async () => {
    const count = async (user_name: string, resource: string) => {
      const headers = await t.signIn(user_name);
      return (await t.call('GET', `/api/${resource}`, { headers })).json().pagination.rowCount;
    };
    // Batches, the names they brought and servers come with the figures, alerts with the work beside requests.
    const later = ['batches', 'dimensionentries', 'serverloads', 'alerts', 'firedalerts'];
    const filled = Object.keys(resources).filter((name) => !later.includes(name));
    for (const table of filled) {
      const { rows } = await sql`select * from ${sql.table(table)} limit 3`.execute(t.db);
      expect(rows, table).toHaveLength(3);
    }
    const scoped = {
      'demo.ap': ['regies', 'publishers', 'matrices', 'matricesserverside'],
      'samia.benhaddou': ['regies', 'publishers', 'matrices'],
      'demo.ab': ['buyers', 'tradingdesks'],
      'elodie.wattez': ['buyers', 'tradingdesks'],
      'demo.aa': ['advertisers', 'brands'],
      'malo.kermarrec': ['advertisers', 'brands'],
    };
    for (const [user_name, names] of Object.entries(scoped))
      for (const resource of names) {
        const seen = await count(user_name, resource);
        expect(seen, `${user_name} ${resource}`).toBeGreaterThan(0);
        expect(seen, `${user_name} ${resource}`).toBeLessThan(await count('demo.sa', resource));
      }
  });
});

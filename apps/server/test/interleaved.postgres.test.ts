import { scaled } from '@encart/testing/generated.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { present } from './present.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp();
const TENANTS = 20;
const CALLS = scaled(10_000);
const AT_ONCE = 50;

interface Tenant {
  name: string;
  regie_id: number;
  headers: Headers;
}
const tenants: Tenant[] = [];

/** Twenty companies with one regie each; a copy of one person's row is enough to sign in with their password. */
async function addTenant(number: number): Promise<Tenant> {
  const name = `TENANT-${String(number).padStart(2, '0')}`;
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    present((await query.execute(t.db)).rows[0]?.id);
  const profile_id = await one(
    sql`insert into profiles (profile_name, profile_type) values (${name}, 'P') returning profile_id as id`,
  );
  const regie_id = await one(sql`insert into regies (regie_name) values (${name}) returning regie_id as id`);
  await sql`insert into profile_regies values (${profile_id}, ${regie_id})`.execute(t.db);
  await sql`insert into profile_endpoints select ${profile_id}, endpoint_id, true, true from endpoints`.execute(
    t.db,
  );
  await sql`insert into users (user_name, user_email, user_first_name, user_last_name, user_role, profile_id,
      profile_type, user_password_hash)
    select ${name}, ${`${name}@x.example`}, 'T', ${name}, 'UP', ${profile_id}, 'P', user_password_hash
    from users where user_name = 'demo.up'`.execute(t.db);
  return { name, regie_id, headers: await t.signIn(name) };
}

beforeAll(async () => {
  for (let number = 1; number <= TENANTS; number += 1) tenants.push(await addTenant(number));
});

describe('T2: a scope belongs to one request', () => {
  it(`${CALLS} interleaved calls of twenty companies answer each with its own`, async () => {
    let sent = 0;
    const wrong: string[] = [];
    const one = async () => {
      while (sent < CALLS) {
        sent += 1;
        const tenant = present(tenants[(sent * 7) % TENANTS]);
        const from = `10.${(sent * 7) % TENANTS}.${Math.floor(sent / 250) % 250}.${(sent % 250) + 1}`;
        // Every other call asks for the neighbour's.
        const asked = present(tenants[(sent * 7 + (sent % 2)) % TENANTS]);
        const answer = await t.call('GET', `/api/regies/${asked.regie_id}/`, {
          headers: tenant.headers,
          from,
        });
        const shown = answer.json().data?.regie_name;
        if (shown !== (asked === tenant ? tenant.name : undefined))
          wrong.push(`${tenant.name} was shown ${shown}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    expect(wrong).toEqual([]);
  }, 240_000);
});

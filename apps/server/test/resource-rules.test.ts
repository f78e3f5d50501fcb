import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { registryOf } from '#kit/http/registry.ts';
import { callsAs, plainResources } from './plain-resources.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp();
let sa: Headers;
const { call, data } = callsAs(t, () => sa);

beforeAll(async () => {
  sa = await t.signIn('demo.sa');
  // Two-letter codes are few, and the real ones take most of them.
  await sql`delete from masterdeal_countries`.execute(t.db);
  await sql`delete from countries`.execute(t.db);
});

describe('the declared resources', () => {
  it('are all mounted', () => {
    const mounted = [...registryOf(t.app).calls.keys()];
    for (const { name } of plainResources)
      for (const one of [
        'list',
        'get',
        'create',
        'replace',
        'update',
        'meta',
        'history',
        'dependents',
        'export',
      ])
        expect(mounted).toContain(`${name}.${one}`);
  });

  it('is not removed while something depends on it', async () => {
    const { industry_id } = (await call('POST', 'industries', { industry_name: 'Depended on' })).json().data;
    await call('POST', 'brands', { brand_name: 'Depends', industry_id });
    expect(await data(`industries/${industry_id}/dependents/`)).toEqual([
      { resource: 'brands', count: 1, blocks: true },
    ]);
    const answer = await call('DELETE', `industries/${industry_id}/`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toContain('dépendent');
    expect((await call('GET', `industries/${industry_id}/`)).statusCode).toBe(200);
  });

  it('a name that is taken is said beside its field, capitals or not', async () => {
    await call('POST', 'industries', { industry_name: 'Énergie verte' });
    const answer = await call('POST', 'industries', { industry_name: 'ÉNERGIE VERTE ' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.errors).toMatchObject([{ field: 'industry_name', rule: 'unique' }]);
  });

  it('a figure no column can hold is found nowhere', async () => {
    for (const value of ['999999999999', '1.5', '-0.25'])
      for (const filter of [
        'dbs?db_port',
        'publishers?publisher_impressions',
        'adapters?servicebidder_cpm_adjustment',
      ]) {
        const answer = await call('GET', `${filter}=${value}`);
        expect([answer.statusCode, answer.json().data], filter).toEqual([200, []]);
      }
  });

  it('a double submission with one key makes one row', async () => {
    const headers = { ...sa, 'idempotency-key': 'one-and-the-same' };
    const body = { industry_name: 'Sent twice' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => t.call('POST', '/api/industries', { headers, body })),
    );
    const ids = answers.filter((one) => one.statusCode === 200).map((one) => one.json().data.industry_id);
    expect(new Set(ids).size).toBe(1);
    expect(await data('industries?industry_name=Sent%20twice')).toHaveLength(1);
  });
});

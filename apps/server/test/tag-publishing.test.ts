import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { publicationRunner } from '#features/tags/publish.job.ts';
import { useTagsApp } from './tags-app.ts';

const { t, as, ids, call, item, newMatrix, add } = useTagsApp();

const runner = () => publicationRunner(t.deps, { atOnce: 1 });
const publish = async (who: typeof as.ap, id: number, body: object = {}, resource = 'matrices') => {
  const asked = await call(who, 'POST', `${resource}/${id}/publish/`, body);
  if (asked.status === 200) await runner().drain();
  return asked;
};
interface Version {
  version_number: number;
  state: string;
  live_sites: number;
  trial_sites: number;
  checksum: string | null;
  findings: { rule: string; row: number | null; column: string | null }[];
}
const versionsOf = async (id: number, resource = 'matrices') =>
  (await call(as.ap, 'GET', `${resource}/${id}/versions/`)).body.data as Version[];
const statusOf = async (id: number) =>
  ((await call(as.ap, 'GET', `matrices/${id}/`)).body.data as { matrix_status: string | null }).matrix_status;
interface Tag {
  publisher_id: number;
  version_number: number | null;
  trial_version: number | null;
  trial_share: number | null;
  loader_url: string;
}
const sitesOf = async (id: number) => (await call(as.ap, 'GET', `matrices/${id}/sites/`)).body.data as Tag[];
/** What a page of the site gets. */
const fetch = (url: string) => t.call('GET', new URL(url).pathname);

const published = async () => {
  const id = await newMatrix(as.ap);
  await add(as.ap, id, [item(), item({ site: ids.sites[1] ?? '', code: 'bas' })]);
  const asked = await publish(as.ap, id, { comment: 'première' });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  return id;
};

describe('publishing a matrix', () => {
  it('makes a version, whose sites have it at once', async () => {
    const id = await newMatrix(as.ap);
    await add(as.ap, id, [item()]);
    const asked = await call(as.ap, 'POST', `matrices/${id}/publish/`, { comment: 'première' });
    expect(asked.body.data).toMatchObject({ version_number: 1, state: 'waiting', comment: 'première' });
    expect(await statusOf(id)).toBe('new');
    expect((await call(as.ap, 'POST', `matrices/${id}/publish/`, {})).status).toBe(409);
    await runner().drain();
    expect(await statusOf(id)).toBe('completed');
    const [version] = await versionsOf(id);
    expect(version).toMatchObject({
      state: 'done',
      live_sites: 1,
      row_count: 1,
      site_count: 1,
      bidder_count: 2,
    });
    expect(version?.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(await sitesOf(id)).toMatchObject([{ version_number: 1, trial_version: null }]);
  });

  it('a page gets a loader that names a file which is what it says', async () => {
    const id = await published();
    const [tag] = await sitesOf(id);
    const loader = await fetch(tag?.loader_url ?? '');
    expect(loader.headers['cache-control']).toContain('max-age=300');
    expect(loader.headers['access-control-allow-origin']).toBe('*');
    expect(loader.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const [url = '', integrity = ''] = JSON.parse(/\[\["[^\]]+\]\]/.exec(loader.body)?.[0] ?? '[[]]')[0];
    const file = await fetch(url);
    expect(file.headers['cache-control']).toContain('immutable');
    const { createHash } = await import('node:crypto');
    expect(`sha384-${createHash('sha384').update(file.body).digest('base64')}`).toBe(integrity);
    expect(file.body).toContain('156209');
    expect((await fetch(url.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).statusCode).toBe(404);
    expect((await t.call('GET', `/m/${id}/999999/loader.js`)).statusCode).toBe(404);
  });

  it('what is wrong stops it: rows and columns are told, the version before stays', async () => {
    const id = await published();
    const row = item({ code: 'milieu', params: { 'ix.siteId': '', 'pubm_rivages.adSlot': 'x' } });
    await add(as.ap, id, [row]);
    await publish(as.ap, id);
    expect(await statusOf(id)).toBe('error');
    const [failed, live] = await versionsOf(id);
    expect(failed).toMatchObject({ state: 'failed', live_sites: 0 });
    expect(failed?.findings).toContainEqual(
      expect.objectContaining({ rule: 'param_missing', column: 'pubm_rivages.publisherId' }),
    );
    expect(live).toMatchObject({ state: 'done', live_sites: 2 });
    const check = await call(as.ap, 'GET', `matrices/${id}/check/`);
    expect(JSON.stringify(check.body.data)).toContain('param_missing');
  });

  it('warnings are confirmed by name', async () => {
    const id = await newMatrix(as.ap, { bidders: ids.adapters });
    await add(as.ap, id, [item()]);
    await publish(as.ap, id);
    const [version] = await versionsOf(id);
    expect(version?.findings.map(({ rule, column }) => [rule, column])).toEqual([
      ['bidder_without_row', 'msft'],
    ]);
    await publish(as.ap, id, { confirmed: ['bidder_without_row'] });
    expect(await statusOf(id)).toBe('completed');
  });

  it('a publication that waits is cancelled, and the matrix is as it was', async () => {
    const id = await published();
    await call(as.ap, 'POST', `matrices/${id}/publish/`, {});
    expect((await call(as.ap, 'POST', `matrices/${id}/cancel/`)).status).toBe(200);
    expect(await statusOf(id)).toBe('completed');
    expect((await call(as.ap, 'POST', `matrices/${id}/cancel/`)).status).toBe(409);
    await runner().drain();
    expect((await versionsOf(id)).map(({ state }) => state)).toEqual(['cancelled', 'done']);
  });

  it('what is typed while it is published is no part of it', async () => {
    const id = await newMatrix(as.ap);
    const row = item();
    await add(as.ap, id, [row]);
    await call(as.ap, 'POST', `matrices/${id}/publish/`, {});
    await call(as.ap, 'PATCH', `matrices/${id}/items/`, {
      changed: [{ item_key: row.item_key, cells: { 'ix.siteId': { from: '4321', to: '9999' } } }],
    });
    await runner().drain();
    const compared = await call(as.ap, 'GET', `matrices/${id}/versions/1/compare/`);
    expect(compared.body.data).toMatchObject({
      changed: 1,
      rows: [{ kind: 'changed', cells: [{ column: 'ix.siteId', before: '4321', after: '9999' }] }],
    });
  });

  it('the same matrix makes the same files', async () => {
    const id = await published();
    await publish(as.ap, id);
    const [first, second] = await Promise.all(
      [1, 2].map((number) =>
        sql<{ content: string }>`select content from tag_files
        join tag_publications using (publication_id)
        where tag_matrix_id = ${id} and version_number = ${number} and file_kind = 'script'
        order by publisher_id`.execute(t.db),
      ),
    );
    const plain = (rows: { content: string }[] | undefined) =>
      rows?.map(({ content }) => content.replaceAll(/"m\d+v\d+"/g, '"version"'));
    expect(plain(first?.rows)).toEqual(plain(second?.rows));
    expect(first?.rows).toHaveLength(2);
  });
});

describe('versions', () => {
  it('are taken back at once, and nothing is made again', async () => {
    const id = await published();
    await publish(as.ap, id);
    expect((await sitesOf(id)).map((tag) => tag.version_number)).toEqual([2, 2]);
    const files = async () =>
      (
        await sql`select 1 from tag_files join tag_publications using (publication_id)
        where tag_matrix_id = ${id}`.execute(t.db)
      ).rows.length;
    const before = await files();
    expect((await call(as.ap, 'POST', `matrices/${id}/versions/1/live/`, {})).status).toBe(200);
    expect((await sitesOf(id)).map((tag) => tag.version_number)).toEqual([1, 1]);
    expect(await files()).toBe(before);
    const history = await call(as.ap, 'GET', `matrices/${id}/history/`);
    expect(JSON.stringify(history.body.data)).toContain('live_version');
    expect((await call(as.ap, 'POST', `matrices/${id}/versions/9/live/`, {})).status).toBe(404);
    expect((await call(as.midi, 'POST', `matrices/${id}/versions/1/live/`, {})).status).toBe(403);
  });

  it('are tried by one site, or by a share of the readers, until the trial ends', async () => {
    const id = await published();
    const [first] = await sitesOf(id);
    await publish(as.ap, id, { trial: { publisher_id: first?.publisher_id, share: 100 } });
    expect((await sitesOf(id)).map((tag) => tag.version_number)).toEqual([2, 1]);
    await publish(as.ap, id, { trial: { publisher_id: null, share: 10 } });
    expect(
      (await sitesOf(id)).map((tag) => [tag.version_number, tag.trial_version, tag.trial_share]),
    ).toEqual([
      [2, 3, 10],
      [1, 3, 10],
    ]);
    // Answers are kept for a second before it is looked whether a site has another version.
    await vi.waitFor(async () => {
      const { body } = await fetch(first?.loader_url ?? '');
      expect(body).toContain(`"m${id}v3",10]`);
      expect(body).toContain(`"m${id}v2",90]`);
    }, 10_000);
    await call(as.ap, 'POST', `matrices/${id}/end-trial/`);
    expect((await sitesOf(id)).map((tag) => tag.trial_version)).toEqual([null, null]);
  });

  it('a site that is no longer in the matrix loses its tag', async () => {
    const id = await published();
    const { items } = (await call(as.ap, 'GET', `matrices/${id}/items/`)).body.data as {
      items: { item_key: string }[];
    };
    await call(as.ap, 'PATCH', `matrices/${id}/items/`, { removed: [items[1]?.item_key] });
    await publish(as.ap, id);
    expect(await sitesOf(id)).toHaveLength(1);
  });

  it('go out as a zip with the same bytes each time', async () => {
    const id = await published();
    const zip = () => t.call('GET', `/api/matrices/${id}/versions/1/file/`, { headers: as.ap });
    const [one, other] = [await zip(), await zip()];
    expect(one.statusCode).toBe(200);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const names = one.rawPayload.toString('latin1');
    for (const name of [
      'snippet.html',
      'gam-keys.csv',
      'manifest.json',
      'prebid-11.36.0.js',
      'LICENSE-prebid.txt',
    ])
      expect(names).toContain(name);
  });
});

describe('server side', () => {
  const key = async (profile: string | null) => {
    const made = await call(as.sa, 'POST', 'integrations', {
      integration_name: `Prebid Server ${Math.random()}`,
      integration_kind: 'key',
      key_scopes: ['tags:read'],
      ...(profile
        ? {
            profile_id: (
              await t.db
                .selectFrom('users')
                .select('profile_id')
                .where('user_name', '=', profile)
                .executeTakeFirstOrThrow()
            ).profile_id,
          }
        : {}),
    });
    return (made.body.data as { secret: string }).secret;
  };
  const published = async () => {
    const id = await newMatrix(as.ap, { matrix_activation_video: true }, 'matricesserverside');
    await add(as.ap, id, [item({ params: { 'pubm_rivages.publisherId': '156209' } })], 'matricesserverside');
    const asked = await publish(as.ap, id, { confirmed: ['bidder_without_row'] }, 'matricesserverside');
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const [version] = await versionsOf(id, 'matricesserverside');
    expect(version, JSON.stringify(version)).toMatchObject({ state: 'done' });
    const { rows } = await sql<{
      file_kind: string;
      file_key: string;
    }>`select file_kind, file_key from tag_files
      join tag_publications using (publication_id) where tag_matrix_id = ${id}`.execute(t.db);
    const of = (kind: string) => rows.find(({ file_kind }) => file_kind === kind)?.file_key ?? '';
    return { id, request: of('request'), imp: of('imp'), account: of('account') };
  };
  const ask = async (secret: string, query: string) => t.call('GET', `/prebid/${secret}/stored?${query}`);

  it('Prebid Server is answered what it asks for, null for what nobody has published', async () => {
    const { request, imp, account, id } = await published();
    const secret = await key(null);
    const answer = await ask(secret, `request-id=${request}&imp-id=${imp}&imp-id=nothing`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { requests, imps } = answer.json();
    expect(imps[imp].ext.prebid.bidder).toEqual({ pubm_rivages: { publisherId: '156209' } });
    expect(imps.nothing).toBeNull();
    expect(requests[request].ext.prebid.aliases).toEqual({ pubm_rivages: 'pubmatic' });
    const { accounts } = (await ask(secret, `account-id=${account}`)).json();
    expect(accounts[account].id).toBe(account);
    const older = await ask(secret, `imp-ids=${encodeURIComponent(JSON.stringify([imp]))}`);
    expect(older.json().imps).toEqual({ [imp]: imps[imp] });
    expect((await ask(secret, 'imp-ids=nothing')).statusCode).toBe(400);
    // A version by its number, live or not.
    expect((await ask(secret, `imp-id=${imp}~v1`)).json().imps[`${imp}~v1`]).toEqual(imps[imp]);
    expect((await ask(secret, `imp-id=${imp}~v2`)).json().imps[`${imp}~v2`]).toBeNull();
    await call(as.ap, 'POST', `matricesserverside/${id}/publish/`, {
      trial: { publisher_id: null, share: 10 },
    });
  });

  it('the same goes out as a zip for its file backend, with the same bytes each time', async () => {
    const { request, imp, account, id } = await published();
    const zip = () => t.call('GET', `/api/matricesserverside/${id}/versions/1/file/`, { headers: as.ap });
    const [one, other] = [await zip(), await zip()];
    expect(one.statusCode).toBe(200);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const unpacked = unzipSync(one.rawPayload);
    expect(Object.keys(unpacked)).toEqual([
      `accounts/${account}.json`,
      `stored_requests/${request}.json`,
      `stored_imps/${imp}.json`,
      ...['pbs.yaml', 'README.txt', 'manifest.json'],
    ]);
    const { imps } = (await ask(await key(null), `imp-id=${imp}`)).json();
    expect(JSON.parse(Buffer.from(unpacked[`stored_imps/${imp}.json`] ?? []).toString())).toEqual(imps[imp]);
  });

  it('a key opens the tags of its profile’s regies alone; another one, nothing', async () => {
    const { imp } = await published();
    const rivages = await ask(await key('demo.ap'), `imp-id=${imp}`);
    expect(rivages.json().imps[imp]).not.toBeNull();
    const midi = await ask(await key('samia.benhaddou'), `imp-id=${imp}`);
    expect(midi.json().imps[imp]).toBeNull();
    expect((await ask(`enc_${'x'.repeat(43)}`, `imp-id=${imp}`)).statusCode).toBe(401);
  });

  it('readers cannot be shared out there', async () => {
    const { id } = await published();
    const body = { trial: { publisher_id: null, share: 10 } };
    const refused = await call(as.ap, 'POST', `matricesserverside/${id}/publish/`, body);
    expect(refused.body.error.errors).toMatchObject([{ field: 'trial.share', rule: 'client_side_only' }]);
  });
});

import { createHash } from 'node:crypto';
import { bidderRules } from '@encart/contract/tags/bidders.ts';
import type { MatrixVersion, SiteTag } from '@encart/contract/tags/matrices.calls.ts';
import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from './test-app.ts';

const t = useTestApp({ demo: 'crowd' });

const get = async (user_name: string, path: string) =>
  (await t.call('GET', `/api/${path}`, { headers: await t.signIn(user_name) })).json();
const getAsPlatform = async <T>(path: string): Promise<T> => (await get('demo.sa', path)).data;

interface Shown {
  matrix_id?: number;
  matrixserverside_id?: number;
  matrix_name: string;
  matrix_status: string | null;
}
const idOf = ({ matrix_id, matrixserverside_id }: Shown) => matrix_id ?? matrixserverside_id ?? 0;
const SIDES = ['matrices', 'matricesserverside'] as const;
const matricesOf = (resource: (typeof SIDES)[number]) => getAsPlatform<Shown[]>(`${resource}?limit=100`);
async function* everyMatrix() {
  for (const resource of SIDES)
    for (const matrix of await matricesOf(resource))
      yield { ...matrix, path: `${resource}/${idOf(matrix)}/`, resource };
}

describe('the matrices of the demo company', () => {
  it('each company sees those of its own regies, and those who buy see none', async () => {
    const namesOf = async (user_name: string, resource: string) =>
      ((await get(user_name, `${resource}?limit=100`)).data as Shown[]).map(({ matrix_name }) => matrix_name);
    expect((await namesOf('demo.sa', 'matrices')).length).toBe(7);
    expect((await namesOf('demo.ap', 'matrices')).sort()).toEqual([
      'Rivages Locales – nouveaux sites',
      'Rivages Publicité – réseau',
      'Rivages – articles et accueils',
    ]);
    expect((await namesOf('demo.ap', 'matricesserverside')).sort()).toEqual([
      'Rivages Locales – côté serveur',
      'Rivages Publicité – côté serveur',
    ]);
    expect(await namesOf('demo.up', 'matrices')).toEqual(await namesOf('demo.ap', 'matrices'));
    expect((await namesOf('samia.benhaddou', 'matrices')).sort()).toEqual([
      'Midi Sport – saison',
      'Midi Vidéo – lecteur',
    ]);
    expect(await namesOf('antoine.belvaux', 'matrices')).toEqual(['Belvédère Média – magazines']);
    for (const user_name of ['demo.ab', 'demo.ub', 'demo.aa', 'demo.ua', 'odile.charvet'])
      for (const path of [...SIDES, 'tags/sites/']) {
        const answer = await t.call('GET', `/api/${path}`, { headers: await t.signIn(user_name) });
        expect([user_name, path, answer.statusCode]).toEqual([user_name, path, 403]);
      }
  });

  it('the sites of a company have their tags, and nobody else’s', async () => {
    const namesOf = async (user_name: string) =>
      new Set(
        ((await get(user_name, 'tags/sites/?limit=100')).data as Shown[]).map((tag) => tag.matrix_name),
      );
    expect([...(await namesOf('demo.up'))].sort()).toEqual([
      'Rivages Publicité – côté serveur',
      'Rivages Publicité – réseau',
      'Rivages – articles et accueils',
    ]);
    expect((await namesOf('yann.castagnet')).has('Rivages Publicité – réseau')).toBe(false);
  });

  it('has every status that lasts, and publications in every state they end in', async () => {
    for (const resource of SIDES) {
      const statuses = new Set((await matricesOf(resource)).map(({ matrix_status }) => matrix_status));
      expect(statuses, resource).toEqual(new Set([null, 'error', 'completed']));
    }
    const states = new Set<string>();
    for await (const { path, matrix_name, matrix_status } of everyMatrix()) {
      const versions = await getAsPlatform<MatrixVersion[]>(`${path}versions/?limit=100`);
      expect(versions.length > 0, matrix_name).toBe(matrix_status !== null);
      for (const { state, ...version } of versions) {
        states.add(state);
        if (state === 'done')
          expect(version).toMatchObject({
            checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
            prebid_version: '11.36.0',
            author: expect.any(String),
            findings: [],
          });
        if (state === 'failed') expect(version.findings.length).toBeGreaterThan(0);
      }
    }
    expect(states).toEqual(new Set(['done', 'failed', 'cancelled']));
  });

  it('has a version on trial, one that was taken back, and one that a single site has', async () => {
    const versionsOf = async (matrix_name: string) => {
      for await (const matrix of everyMatrix())
        if (matrix.matrix_name === matrix_name)
          return {
            sites: await getAsPlatform<SiteTag[]>(`${matrix.path}sites/`),
            versions: await getAsPlatform<MatrixVersion[]>(`${matrix.path}versions/`),
          };
      return expect.fail(matrix_name);
    };
    const live = (sites: readonly SiteTag[]) => new Set(sites.map(({ version_number }) => version_number));

    const tried = await versionsOf('Rivages – articles et accueils');
    expect(live(tried.sites)).toEqual(new Set([1]));
    expect(tried.sites.filter(({ trial_version }) => trial_version !== null)).toMatchObject([
      { trial_version: 2, trial_share: 20 },
    ]);
    const back = await versionsOf('Belvédère Média – magazines');
    expect(live(back.sites)).toEqual(new Set([1]));
    expect(back.versions.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(live((await versionsOf('Midi Vidéo – côté serveur')).sites)).toEqual(new Set([1, 2]));
    const network = await versionsOf('Rivages Publicité – réseau');
    expect(live(network.sites)).toEqual(new Set([2]));
    for (const { requests_today } of network.sites) expect(requests_today).toBeGreaterThan(0);
  });

  it('the check finds only what was meant', async () => {
    const rules = new Set<string>();
    for await (const { path, matrix_name, matrix_status } of everyMatrix()) {
      const { findings } = await getAsPlatform<{ findings: MatrixFinding[] }>(`${path}check/`);
      if (matrix_status !== 'error') expect(findings, matrix_name).toEqual([]);
      for (const { rule } of findings) rules.add(rule);
      const [last] = await getAsPlatform<MatrixVersion[]>(`${path}versions/`);
      if (matrix_status === 'error') expect(last?.findings).toEqual(findings);
    }
    expect([...rules].sort()).toEqual(['duplicate', 'param_type', 'size_form', 'unknown_position']);
  });

  it('its history begins with the one who made it', async () => {
    for await (const { path, matrix_name } of everyMatrix()) {
      const entries = await getAsPlatform<{ action: string }[]>(`${path}history/?limit=100`);
      expect(entries.at(-1)?.action, matrix_name).toBe('record.created');
    }
  });

  it('the loader of a site answers, and names a file that is what it says', async () => {
    const tags = (await get('demo.up', 'tags/sites/?limit=100')).data as (SiteTag & { side: string })[];
    const served = tags.filter(({ side }) => side === 'client');
    expect(served.length).toBeGreaterThan(5);
    for (const { loader_url } of served.slice(0, 3)) {
      const loader = await t.call('GET', new URL(loader_url ?? '').pathname);
      expect(loader.statusCode).toBe(200);
      const [, url = '', integrity] = /"(http[^"]+)","(sha384-[^"]+)"/.exec(loader.body) ?? [];
      const file = await t.call('GET', new URL(url).pathname);
      expect(`sha384-${createHash('sha384').update(file.body).digest('base64')}`).toBe(integrity);
    }
    // Without a network of ours a site gets its files as a zip.
    const { data } = await get('antoine.belvaux', 'tags/sites/?limit=100');
    expect(new Set((data as SiteTag[]).map(({ loader_url }) => loader_url))).toEqual(new Set([null]));
  });

  it('Prebid Server gets the documents of a site', async () => {
    const headers = await t.signIn('demo.sa');
    const body = { integration_name: 'Prebid Server', integration_kind: 'key', key_scopes: ['tags:read'] };
    const { secret } = (await t.call('POST', '/api/integrations', { headers, body })).json().data;
    const { rows } = await sql<{ file_kind: string; file_key: string }>`
      select distinct on (file_kind) file_kind, file_key from tag_files
      join tag_sites using (publication_id, publisher_id)
      where file_kind in ('request', 'imp', 'account') order by 1, 2`.execute(t.db);
    const of = (kind: string) => rows.find(({ file_kind }) => file_kind === kind)?.file_key ?? '';
    const ask = async (query: string) => (await t.call('GET', `/prebid/${secret}/stored?${query}`)).json();
    const answer = await ask(`request-id=${of('request')}&imp-id=${of('imp')}&imp-id=nobody`);
    expect(answer.requests[of('request')].ext.prebid).toBeDefined();
    expect(answer.imps[of('imp')].ext.prebid.bidder).toBeDefined();
    expect(answer.imps.nobody).toBeNull();
    expect((await ask(`account-id=${of('account')}`)).accounts[of('account')]).toBeDefined();
  });
});

describe('the lists that matrices are made from', () => {
  it('formats have sizes, adapters are known bidders under names that stay apart', async () => {
    const formats = await getAsPlatform<{ format_name: string; sizes: unknown[] }[]>(
      'formats?limit=100&withRelated=sizes',
    );
    expect(formats.filter(({ sizes }) => sizes.length === 0).map(({ format_name }) => format_name)).toEqual([
      'Audio',
    ]);
    const adapters = await getAsPlatform<{ adapter: string }[]>('adapters?limit=100');
    expect(adapters.length).toBeGreaterThan(20);
    for (const { adapter } of adapters) expect(bidderRules(adapter), adapter).toBeDefined();
    const { rows } = await sql<{ key: string }>`
      select regie_id, left(coalesce(alias, adapter), 12) as key from adapters
      group by 1, 2 having count(*) > 1`.execute(t.db);
    expect(rows).toEqual([]);
  });

  it('some sellers are confidential, and some regies manage sites', async () => {
    const { rows: sellers } = await sql<{ publishers: number; regies: number; domains: number }>`
      select (select count(*)::int from publishers where seller_confidential) as publishers,
        (select count(*)::int from regies where seller_confidential) as regies,
        (select count(*)::int from regies where seller_domain is null) as domains`.execute(t.db);
    expect(sellers[0]?.publishers).toBeGreaterThan(5);
    expect(sellers[0]).toMatchObject({ regies: 1, domains: 0 });
    const { rows: managed } = await sql<{ sites: number }>`
      select count(*)::int as sites from publisher_regies join regies using (regie_id)
      where regie_exclusive`.execute(t.db);
    expect(managed[0]?.sites).toBeGreaterThan(5);
  });
});

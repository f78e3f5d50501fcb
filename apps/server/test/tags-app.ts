import { randomUUID } from 'node:crypto';
import type { MatrixItem } from '@encart/contract/tags/matrices.calls.ts';
import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import { type Headers, type Overrides, useTestApp } from './test-app.ts';

/** An application whose people hand out tags. */
export function useTagsApp(overrides: Overrides = {}) {
  const t = useTestApp(overrides);
  const nobody: Headers = {};
  const as = { sa: nobody, ap: nobody, up: nobody, ub: nobody, midi: nobody };
  /** Regies and adapters of Rivages and of Midi; sites of Rivages that Midi does not sell. */
  const ids = { regie: 0, theirRegie: 0, adapters: [0], theirAdapter: 0, sites: [''], theirSite: '' };

  const column = async <T>(text: ReturnType<typeof sql<{ value: T }>>): Promise<T[]> =>
    (await text.execute(t.db)).rows.map(({ value }) => value);
  const regiesOf = (user_name: string) =>
    column<number>(sql`select regie_id as value from profile_regies join users using (profile_id)
      where user_name = ${user_name} order by 1`);
  const newSites = (regie_id: number, names: readonly string[]) =>
    column<string>(sql`with made as (insert into publishers (publisher_name, publisher_display_name, platform)
        select name, lower(replace(name, ' ', '-')) || '.example', 'classic' from unnest(${names}::text[]) as name
        returning publisher_id, publisher_name),
      sold as (insert into publisher_regies select publisher_id, ${regie_id} from made)
      select publisher_name as value from made order by publisher_id`);
  const newAdapters = (regie_id: number, names: readonly string[]) =>
    column<number>(sql`insert into adapters (adapter, regie_id, alias, servicebidder_cpm_adjustment)
      select split_part(name, ' ', 1), ${regie_id}, nullif(split_part(name, ' ', 2), ''), 0.85
      from unnest(${names}::text[]) with ordinality as given (name, place) order by place
      returning adapter_id as value`);

  beforeAll(async () => {
    as.sa = await t.signIn('demo.sa');
    as.ap = await t.signIn('demo.ap');
    as.up = await t.signIn('demo.up');
    as.ub = await t.signIn('demo.ub');
    as.midi = await t.signIn('samia.benhaddou');
    const [rivages, midi] = [await regiesOf('demo.ap'), await regiesOf('samia.benhaddou')];
    ids.regie = rivages.find((id) => !midi.includes(id)) ?? 0;
    ids.theirRegie = midi.find((id) => !rivages.includes(id)) ?? 0;
    // The demo's own matrices are in nobody's way.
    await sql`delete from tag_matrices`.execute(t.db);
    await sql`delete from adapters where regie_id = any(${[ids.regie, ids.theirRegie]}::int[])`.execute(t.db);
    ids.adapters = await newAdapters(ids.regie, ['pubmatic pubm_rivages', 'ix', 'msft']);
    [ids.theirAdapter = 0] = await newAdapters(ids.theirRegie, ['rubicon']);
    ids.sites = await newSites(ids.regie, ['Rivages Tag Un', 'Rivages Tag Deux']);
    [ids.theirSite = ''] = await newSites(ids.theirRegie, ['Midi Tag']);
    await sql`insert into positions (position_name, position_place) values ('Haut', 'above') on conflict do nothing`.execute(
      t.db,
    );
  });

  interface Answer {
    status: number;
    body: { data: unknown; error: { name: string; errors: { field: string; rule: string }[] } };
  }
  const call = async (who: Headers, method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await t.call(method as 'GET', `/api/${path}`, { headers: who, ...(body ? { body } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };

  const item = (given: Partial<MatrixItem> = {}): MatrixItem => ({
    item_key: randomUUID(),
    type: 'banner',
    site: ids.sites[0] ?? '',
    page: 'accueil',
    position: 'Haut',
    format: '300x250,300x600',
    device: 'all',
    thematic: '',
    code: 'haut',
    owner: '',
    params: { 'pubm_rivages.publisherId': '156209', 'ix.siteId': '4321' },
    ...given,
  });

  const newMatrix = async (who: Headers, given: object = {}, resource = 'matrices'): Promise<number> => {
    const body = { matrix_name: 'Accueil', regies: [ids.regie], bidders: ids.adapters.slice(0, 2), ...given };
    const made = await call(who, 'POST', resource, body);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { data } = made.body as { data: Record<string, number> };
    return data.matrix_id ?? data.matrixserverside_id ?? 0;
  };
  const add = async (
    who: Headers,
    matrix_id: number,
    items: readonly MatrixItem[],
    resource = 'matrices',
  ) => {
    const added = items.map((one, at) => ({ item: one, after: items[at - 1]?.item_key ?? null }));
    return call(who, 'PATCH', `${resource}/${matrix_id}/items/`, { added });
  };
  return { t, as, ids, call, item, newMatrix, add };
}

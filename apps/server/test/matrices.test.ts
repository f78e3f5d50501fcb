import { randomUUID } from 'node:crypto';
import type { MatrixItem } from '@encart/contract/tags/matrices.calls.ts';
import { describe, expect, it } from 'vitest';
import { useTagsApp } from './tags-app.ts';

const { as, ids, call, item, newMatrix, add } = useTagsApp();

interface Items {
  revision: number;
  items: MatrixItem[];
  removed: string[];
  order: string[] | null;
}
const read = async (who: Parameters<typeof call>[0], id: number, query = '') =>
  (await call(who, 'GET', `matrices/${id}/items/${query}`)).body.data as Items;
const broken = ({ body }: Awaited<ReturnType<typeof call>>) =>
  body.error.errors.map(({ field, rule }) => `${field} ${rule}`);

describe('a matrix', () => {
  it('is made with its regies and bidders, for both sides, and never published at first', async () => {
    const client = await newMatrix(as.ap);
    const { body } = await call(as.ap, 'GET', `matrices/${client}/?withRelated=regies&withRelated=bidders`);
    expect(body.data).toMatchObject({
      matrix_name: 'Accueil',
      matrix_status: null,
      matrix_version: null,
      item_count: 0,
      matrix_activation_onfocus: false,
      matrix_noresize: false,
      regies: [ids.regie],
      bidders: ids.adapters.slice(0, 2),
    });
    const server = await newMatrix(
      as.ap,
      { matrix_transparency: true, additional_bidders: ['criteo'] },
      'matricesserverside',
    );
    const other = await call(as.ap, 'GET', `matricesserverside/${server}/`);
    expect(other.body.data).toMatchObject({ matrix_transparency: true, additional_bidders: ['criteo'] });
    expect((await call(as.ap, 'GET', `matrices/${server}/`)).status).toBe(404);
  });

  it('needs a name and a regie, and bidders of its own regies under names of their own', async () => {
    expect(broken(await call(as.ap, 'POST', 'matrices', {}))).toEqual(
      expect.arrayContaining(['matrix_name required', 'regies required']),
    );
    const body = { matrix_name: 'x', regies: [ids.regie] };
    const foreign = await call(as.sa, 'POST', 'matrices', { ...body, bidders: [ids.theirAdapter] });
    expect(broken(foreign)).toEqual(['bidders.0 bidder_regie']);
    const twice = { ...body, bidders: [ids.adapters[1]], additional_bidders: ['ix'] };
    expect(broken(await call(as.ap, 'POST', 'matricesserverside', twice))).toEqual([
      'bidders.0 bidder_twice',
    ]);
  });

  it('is nobody else’s: another company’s regie, adapter or matrix is missing', async () => {
    const mine = await newMatrix(as.ap);
    const both = await newMatrix(as.sa, { regies: [ids.regie, ids.theirRegie], bidders: [] });
    for (const path of ['', 'items/', 'setup/', 'versions/', 'sites/', 'check/'])
      expect((await call(as.midi, 'GET', `matrices/${mine}/${path}`)).status, path).toBe(404);
    // What two companies sell together is read by those who hold both.
    expect((await call(as.ap, 'GET', `matrices/${both}/`)).status).toBe(404);
    expect((await call(as.midi, 'GET', `matrices/${both}/`)).status).toBe(404);
    expect((await call(as.sa, 'GET', `matrices/${both}/`)).status).toBe(200);
    const stolen = { matrix_name: 'x', regies: [ids.theirRegie] };
    expect(broken(await call(as.ap, 'POST', 'matrices', stolen))).toEqual(['regies.0 exists']);
    const list = await call(as.midi, 'GET', 'matrices');
    expect((list.body.data as { matrix_id: number }[]).map((one) => one.matrix_id)).not.toContain(mine);
  });

  it('is read by those who sell without changing it, and by nobody who buys', async () => {
    const id = await newMatrix(as.ap);
    await add(as.ap, id, [item()]);
    expect((await read(as.up, id)).items).toHaveLength(1);
    expect((await add(as.up, id, [item()])).status).toBe(403);
    expect((await call(as.up, 'GET', 'matricesserverside')).status).toBe(403);
    expect((await call(as.ub, 'GET', 'matrices')).status).toBe(403);
  });

  it('offers sites, bidders, floors and owners of its own regies', async () => {
    const id = await newMatrix(as.ap);
    const { body } = await call(as.ap, 'GET', `matrices/${id}/setup/`);
    const setup = body.data as { bidders: { key: string }[]; sites: { name: string }[] };
    expect(setup.bidders.map(({ key }) => key)).toEqual(['ix', 'pubm_rivages']);
    const names = setup.sites.map(({ name }) => name);
    expect(names).toContain(ids.sites[0]);
    expect(names).not.toContain(ids.theirSite);
  });
});

describe('the rows of a matrix', () => {
  it('are kept as they were typed, in their order', async () => {
    const id = await newMatrix(as.ap);
    const rows = [item({ code: '  =1+1 ', site: 'مرحبا' }), item({ code: 'bas' }), item({ code: 'milieu' })];
    expect((await add(as.ap, id, rows)).status).toBe(200);
    const between = item({ code: 'entre' });
    await call(as.ap, 'PATCH', `matrices/${id}/items/`, {
      added: [{ item: between, after: rows[0]?.item_key }],
      removed: [rows[2]?.item_key],
    });
    expect((await read(as.ap, id)).items).toEqual([rows[0], between, rows[1]]);
    // The answer was lost, and the same is sent again: nothing twice.
    await call(as.ap, 'PATCH', `matrices/${id}/items/`, {
      added: [{ item: between, after: rows[0]?.item_key }],
    });
    expect((await read(as.ap, id)).items).toHaveLength(3);
  });

  it('two people write: cells of one row both stay, the same cell is told to the second', async () => {
    const id = await newMatrix(as.ap);
    const row = item();
    await add(as.ap, id, [row]);
    const { revision } = await read(as.ap, id);
    const write = (who: typeof as.ap, cells: object) =>
      call(who, 'PATCH', `matrices/${id}/items/`, { changed: [{ item_key: row.item_key, cells }] });
    await write(as.ap, { code: { from: 'haut', to: 'bas' } });
    await write(as.sa, { 'ix.siteId': { from: '4321', to: '9' } });
    const second = await write(as.sa, {
      code: { from: 'haut', to: 'milieu' },
      page: { from: 'accueil', to: 'article' },
    });
    expect(second.body.data).toMatchObject({
      conflicts: [{ item_key: row.item_key, column: 'code', theirs: 'bas' }],
    });
    const since = await read(as.ap, id, `?since=${revision}`);
    expect(since.items).toEqual([
      { ...row, code: 'bas', page: 'article', params: { ...row.params, 'ix.siteId': '9' } },
    ]);
    await call(as.ap, 'PATCH', `matrices/${id}/items/`, { removed: [row.item_key] });
    const gone = await write(as.sa, { page: { from: 'article', to: 'x' } });
    expect(gone.body.data).toMatchObject({ conflicts: [{ item_key: row.item_key, column: null }] });
    expect(await read(as.ap, id, `?since=${since.revision}`)).toMatchObject({
      items: [],
      removed: [row.item_key],
      order: [],
    });
  });

  it('an emptied cell of a bidder is gone', async () => {
    const id = await newMatrix(as.ap);
    const row = item();
    await add(as.ap, id, [row]);
    await call(as.ap, 'PATCH', `matrices/${id}/items/`, {
      changed: [{ item_key: row.item_key, cells: { 'ix.siteId': { from: '4321', to: '' } } }],
    });
    expect((await read(as.ap, id)).items[0]?.params).toEqual({ 'pubm_rivages.publisherId': '156209' });
  });

  it('sixty rows put in at one place keep their order', async () => {
    const id = await newMatrix(as.ap);
    const [first, last] = [item({ code: 'a' }), item({ code: 'z' })];
    await add(as.ap, id, [first, last]);
    for (let step = 0; step < 60; step += 1)
      await call(as.ap, 'PATCH', `matrices/${id}/items/`, {
        added: [{ item: item({ code: `n${step}` }), after: first.item_key }],
      });
    const { items } = await read(as.ap, id);
    expect(items.map(({ code }) => code)).toEqual([
      'a',
      ...Array.from({ length: 60 }, (_, at) => `n${59 - at}`),
      'z',
    ]);
  });

  it('what is no row is refused by name, and nothing is written', async () => {
    const id = await newMatrix(as.ap);
    const long = await add(as.ap, id, [item({ page: 'x'.repeat(501) })]);
    expect(long.status).toBe(422);
    const unknown = await call(as.ap, 'PATCH', `matrices/${id}/items/`, {
      changed: [{ item_key: randomUUID(), cells: { colour: { from: '', to: 'x' } } }],
    });
    expect([400, 422]).toContain(unknown.status);
    expect((await read(as.ap, id)).items).toEqual([]);
  });

  it('tells people where others are, by name inside a profile only', async () => {
    const id = await newMatrix(as.ap);
    const row = item();
    await add(as.ap, id, [row]);
    const at = { item_key: row.item_key, column: 'code' };
    await call(as.sa, 'POST', `matrices/${id}/presence/`, at);
    const seen = await call(as.ap, 'POST', `matrices/${id}/presence/`, { item_key: null, column: null });
    expect(seen.body.data).toMatchObject({ others: [{ name: null, ...at }] });
    const back = await call(as.sa, 'POST', `matrices/${id}/presence/`, at);
    expect((back.body.data as { others: { name: string }[] }).others[0]?.name).toMatch(/\w/);
  });

  it('are in the history of their matrix', async () => {
    const id = await newMatrix(as.ap);
    await add(as.ap, id, [item()]);
    const { body } = await call(as.ap, 'GET', `matrices/${id}/history/`);
    expect(JSON.stringify(body.data)).toContain(`${ids.sites[0]} / haut / all`);
  });
});

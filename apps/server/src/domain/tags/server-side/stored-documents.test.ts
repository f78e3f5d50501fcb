import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemToPublish, MatrixToPublish, SiteToPublish } from '#domain/tags/matrix-to-publish.ts';
import { storedDocuments } from './stored-documents.ts';
import { storedImpId } from './stored-ids.ts';
import { serverMatrices } from './test-matrices.ts';

const item = (given: Partial<ItemToPublish> = {}): ItemToPublish => ({
  type: 'banner',
  page: 'home',
  position: 'Haut',
  pos: 1,
  format: null,
  sizes: [
    [300, 250],
    [300, 600],
  ],
  device: 'all',
  thematic: '',
  code: 'home-haut',
  owner: '',
  params: { msft: { placement_id: 13144370 }, pm_regie: { publisherId: '156209' } },
  ...given,
});
const site = (items: ItemToPublish[] = [item()]): SiteToPublish => ({
  ...{ publisherId: 1001, name: 'Le Courrier', slug: 'courrier', domain: 'courrier.example' },
  items,
});
const matrix = (given: Partial<MatrixToPublish> = {}): MatrixToPublish => ({
  ...{ side: 'server', matrixId: 42, name: 'Accueil', version: 7 },
  ...{ activationOnFocus: false, noResize: false, transparency: false },
  ...{ activationVideo: true, activationNativeAssembly: true },
  bidders: [
    { key: 'msft', adapter: 'msft', adjustment: 1 },
    { key: 'pm_regie', adapter: 'pubmatic', adjustment: 0.85 },
    { key: 'unused', adapter: 'rubicon', adjustment: 0.9 },
  ],
  sites: [site()],
  floors: [],
  sellerDomain: 'encart.example',
  rates: { USD: 1.1 },
  ...given,
});
const parsed = (given: Partial<MatrixToPublish> = {}) => {
  const { requests, imps, accounts } = storedDocuments(matrix(given));
  const [request, imp, account] = [requests, imps, accounts].map((all) =>
    JSON.parse(Object.values(all)[0] ?? 'null'),
  );
  return { request, imp, account };
};

describe('what Prebid Server is given of a matrix', () => {
  it('is an imp for each row, with the parameters of those it asks', () => {
    expect(storedDocuments(matrix()).imps).toHaveProperty('m42_courrier_home-haut_all_banner');
    expect(parsed().imp).toEqual({
      id: 'm42_courrier_home-haut_all_banner',
      tagid: 'home-haut',
      secure: 1,
      banner: {
        format: [
          { w: 300, h: 250 },
          { w: 300, h: 600 },
        ],
        pos: 1,
      },
      ext: {
        gpid: '/courrier/home/home-haut',
        prebid: { bidder: { msft: { placement_id: 13144370 }, pm_regie: { publisherId: '156209' } } },
      },
    });
  });

  it('says a pre-roll twice, for buyers and for floors', () => {
    const { imp } = parsed({ sites: [site([item({ type: 'preroll', sizes: [[640, 360]] })])] });
    expect(imp.video).toMatchObject({ placement: 1, plcmt: 1, startdelay: 0, w: 640, h: 360, pos: 1 });
    const { imp: outstream } = parsed({ sites: [site([item({ type: 'outstream', sizes: [[640, 360]] })])] });
    expect(outstream.video).toMatchObject({ placement: 3, plcmt: 4, playbackmethod: [6] });
  });

  it('has natives as a text inside the text', () => {
    const { imp } = parsed({ sites: [site([item({ type: 'native', sizes: [] })])] });
    expect(JSON.parse(imp.native.request).assets[1]).toEqual({
      id: 2,
      required: 1,
      img: { type: 3, wmin: 300, hmin: 250 },
    });
  });

  it('asks only for what fits when nothing may resize', () => {
    const { imp } = parsed({ noResize: true });
    expect(imp.banner.format).toEqual([{ w: 300, h: 250 }]);
  });

  it('names aliases, vendors and adjustments of the bidders its rows ask, and of no others', () => {
    const { prebid } = parsed().request.ext;
    expect(prebid.aliases).toEqual({ pm_regie: 'pubmatic' });
    expect(prebid.aliasgvlids).toEqual({ pm_regie: 76 });
    expect(prebid.bidadjustmentfactors).toEqual({ pm_regie: 0.85 });
    expect(prebid.targeting.pricegranularity).toEqual({
      precision: 2,
      ranges: [{ max: 20, increment: 0.05 }],
    });
  });

  it('says who sells: the publisher’s id, and its name and domain when the matrix is transparent', () => {
    expect(parsed().request.site).toEqual({ publisher: { id: '1001' } });
    expect(parsed({ transparency: true }).request.site).toEqual({
      ...{ name: 'Le Courrier', domain: 'courrier.example' },
      publisher: { id: '1001', name: 'Le Courrier', domain: 'courrier.example' },
    });
    expect(parsed().request.source.schain).toEqual({
      ...{ ver: '1.0', complete: 1 },
      nodes: [{ asi: 'encart.example', sid: '1001', hp: 1 }],
    });
  });

  it('opens the account’s floors as far as its requests need them', () => {
    expect(parsed().account).toEqual({
      id: '1001',
      price_floors: {
        ...{ enabled: true, enforce_floors_rate: 100, adjust_for_bid_adjustment: true },
        ...{ max_rules: 1000, max_schema_dims: 5 },
      },
    });
  });

  it('leaves out rows and sites that ask nobody', () => {
    const { requests, imps, accounts } = storedDocuments(matrix({ sites: [site([item({ params: {} })])] }));
    expect([requests, imps, accounts]).toEqual([{}, {}, {}]);
  });

  it('has the same bytes each time, in whatever order it was put together', () => {
    const { bidders, sites } = matrix({
      sites: [site([item(), item({ code: 'bas', params: { msft: { member: 1, inv_code: 'a' } } })])],
    });
    const turned = sites.map((one) => ({
      ...one,
      items: [...one.items].reverse().map((row) => ({
        ...row,
        params: Object.fromEntries(
          Object.entries(row.params)
            .reverse()
            .map(([key, params]) => [key, Object.fromEntries(Object.entries(params).reverse())]),
        ),
      })),
    }));
    const one = storedDocuments(matrix({ bidders, sites }));
    const other = storedDocuments(matrix({ bidders: [...bidders].reverse(), sites: turned }));
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  });

  it('has an imp of its own for every row, with a name that no other version changes', () => {
    fc.assert(
      fc.property(serverMatrices, (made) => {
        const asking = made.sites.flatMap(({ items }) =>
          items.filter(({ params }) => Object.keys(params).length > 0),
        );
        const { imps } = storedDocuments(made);
        expect(Object.keys(imps)).toHaveLength(asking.length);
        const later = storedDocuments({
          ...made,
          version: made.version + 1,
          sites: [...made.sites].reverse(),
        });
        expect(Object.keys(later.imps)).toEqual(Object.keys(imps));
      }),
    );
  });

  it('tells codes apart that look the same in a name', () => {
    const codes = ['haut/1', 'haut-1', 'haut.1', 'Haut-1', '-haut-1', 'haut--1', '/', ':'];
    const ids = codes.map((code) => storedImpId({ matrixId: 1 }, { slug: 'a' }, item({ code })));
    expect(new Set(ids).size).toBe(codes.length);
    for (const id of ids) expect(id).toMatch(/^m1_a_[a-z\d-]+_all_banner$/);
  });
});

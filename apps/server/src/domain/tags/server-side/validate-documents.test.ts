import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatrixToPublish } from '#domain/tags/matrix-to-publish.ts';
import { type StoredDocuments, storedDocuments } from './stored-documents.ts';
import { serverMatrices } from './test-matrices.ts';
import { validateDocuments } from './validate-documents.ts';

const row = {
  ...{ page: 'home', position: '', pos: 1, format: null, thematic: '', owner: '' },
  device: 'all',
  params: { msft: { placement_id: 13144370 }, pm_regie: { publisherId: '156209' } },
} as const;
const matrix: MatrixToPublish = {
  ...{ side: 'server', matrixId: 42, name: 'Accueil', version: 7 },
  ...{ activationOnFocus: false, noResize: false, transparency: true },
  ...{ activationVideo: true, activationNativeAssembly: true },
  bidders: [
    { key: 'msft', adapter: 'msft', adjustment: 0.9 },
    { key: 'pm_regie', adapter: 'pubmatic', adjustment: 0.85 },
  ],
  sites: [
    {
      ...{ publisherId: 1001, name: 'Le Courrier', slug: 'courrier', domain: 'courrier.example' },
      items: [
        {
          ...row,
          type: 'banner',
          code: 'haut',
          sizes: [
            [300, 250],
            [300, 600],
          ],
        },
        { ...row, type: 'banner', code: 'bas', sizes: [[300, 250]], device: 'mobile' },
        { ...row, type: 'preroll', code: 'film', sizes: [[640, 480]] },
        { ...row, type: 'native', code: 'article', sizes: [] },
      ],
    },
  ],
  floors: [
    { device: 'all', mediatype: 'banner', size: '300x250', value: 0.4, code: null, owner: null },
    { device: 'all', mediatype: 'banner', size: '300x600', value: 0.8, code: null, owner: null },
    { device: 'all', mediatype: 'video', size: null, value: 2.5, code: null, owner: null },
  ],
  sellerDomain: 'encart.example',
  rates: { USD: 1.1 },
};
const adapters = ['msft', 'pubmatic'];

const GONE = Symbol();
const documents = () => storedDocuments(matrix);
const banner = 'm42_courrier_haut_all_banner';
const preroll = 'm42_courrier_film_all_preroll';
const native = 'm42_courrier_article_all_native';
const request = 'm42_courrier';
const account = '1001';
const kindOf = (id: string): keyof StoredDocuments =>
  id === account ? 'accounts' : id === request ? 'requests' : 'imps';

/** The rules that are broken once a document has something else at a place. */
function rulesAfter(id: string, path: readonly (string | number)[], value: unknown): string[] {
  const all = documents();
  const document = JSON.parse(all[kindOf(id)][id] ?? 'null');
  const last = path.at(-1) ?? '';
  const inside = path.slice(0, -1).reduce((outer, name) => outer[name], document);
  if (value === GONE) delete inside[last];
  else inside[last] = value;
  const after = { ...all, [kindOf(id)]: { ...all[kindOf(id)], [id]: JSON.stringify(document) } };
  return validateDocuments(after, adapters).map(({ rule }) => rule);
}

const bidder = (name: string) => ['ext', 'prebid', 'bidder', name];
const prebid = (...path: string[]) => ['ext', 'prebid', ...path];
const model = (...path: string[]) => [...prebid('floors', 'data', 'modelgroups'), 0, ...path];
const floor = (key: string) => model('values', key);

const breaks: [what: string, id: string, path: (string | number)[], value: unknown, rule: string][] = [
  ['an id of msft as text', banner, bidder('msft'), { placement_id: '13144370' }, 'param_type'],
  ['an id of pubmatic as number', banner, bidder('pm_regie'), { publisherId: 156209 }, 'param_type'],
  ['a parameter too few', banner, bidder('pm_regie'), { adSlot: 'a' }, 'param_missing'],
  ['two ways', banner, bidder('msft'), { placement_id: 1, member: 2, inv_code: 'a' }, 'param_one_way'],
  ['a bidder that takes no sites', banner, bidder('teads'), { placementId: 1 }, 'not_for_web'],
  ['a bidder nobody knows', banner, bidder('pm_other'), { publisherId: '1' }, 'unknown_bidder'],
  ['no bidder', banner, prebid('bidder'), {}, 'no_bidder'],
  ['two formats', banner, ['native'], JSON.parse(documents().imps[native] ?? '').native, 'one_format'],
  ['no format', banner, ['banner'], GONE, 'one_format'],
  ['sizes as text', banner, ['banner', 'format'], ['300x250'], 'banner.format.0'],
  ['no sizes', banner, ['banner', 'format'], [], 'banner.format'],
  ['a place that is none', banner, ['banner', 'pos'], 9, 'banner.pos'],
  ['plcmt without placement', preroll, ['video', 'placement'], GONE, 'plcmt_without_placement'],
  ['plcmt beside another placement', preroll, ['video', 'placement'], 3, 'placement_and_plcmt_differ'],
  ['no mimes', preroll, ['video', 'mimes'], [], 'video.mimes'],
  ['an end before its beginning', preroll, ['video', 'maxduration'], 1, 'durations'],
  ['a native that is no text', native, ['native', 'request'], {}, 'native.request'],
  ['a native without assets', native, ['native', 'request'], '{"ver":"1.2"}', 'native_request'],
  ['an imp under another name', banner, ['id'], 'other', 'id'],
  ['a field nobody declared', banner, ['bidfloor'], 1, 'unrecognized_keys'],

  ['an alias of nobody', request, prebid('aliases', 'pm_regie'), 'pubmtic', 'unknown_alias'],
  ['an alias of itself', request, prebid('aliases', 'msft'), 'msft', 'alias_of_itself'],
  ['a vendor without its alias', request, prebid('aliases'), {}, 'vendor_id_without_alias'],
  ['an adjustment of a stranger', request, prebid('bidadjustmentfactors', 'ix'), 0.9, 'bidder_without_imp'],
  [
    'an adjustment to nothing',
    request,
    prebid('bidadjustmentfactors'),
    { msft: 0 },
    prebid('bidadjustmentfactors', 'msft').join('.'),
  ],
  [
    'prices that do not rise',
    request,
    prebid('targeting', 'pricegranularity', 'ranges'),
    [20, 5].map((max) => ({ max, increment: 1 })),
    'price_ranges',
  ],
  ['another currency', request, ['cur'], ['USD'], 'cur.0'],
  ['a chain without a seller', request, ['source', 'schain', 'nodes'], [], 'source.schain.nodes'],
  ['a publisher without an account', request, ['site', 'publisher', 'id'], '7', 'request_without_account'],

  ['floors by size alone', request, floor('banner|*|*'), GONE, 'floor_without_catch_all'],
  ['a floor with a part too many', request, floor('banner|*|*|*'), 1, 'floor_key_parts'],
  ['a floor in capitals', request, floor('Banner|*|*'), 1, 'floor_key_case'],
  ['a device of ours', request, floor('banner|*|mobile'), 1, 'floor_device'],
  ['a size that is none', request, floor('banner|300|*'), 1, 'floor_size'],
  ['a media type that is none', request, floor('preroll|*|*'), 1, 'floor_media'],
  ['in-stream under one name', request, floor('video|*|*'), GONE, 'floor_video_keys'],
  ['no floor for everything', request, floor('*|*|*'), GONE, 'floor_for_everything'],
  ['a floor under the least', request, floor('*|*|*'), 0.01, 'floor_under_min'],
  ['a field twice', request, model('schema', 'fields'), ['size', 'size', 'deviceType'], 'floor_fields'],
  [
    'a field of nobody',
    request,
    model('schema', 'fields'),
    ['device'],
    model('schema', 'fields', '0').join('.'),
  ],
  ['a model without a weight', request, model('modelweight'), GONE, model('modelweight').join('.')],
  [
    'the first schema',
    request,
    prebid('floors', 'data', 'floorsschemaversion'),
    1,
    prebid('floors', 'data', 'floorsschemaversion').join('.'),
  ],

  ['more fields than are read', account, ['price_floors', 'max_schema_dims'], 2, 'too_many_floor_fields'],
  ['more rules than are read', account, ['price_floors', 'max_rules'], 2, 'too_many_floor_rules'],
  ['floors that are off', account, ['price_floors', 'enabled'], false, 'price_floors.enabled'],
  ['an account under another name', account, ['id'], '7', 'id'],
];

describe('the rules of Prebid Server', () => {
  it('are kept by what is published', () => {
    expect(validateDocuments(storedDocuments(matrix), adapters)).toEqual([]);
    fc.assert(
      fc.property(serverMatrices, (made) => {
        expect(
          validateDocuments(
            storedDocuments(made),
            made.bidders.map(({ adapter }) => adapter),
          ),
        ).toEqual([]);
      }),
      { numRuns: scaled(200) },
    );
  });

  it.each(breaks)('refuse %s', (_, id, path, value, rule) =>
    expect(rulesAfter(id, path, value)).toContain(rule));

  it('refuse an imp whose request is not there, and what is no JSON', () => {
    const problems = validateDocuments({ ...documents(), requests: {}, accounts: { '1001': '{' } }, adapters);
    expect(problems.map(({ rule }) => rule)).toContain('imp_without_request');
    expect(problems).toContainEqual({ document: 'accounts/1001.json', rule: 'invalid_type' });
  });
});

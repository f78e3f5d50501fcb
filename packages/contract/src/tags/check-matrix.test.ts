import { describe, expect, it } from 'vitest';
import { LOCALES } from '#base/locales.ts';
import { keysOf } from '#base/objects.ts';
import { findingText } from '#texts/finding-text.ts';
import { matrixFindings as en } from '#texts/matrix-findings-en.ts';
import { matrixFindings as fr } from '#texts/matrix-findings-fr.ts';
import { checkMatrix, type MatrixToCheck } from './check-matrix.ts';
import type { MatrixCells } from './matrix-items.ts';
import { MATRIX_RULES } from './matrix-rules.ts';
import { bidder, matrix, row } from './test-matrix.ts';

const found = (given: Partial<MatrixToCheck>, rows: readonly MatrixCells[]) =>
  checkMatrix(matrix(given), rows).map(
    ({ rule, row: at, column }) => `${rule} ${at ?? '-'} ${column ?? '-'}`,
  );

/** One bidder, one row with its parameters. */
const asks = (adapter: string, params: Record<string, string>, cells: Partial<MatrixCells> = {}) =>
  found({ bidders: [bidder(adapter)] }, [
    row({
      ...cells,
      params: Object.fromEntries(Object.entries(params).map(([k, v]) => [`${adapter}.${k}`, v])),
    }),
  ]);
const asksServer = (adapter: string, params: Record<string, string>, cells: Partial<MatrixCells> = {}) =>
  found({ side: 'server', bidders: [bidder(adapter)] }, [
    row({
      ...cells,
      params: Object.fromEntries(Object.entries(params).map(([k, v]) => [`${adapter}.${k}`, v])),
    }),
  ]);
const cells = (given: Partial<MatrixCells>) => found({}, [row(given)]);
const names = (...bidders: ReturnType<typeof bidder>[]) =>
  found({ bidders }, [
    row({ params: Object.fromEntries(bidders.map(({ key }) => [`${key}.publisherId`, '156209'])) }),
  ]);

/** Each rule: what breaks it, and what comes close and does not. */
const cases: [what: string, findings: string[], expected: string[]][] = [
  ['a row without mistakes', cells({}), []],
  ['names in capitals with spaces', cells({ site: ' LE courrier ', position: 'HAUT', format: 'pavé ' }), []],
  [
    'nothing but what is required',
    cells({ page: '', position: '', thematic: '', owner: '', device: '' }),
    [],
  ],

  ['no type', cells({ type: '' }), ['required 0 type']],
  ['no site', cells({ site: ' ' }), ['required 0 site']],
  ['no code', cells({ code: '' }), ['required 0 code']],
  ['a type of nobody', cells({ type: 'popup' }), ['unknown_type 0 type']],
  ['a type in capitals', cells({ type: 'Banner' }), []],
  ['a site of nobody', cells({ site: 'Le Monde' }), ['unknown_site 0 site']],
  ['a position of nobody', cells({ position: 'Ailleurs' }), ['unknown_position 0 position']],
  ['a format of nobody', cells({ format: 'Bandeau' }), ['unknown_format 0 format']],
  ['a size of nobody', cells({ format: '300x250,301x251' }), ['unknown_size 0 format']],
  ['sizes of the list', cells({ format: '300x250, 300X600' }), []],
  ['a device of nobody', cells({ device: 'phone' }), ['unknown_device 0 device']],
  ['a thematic of nobody', cells({ thematic: 'Chasse' }), ['unknown_thematic 0 thematic']],
  ['an owner of nobody', cells({ owner: 'autre' }), ['unknown_owner 0 owner']],
  ['a size with a letter', cells({ format: '300x2S0' }), ['size_form 0 format']],
  ['a size too few', cells({ format: '300x250,' }), ['size_form 0 format']],
  ['a size of nothing', cells({ format: '0x250' }), ['size_form 0 format']],
  ['no format', cells({ format: '' }), ['sizes_missing 0 format']],
  ['a format without sizes', cells({ format: 'Habillage' }), ['sizes_missing 0 format']],
  ['native without a format', cells({ type: 'native', format: '' }), []],
  ['a code with a space', cells({ code: 'home haut' }), ['code_form 0 code']],
  ['a code with an accent', cells({ code: 'entête' }), ['code_form 0 code']],
  ['a code that is a path', cells({ code: '/1234/courrier:home_1.2-b' }), []],

  ['the same slot twice', found({}, [row(), row()]), ['duplicate 1 code']],
  ['a slot for all and for phones', found({}, [row({ device: 'mobile' }), row()]), ['duplicate 1 code']],
  [
    'a slot for two devices',
    found({}, [row({ device: 'mobile' }), row({ device: 'desktop' }), row({ device: 'tablet' })]),
    [],
  ],
  [
    'a slot with two types',
    found({}, [row(), row({ type: 'native' }), row({ type: 'outstream', format: '640x480' })]),
    [],
  ],
  ['a slot on two sites', found({}, [row(), row({ site: 'La Gazette' })]), []],

  ['a text for a number', asks('msft', { placement_id: 'abc' }), ['param_type 0 msft.placement_id']],
  [
    '20 digits for a number',
    asks('msft', { placement_id: '12345678901234567890' }),
    ['param_type 0 msft.placement_id'],
  ],
  ['20 digits for a text', asks('pubmatic', { publisherId: '12345678901234567890' }), []],
  ['a zero in front', asks('msft', { placement_id: '0123' }), ['param_type 0 msft.placement_id']],
  ['a domain that is none', asks('openx', { delDomain: 'regie' }), ['param_type 0 openx.delDomain']],
  ['a domain', asks('openx', { delDomain: 'regie-d.openx.net' }), []],
  ['a zone too short', asksServer('gumgum', { zone: 'abc' }), ['param_short 0 gumgum.zone']],
  ['a zone of 8', asksServer('gumgum', { zone: 'abcdefgh' }), []],
  [
    'a name that cannot be sent',
    asks('pubmatic', { publisherId: '1', '__proto__.a': '1' }),
    ['param_name 0 pubmatic.__proto__.a', 'param_unknown - pubmatic.__proto__.a'],
  ],
  [
    'a part of what is needed',
    asks('rubicon', { accountId: '1', siteId: '2' }),
    ['param_missing 0 rubicon.zoneId'],
  ],
  ['the way that was begun', asks('msft', { member: '7' }), ['param_missing 0 msft.inv_code']],
  [
    'openx video without a unit',
    asks('openx', { platform: '2a5c6f0e-6f1b-4f0a-9d55-0f8f2b3c4d5e' }, { type: 'outstream' }),
    ['param_missing 0 openx.unit'],
  ],
  ['no way at all', asks('msft', { keywords: 'a' }), ['param_choice 0 msft.placement_id']],
  ['the other way', asks('msft', { member: '7', inv_code: 'home' }), []],
  [
    'two ways',
    asks('msft', { placement_id: '1', member: '7', inv_code: 'home' }),
    ['param_one_way 0 msft.member'],
  ],
  ['two ways where both may be', asks('criteo', { networkId: '1', zoneId: '2' }), []],
  [
    'a part of what goes together',
    asksServer('smartadserver', { networkId: '1', siteId: '2', pageId: '3' }),
    ['param_together 0 smartadserver.formatId'],
  ],
  ['smartadserver on a server', asksServer('smartadserver', { networkId: '1' }), []],
  ['smartadserver in a browser', asks('smartadserver', { siteId: '2', pageId: '3', formatId: '4' }), []],
  [
    'a parameter of nobody',
    asks('pubmatic', { publisherId: '1', kadfloor: '2' }),
    ['param_unknown - pubmatic.kadfloor'],
  ],
  ['a parameter inside another', asksServer('outbrain', { 'publisher.id': '1' }), []],

  [
    'a banner bidder asked for video',
    asks('missena', { apiKey: 'k' }, { type: 'preroll' }),
    ['media_type 0 missena'],
  ],
  ['taboola asked for native', asks('taboola', { publisherId: '1', tagId: 't' }, { type: 'native' }), []],
  ['ogury video in a browser', asks('ogury', { assetKey: 'a', adUnitId: 'b' }, { type: 'preroll' }), []],
  [
    'ogury video on a server',
    asksServer('ogury', { assetKey: 'a', adUnitId: 'b' }, { type: 'preroll' }),
    ['media_type 0 ogury'],
  ],
  [
    'video that is off',
    found({ side: 'server', activationVideo: false }, [row({ type: 'preroll' })]),
    ['video_off 0 type'],
  ],
  ['video in a browser', found({ activationVideo: false }, [row({ type: 'preroll' })]), []],
  [
    'native that is off',
    found({ side: 'server', activationNativeAssembly: false }, [row({ type: 'native' })]),
    ['native_off 0 type'],
  ],

  [
    'a column of no bidder',
    cells({ params: { 'msft.placement_id': '1', 'pubmatc.publisherId': '1' } }),
    ['column_unknown - pubmatc.publisherId'],
  ],
  [
    'a column without a bidder',
    cells({ params: { 'msft.placement_id': '1', publisherId: '1' } }),
    ['column_unknown - publisherId'],
  ],
  [
    'an empty column of no bidder',
    cells({ params: { 'msft.placement_id': '1', 'pubmatc.publisherId': ' ' } }),
    [],
  ],
  ['an adapter of nobody', asks('somebidder', { anything: 'x' }), ['adapter_unknown - somebidder']],
  ['a name with a space', names(bidder('pubmatic', 'pub matic')), ['alias_form - pub matic']],
  ['the same name twice', names(bidder('pubmatic'), bidder('pubmatic')), ['alias_twice - pubmatic']],
  ['the name of another', names(bidder('pubmatic', 'onetag')), ['alias_taken - onetag']],
  [
    'names alike within 12',
    names(bidder('pubmatic', 'pubmatic_regie_a'), bidder('pubmatic', 'Pubmatic_regie_b')),
    ['alias_cut - Pubmatic_regie_b'],
  ],
  [
    'names alike within 10',
    names(bidder('pubmatic', 'pubmatic_ra'), bidder('pubmatic', 'pubmatic_rb')),
    ['alias_cut_bidder - pubmatic_rb'],
  ],
  ['names that differ', names(bidder('pubmatic', 'pm_regie_a'), bidder('pubmatic', 'pm_regie_b')), []],
  ['teads on a server', asksServer('teads', { placementId: '1' }), ['not_for_web - teads']],
  ['teads in a browser', asks('teads', { pageId: '1', placementId: '2' }), []],
  [
    'adagio on a server',
    asksServer('adagio', { organizationId: '1', placement: 'p' }),
    ['perhaps_not_for_web - adagio'],
  ],
  [
    'outbrain without its address',
    asks('outbrain', { 'publisher.id': '1' }),
    ['param_missing 0 outbrain.bidderUrl'],
  ],
  ['appnexus', asks('appnexus', { placement_id: '1' }), ['retiring - appnexus']],
  [
    'a bidder without a row',
    found({ bidders: [bidder('msft'), bidder('ix')] }, [row()]),
    ['bidder_without_row - ix'],
  ],

  [
    'a bidder of another regie',
    found({ bidders: [bidder('msft', 'msft', 2)] }, [row()]),
    ['other_regie 0 msft'],
  ],
  ['a bidder of the site’s regie', found({ bidders: [bidder('msft', 'msft', 1)] }, [row()]), []],

  ['a floor too low', found({ floors: [{ value: 0.0499 }] }, [row()]), ['floor_min - -']],
  ['a floor that is none', found({ floors: [{ value: Number.NaN }] }, [row()]), ['floor_min - -']],
  [
    'a site without a bidder',
    found({}, [row(), row({ site: 'La Gazette', params: {} })]),
    ['site_without_bidder 1 site'],
  ],
  [
    'a row without a bidder',
    found({}, [row(), row({ code: 'bas', params: {} })]),
    ['row_without_bidder 1 -'],
  ],
  ['no row', found({ bidders: [] }, []), ['no_rows - -', 'no_bidders - -']],
];

describe('the check of a matrix', () => {
  it.each(cases)('%s', (_, findings, expected) => expect(findings).toEqual(expected));

  it('has a case for every rule of its own', () => {
    const broken = new Set(cases.flatMap(([, , expected]) => expected.map((one) => one.split(' ')[0])));
    // The others are found by the server: what its Prebid.js has, and what a Prebid Server says or reads.
    const own = keysOf(MATRIX_RULES).filter(
      (rule) => !/^server_|^adapter_missing$|^floors_reduced$/.test(rule),
    );
    expect(own.filter((rule) => !broken.has(rule))).toEqual([]);
  });

  it('says the row of the first of several alike', () => {
    const rows = [row({ device: 'desktop' }), row(), row({ device: 'mobile' })];
    expect(checkMatrix(matrix(), rows).map(({ values }) => values)).toEqual([{ row: 1 }, { row: 2 }]);
  });

  it('takes owner and code of the row for mediasquare', () => {
    const check = (given: Partial<MatrixCells>) => found({ bidders: [bidder('mediasquare')] }, [row(given)]);
    expect(check({ params: {} })).toEqual([]);
    expect(check({ params: { 'mediasquare.owner': 'x' }, owner: '' })).toEqual([]);
    expect(check({ params: { 'mediasquare.code': 'x' }, owner: '' })).toEqual([
      'param_missing 0 mediasquare.owner',
    ]);
    expect(check({ params: {}, owner: '' })).toContain('site_without_bidder 0 site');
  });

  it('names what a slot shows in the reader’s language', () => {
    const bidders = [bidder('missena')];
    const rows = [row({ type: 'preroll', params: { 'missena.apiKey': 'k' } })];
    const [finding] = checkMatrix(matrix({ bidders }), rows);
    expect(finding && findingText('fr', fr, finding).text).toBe('missena n’achète pas de vidéo de ce côté.');
    expect(finding && findingText('en', en, finding).text).toBe('missena does not buy video on this side.');
  });

  it('leaves no place of a sentence empty, in both languages', () => {
    const all = [
      ...checkMatrix(matrix({ side: 'server', floors: [{ value: 0 }], activationVideo: false }), [
        row({
          type: 'preroll',
          format: '1',
          position: 'x',
          params: { 'msft.placement_id': 'x', 'a.b': 'c' },
        }),
        row({ code: 'é', type: '', params: { 'msft.member': '1' } }),
      ]),
      ...checkMatrix(
        matrix({ bidders: [bidder('teads', 'teads_regie_a'), bidder('x', 'teads_regie_b')] }),
        [],
      ),
    ];
    for (const locale of LOCALES)
      for (const finding of all) {
        const { text, remedy } = findingText(locale, { fr, en }[locale], finding);
        expect(`${text} ${remedy}`).not.toMatch(/\{\{|undefined|“”|« »|: \./);
        expect(text).toMatch(/\.$/);
      }
    expect(
      findingText('fr', fr, {
        rule: 'param_type',
        level: 'error',
        row: 0,
        column: 'msft.placement_id',
        values: { bidder: 'msft', param: 'placement_id', text: 'abc', expected: 'flag' },
      }),
    ).toEqual({
      text: '« abc » ne convient pas à msft placement_id.',
      remedy: 'Écrivez true ou false.',
    });
  });
});

import { checkMatrix } from '@encart/contract/tags/check-matrix.ts';
import { bidder, matrix, row } from '@encart/contract/tags/test-matrix.ts';
import { describe, expect, it } from 'vitest';
import { checkAgainstSchemas, checkOnServer } from './check-on-server.ts';
import { biddersInfo, biddersParams, type PrebidServerRules } from './prebid-server-rules.ts';

const site = { mediaTypes: ['banner', 'video'] };
const server: PrebidServerRules = {
  params: biddersParams.parse({
    msft: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      type: 'object',
      properties: { placement_id: { type: 'integer', maximum: 99 }, inv_code: { type: 'string' } },
      oneOf: [{ required: ['placement_id'] }, { required: ['inv_code', 'member'] }],
    },
    house: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      type: 'object',
      properties: {
        domain: { type: 'string', format: 'hostname' },
        place: { type: 'object', required: ['id'] },
      },
      required: ['domain'],
    },
    ogury: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      if: { required: ['assetKey'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { required: ['adUnitId'] },
    },
    broken: { type: 'nonsense' },
  }),
  info: biddersInfo.parse({
    msft: { status: 'ACTIVE', capabilities: { site, app: site }, maintainer: { email: 'a@b.c' } },
    house: { status: 'ACTIVE', capabilities: { site } },
    broken: { status: 'ACTIVE', capabilities: { site } },
    rubicon: { status: 'DISABLED' },
    teads: { status: 'ACTIVE', capabilities: { app: site } },
    missena: { status: 'ACTIVE', capabilities: { site } },
  }),
};

const found = (adapter: string, params: Record<string, string>, type = 'banner') => {
  const cells = Object.fromEntries(
    Object.entries(params).map(([name, text]) => [`${adapter}.${name}`, text]),
  );
  return checkAgainstSchemas(server, [bidder(adapter)], [row({ type, params: cells })]).map(
    ({ rule, row: at, column, values }) =>
      [rule, at, column, values.problem].filter((one) => one !== undefined),
  );
};

describe('the operator’s own Prebid Server', () => {
  it('takes what its schemas take', () => {
    expect(found('msft', { placement_id: '7' })).toEqual([]);
    expect(found('house', { domain: 'a.example', 'place.id': 'x' })).toEqual([]);
  });

  it('refuses values, with the cell they are in', () => {
    expect(found('msft', { placement_id: '100' })).toEqual([
      ['server_params', 0, 'msft.placement_id', 'placement_id must be <= 99'],
    ]);
    expect(found('house', { domain: '-', 'place.name': 'x' })).toEqual([
      ['server_params', 0, 'house.domain', 'domain must match format "hostname"'],
      ['server_params', 0, 'house.place', "place must have required property 'id'"],
    ]);
    expect(found('house', { other: 'x' })).toEqual([
      ['server_params', 0, 'house', "must have required property 'domain'"],
    ]);
  });

  it('says nothing twice that our own table has said, and nothing by a schema nobody can read', () => {
    expect(found('msft', { placement_id: 'x' })).toEqual([]);
    expect(found('broken', { a: 'x' })).toEqual([]);
  });

  it('knows which bidders it has, asks for sites, and for what', () => {
    expect(found('nobody', { a: 'x' })).toEqual([['server_unknown', null, 'nobody']]);
    expect(found('toString', { a: 'x' })).toEqual([['server_unknown', null, 'toString']]);
    expect(found('rubicon', { accountId: '1', siteId: '1', zoneId: '1' })).toEqual([
      ['server_disabled', null, 'rubicon'],
    ]);
    expect(found('teads', { placementId: '1' })).toEqual([['server_not_for_web', null, 'teads']]);
    expect(found('msft', { placement_id: '7' }, 'native')).toEqual([['server_media', 0, 'msft']]);
  });

  it('is believed before our own table', () => {
    const bidders = [bidder('missena'), bidder('house')];
    const rows = [row({ type: 'preroll', params: { 'missena.apiKey': 'k', 'house.domain': 'a.example' } })];
    const own = checkMatrix(matrix({ side: 'server', bidders }), rows);
    expect(own.map(({ rule }) => rule)).toEqual(['media_type', 'adapter_unknown']);
    expect(checkOnServer(own, server, bidders, rows)).toEqual([]);
  });

  it('reads aliases by their adapter', () => {
    const rows = [row({ params: { 'ms_regie.placement_id': '100' } })];
    expect(checkAgainstSchemas(server, [bidder('msft', 'ms_regie')], rows)).toMatchObject([
      { rule: 'server_params', level: 'error', row: 0, column: 'ms_regie.placement_id' },
    ]);
  });
});

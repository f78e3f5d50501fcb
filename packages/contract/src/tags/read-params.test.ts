import { describe, expect, it } from 'vitest';
import { createParamsReader } from './read-params.ts';
import { bidder, row } from './test-matrix.ts';

const read = (adapter: string, params: Record<string, string>, side: 'client' | 'server' = 'client') =>
  createParamsReader([bidder(adapter, 'key')], side).readParams(
    row({ params: Object.fromEntries(Object.entries(params).map(([name, text]) => [`key.${name}`, text])) }),
    true,
  );

describe('the parameters of a row', () => {
  it('have the types the bidder wants', () => {
    expect(read('msft', { placement_id: ' 13144370 ', use_pmt_rule: 'TRUE' }).params).toEqual({
      key: { placement_id: 13144370, use_pmt_rule: true },
    });
    expect(read('pubmatic', { publisherId: '0156209' }).params).toEqual({ key: { publisherId: '0156209' } });
    expect(read('adf', { mid: '12345678901234567890' }).params).toEqual({
      key: { mid: '12345678901234567890' },
    });
    expect(read('taboola', { publisherId: '1', tagId: 't', bcat: 'IAB1, IAB2' }).params).toEqual({
      key: { publisherId: '1', tagId: 't', bcat: ['IAB1', 'IAB2'] },
    });
  });

  it('are put inside each other by the points of their names', () => {
    expect(read('outbrain', { 'publisher.id': '7', 'publisher.name': 'Courrier' }).params).toEqual({
      key: { publisher: { id: '7', name: 'Courrier' } },
    });
    const clash = read('somebidder', { zone: 'a', 'zone.id': 'b' });
    expect(clash.params).toEqual({ key: { zone: 'a' } });
    expect(clash.problems.map(({ rule, column }) => `${rule} ${column}`)).toEqual(['param_name key.zone.id']);
  });

  it('are texts of an adapter we do not know', () => {
    expect(read('somebidder', { id: '42', on: 'true' })).toEqual({
      params: { key: { id: '42', on: 'true' } },
      problems: [],
    });
  });

  it.each([
    '__proto__',
    '__proto__.polluted',
    'a.__proto__',
    'a..b',
    'a b',
    'é',
  ])('are not sent under the name %s', (name) => {
    const { params, problems } = read('somebidder', { [name]: 'x' });
    expect(JSON.stringify(params)).toBe('{"key":{}}');
    expect(problems.map(({ rule }) => rule)).toEqual(['param_name']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('lose no digit: what a number cannot hold is refused', () => {
    expect(read('msft', { placement_id: '9007199254740991' }).params).toEqual({
      key: { placement_id: 9007199254740991 },
    });
    for (const text of ['9007199254740992', '12345678901234567890', '1e3', '1.5', '-1', '0', '١٢']) {
      const { params, problems } = read('msft', { placement_id: text });
      expect(params).toEqual({ key: {} });
      expect(problems).toEqual([
        {
          rule: 'param_type',
          column: 'key.placement_id',
          values: { bidder: 'key', param: 'placement_id', expected: 'integer', text },
        },
      ]);
    }
  });

  it('are those of bidders that have a cell in the row', () => {
    const { readParams: readRow } = createParamsReader([bidder('msft'), bidder('ix')], 'client');
    expect(readRow(row({ params: { 'msft.placement_id': '1', 'ix.siteId': ' ' } }), true).params).toEqual({
      msft: { placement_id: 1 },
    });
    expect(readRow(row({ params: { 'other.id': '1' } }), true)).toEqual({ params: {}, problems: [] });
  });

  it('are the row’s owner and code for mediasquare, where it has none of its own', () => {
    const { readParams: readRow } = createParamsReader([bidder('mediasquare', 'msq')], 'client');
    expect(readRow(row({ params: {} }), true).params).toEqual({
      msq: { owner: 'courrier', code: 'home-haut' },
    });
    expect(readRow(row({ params: { 'msq.code': 'pave' } }), true).params).toEqual({
      msq: { code: 'pave', owner: 'courrier' },
    });
    expect(readRow(row({ params: {}, owner: '' }), true).params).toEqual({});
  });
});

import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#kit/address/search-params.ts';
import { afterSort } from './cpm-rows.ts';
import { cpmAddress, drillInto, kindsFor } from './cpm-state.ts';

const TODAY = '2026-11-15';
const both = kindsFor(true);
const { read, write } = cpmAddress(both, TODAY);
const usual = read({});

it('has usual choices where the address is silent or wrong', () => {
  expect(usual).toMatchObject({
    period: 'last_30_days',
    compare: 'previous',
    align_weekdays: null,
    by: 'publisher',
    kind: 'gross',
  });
  const wrong = {
    period: 'ever',
    start: 'x',
    by: 'buyer',
    kind: 'margin',
    where: ['x:1', 'regie:-1'],
    page: '0',
  };
  expect(read(wrong)).toEqual(usual);
});

it('knows no net for those who buy', () => {
  expect(cpmAddress(kindsFor(false), TODAY).read({ kind: 'net' }).kind).toBe('gross');
  expect(read({ kind: 'net' }).kind).toBe('net');
});

it('comes back from its own address', () => {
  const state = read({
    start: '2026-10-01',
    end: '2026-10-31',
    compare: 'last_year',
    align_weekdays: 'false',
    by: 'dsp',
    kind: 'net',
    where: ['regie:3', 'deal:0'],
    sort: '-evolution',
    q: 'é',
    page: '2',
    limit: '50',
  });
  expect(state.align_weekdays).toBe(false);
  expect(state.where).toEqual([
    { dimension: 'regie', id: 3 },
    { dimension: 'deal', id: 0 },
  ]);
  expect(read(parseSearch(stringifySearch(write(state))))).toEqual(state);
});

it('goes down to a row, and then by what it is not narrowed to yet', () => {
  const publisher = { ...usual, ...drillInto({ ...usual, page: 3 }, 12) };
  expect(publisher).toMatchObject({ where: [{ dimension: 'publisher', id: 12 }], by: 'format', page: 1 });
  expect(drillInto(publisher, 4).by).toBe('regie');
});

it('sorts figures from the highest first and turns round', () => {
  expect(read({ sort: '-cpm' }).sort).toEqual({ key: 'cpm', descending: true });
  expect(read({ sort: 'margin' }).sort).toEqual(usual.sort);
  expect(afterSort({ key: 'cpm', descending: true }, 'cpm')).toEqual({ key: 'cpm', descending: false });
  expect(afterSort({ key: 'cpm', descending: true }, 'name')).toEqual({ key: 'name', descending: false });
});

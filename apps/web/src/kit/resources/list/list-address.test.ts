import type { Resource } from '@encart/contract/api/resource.ts';
import { publishers } from '@encart/contract/resources/publishers.ts';
import { regies } from '@encart/contract/resources/regies.ts';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#kit/address/search-params.ts';
import { listAddress } from './list-address.ts';

const read = (search: string, resource: Resource = publishers) =>
  listAddress(resource).read(parseSearch(search));
const again = (search: string) => stringifySearch(listAddress(publishers).write(read(search)));

const usual = {
  page: 1,
  limit: 25,
  sort: { key: 'publisher_name', descending: false },
  q: '',
  filters: {},
  columns: null,
  density: null,
  edit: null,
  table: null,
};

describe('the address of a list', () => {
  it('says everything, and comes back as it was', () => {
    const address =
      'page=3&limit=100&sort=-ssp_id&q=le+monde&platform=brand&platform=rubicon&ssp_id=none&regies=4&columns=publisher_name&columns=regies&density=compact&edit=12';
    expect(read(address)).toEqual({
      page: 3,
      limit: 100,
      sort: { key: 'ssp_id', descending: true },
      q: 'le monde',
      filters: { platform: ['brand', 'rubicon'], ssp_id: ['none'], regies: ['4'] },
      columns: ['publisher_name', 'regies'],
      density: 'compact',
      edit: '12',
      table: null,
    });
    expect(new Set(again(address).split('&'))).toEqual(new Set(address.split('&')));
  });

  it('leaves out what is usual', () => {
    expect(read('')).toEqual(usual);
    expect(again('page=1&limit=25&sort=publisher_name&q=')).toBe('');
  });

  it.each([
    'page=0&limit=26&sort=nonsense',
    'page=1&page=2&limit=all&sort=-tag_typo',
    'platform=gold&ssp_id=-1&regies=x&unknown=1&__proto__=1',
    'columns=password&density=huge&edit=0',
    'edit=12a',
  ])('makes the default of what it does not know: %s', (address) => expect(read(address)).toEqual(usual));

  it('keeps the good values of a filter and drops the others', () =>
    expect(read('platform=gold&platform=brand&platform=brand').filters).toEqual({ platform: ['brand'] }));

  it('opens no panel for what is edited on a page of its own', () =>
    expect(read('edit=3', regies).edit).toBe(null));
});

import { expect, it } from 'vitest';
import { supplychainAddress } from './supplychain-address.ts';

const { read, write } = supplychainAddress;

it('has nothing of what is usual, and comes back as it was', () => {
  expect(write(read({}))).toEqual({});
  const search = { tab: 'floors', q: 'courrier', page: '2', limit: '50', site: '12', regie: '3' };
  expect(write(read(search))).toEqual(search);
});

it('takes no site or regie that cannot be one', () => {
  for (const site of ['0', '-1', '1e3', 'x', '99999999999', '', ' 1']) expect(read({ site }).site).toBeNull();
});

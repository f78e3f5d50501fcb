import type { PageName } from '@encart/contract/access/pages.ts';
import { type SearchValues, stringifySearch } from '#kit/address/search-params.ts';
import { pathOf } from '#kit/navigation/navigation.ts';

/** Under this key a view keeps the rest of the path, of pages that have one. */
export const REST = '_path';

const partsOf = (rest: unknown) =>
  typeof rest === 'string' ? rest.split('/').filter((part) => !['', '.', '..'].includes(part)) : [];

/** Where a view leads. */
export function viewAddress(page: PageName, { [REST]: rest, ...search }: SearchValues): string {
  const params = { params: partsOf(rest) };
  const text = stringifySearch(search);
  return `${pathOf(page, params)}${text && `?${text}`}`;
}

/** Where a page opens by itself; nowhere else when the view says nothing that an address could. */
export function defaultAddress(page: PageName, search: SearchValues): string | null {
  const address = viewAddress(page, search);
  return address === pathOf(page) ? null : address;
}

/** What an address says of one reading and not of the view. */
const PASSING = ['page', 'edit', 'currency'];

/** What is kept of an address: everything its page says in it, whatever it means. */
export function viewSearchOf(search: SearchValues, rest: string): SearchValues {
  const kept = Object.entries(search).filter(([key, value]) => !PASSING.includes(key) && value !== undefined);
  const parts = partsOf(rest);
  return { ...Object.fromEntries(kept), ...(parts.length > 0 && { [REST]: parts.join('/') }) };
}

/** The same parameters are the same view, in whatever order. */
export const searchKey = (search: SearchValues) =>
  stringifySearch(Object.fromEntries(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1))));

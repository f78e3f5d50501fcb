import type { Resource } from '@encart/contract/api/resource.ts';
import { columnsOf, filtersOf, sortsOf } from '@encart/contract/api/resource-calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { SearchValues } from '#kit/search-params.ts';
import type { Density, Sort } from '#ui/data-table.tsx';

export type Filters = Readonly<Record<string, readonly string[]>>;

/** Everything a list shows, as its address says it. */
export interface ListSearch {
  page: number;
  limit: number;
  sort: Sort;
  q: string;
  filters: Filters;
  /** Shown columns in their order; null: nothing said about them. */
  columns: readonly string[] | null;
  density: Density | null;
  /** The row edited beside the list, or `new`. */
  edit: string | null;
}

export const NEW = 'new';
const DENSITIES: readonly Density[] = ['comfortable', 'compact'];
/** As many as the API takes of one filter. */
const MOST_VALUES = 50;

type Address = Record<string, unknown>;

const listIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const defaultSort = ({ order }: Resource): Sort => ({
  key: order.replace(/^-/, ''),
  descending: order.startsWith('-'),
});

export const wireSort = ({ key, descending }: Sort) => `${descending ? '-' : ''}${key}`;

function sortIn(resource: Resource, value: string): Sort {
  const key = value.replace(/^-/, '');
  return sortsOf(resource).includes(key) ? { key, descending: value.startsWith('-') } : defaultSort(resource);
}

function filtersIn(resource: Resource, address: Address): Filters {
  const found = Object.entries(filtersOf(resource)).map(([name, rule]) => {
    const values = [...new Set(listIn(address[name]))].filter((value) => rule.safeParse([value]).success);
    return [name, values.slice(0, MOST_VALUES)] as const;
  });
  return Object.fromEntries(found.filter(([, values]) => values.length > 0));
}

export function columnsIn(resource: Resource, value: unknown): string[] | null {
  const known = columnsOf(resource);
  const found = [...new Set(listIn(value))].filter((name) => known.includes(name));
  return found.length > 0 ? found : null;
}

export const densityIn = (value: unknown): Density | null => DENSITIES.find((one) => one === value) ?? null;

/** Reads a list's address; anything it does not know becomes the default. */
export function readListSearch(resource: Resource, address: Address): ListSearch {
  const edit = textIn(address.edit);
  const editable = resource.edited === 'in-list' && (edit === NEW || /^[1-9]\d{0,9}$/.test(edit));
  return {
    page: /^[1-9]\d{0,6}$/.test(String(address.page)) ? Number(address.page) : 1,
    limit: limits.pageSizes.find((size) => String(size) === String(address.limit)) ?? limits.defaultPageSize,
    sort: sortIn(resource, textIn(address.sort)),
    q: textIn(address.q).slice(0, limits.text.search),
    filters: filtersIn(resource, address),
    columns: columnsIn(resource, address.columns),
    density: densityIn(address.density),
    edit: editable ? edit : null,
  };
}

/** The other way round; what is usual is left out. */
export function writeListSearch(resource: Resource, search: ListSearch): SearchValues {
  const { page, limit, sort, q, filters, columns, density, edit } = search;
  const order = wireSort(sort);
  return {
    ...(page > 1 ? { page } : {}),
    ...(limit === limits.defaultPageSize ? {} : { limit }),
    ...(order === wireSort(defaultSort(resource)) ? {} : { sort: order }),
    ...(q ? { q } : {}),
    ...filters,
    ...(columns ? { columns } : {}),
    ...(density ? { density } : {}),
    ...(edit ? { edit } : {}),
  };
}

import type { Resource } from '@encart/contract/api/resource.ts';
import { columnsOf, filtersOf as filterRulesOf, sortsOf } from '@encart/contract/api/resource-calls.ts';
import { z } from 'zod';
import { definePageAddress, joinParts, type StateOf } from '#kit/address/page-address.ts';
import {
  choice,
  filtersOf,
  manyTexts,
  oneText,
  optionalChoicesOf,
  pageNumber,
  pageSize,
  searchText,
  sorting,
} from '#kit/address/values.ts';
import type { Density } from '#ui/table/data-table.tsx';

export type Filters = Readonly<Record<string, readonly string[]>>;

export const NEW = 'new';
const DENSITIES: readonly Density[] = ['comfortable', 'compact', 'wall'];
/** The rows of the list as a table, or those of a file. */
const TABLES = ['rows', 'file'] as const;
/** As many as the API takes of one filter. */
const MOST_VALUES = 50;

/** Display preferences of a list: its columns in their order, and its density; null where none was chosen. */
export const listDisplay = (resource: Resource) =>
  z.object({ columns: optionalChoicesOf(columnsOf(resource)), density: choice(DENSITIES, null) });

const filters = (resource: Resource) =>
  filtersOf<Filters>(
    Object.fromEntries(
      Object.entries(filterRulesOf(resource)).map(([name, rule]) => [
        name,
        manyTexts((values) =>
          values.filter((value) => rule.safeParse([value]).success).slice(0, MOST_VALUES),
        ),
      ]),
    ),
  );

/** The row edited beside the list, or `new`; null for what is edited on a page of its own. */
const edit = ({ edited }: Resource) =>
  oneText<string | null>(
    (value = '') => (edited === 'in-list' && (value === NEW || /^[1-9]\d{0,9}$/.test(value)) ? value : null),
    (value) => value ?? undefined,
  );

function declareAddress(resource: Resource) {
  const { order } = resource;
  const usual = { key: order.replace(/^-/, ''), descending: order.startsWith('-') };
  return definePageAddress(
    joinParts(
      z.object({
        page: pageNumber(),
        limit: pageSize(),
        sort: sorting(sortsOf(resource), usual),
        q: searchText(),
      }),
      filters(resource),
      listDisplay(resource),
      z.object({ edit: edit(resource), table: choice(TABLES, null) }),
    ),
  );
}

/** Everything a list shows, as its address says it. */
export type ListState = StateOf<ReturnType<typeof declareAddress>>;

const declared = new WeakMap<Resource, ReturnType<typeof declareAddress>>();

/** The address of a resource's list; the same one at every call. */
export function listAddress(resource: Resource) {
  const address = declared.get(resource) ?? declareAddress(resource);
  declared.set(resource, address);
  return address;
}

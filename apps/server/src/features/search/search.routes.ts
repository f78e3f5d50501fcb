import { searchRecords } from '@encart/contract/search/search.calls.ts';
import type { Api } from '#kit/http/mount.ts';
import { findRecords, namedRecords } from './search.store.ts';

export function searchRoutes(api: Api) {
  api.mount(searchRecords, async ({ query: { q, record = [] }, ...reader }) => ({
    data: await (q === undefined ? namedRecords(reader, record) : findRecords(reader, q)),
  }));
}

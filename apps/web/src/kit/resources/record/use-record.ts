import type { Row } from '@encart/contract/api/record.ts';
import type { RecordOf, Resource } from '@encart/contract/api/resource.ts';
import { callsOf, type Meta } from '@encart/contract/api/resource-calls.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { callApi } from '#kit/api/api.ts';
import { keyOf, queryClient, useCall } from '#kit/api/queries.ts';
import { namesOf } from './form-sections.ts';
import { writableNames } from './record-values.ts';

const recordQuery = (resource: Resource, id: number, meta: Meta | undefined) => ({
  params: { [resource.id]: id },
  query: { withRelated: meta?.relations.map(({ name }) => name) ?? [], detailedRelations: true },
});

/** One record with the names of what it leads to, as far as the caller sees it; the page draws its own errors. */
export function useRecord<R extends Resource>(
  resource: R,
  id: number | null,
  meta: Meta | undefined,
): UseQueryResult<{ data: RecordOf<R> }>;
export function useRecord(resource: Resource, id: number | null, meta: Meta | undefined) {
  return useCall(callsOf(resource).get, recordQuery(resource, id ?? 0, meta), {
    enabled: id !== null && meta !== undefined,
    ownErrors: true,
    staleTime: 0,
    // A form opens on what is stored now, not on what was once seen.
    gcTime: 0,
  });
}

export const fetchRecord = async (resource: Resource, id: number, meta: Meta): Promise<Row> =>
  (await callApi(callsOf(resource).get, recordQuery(resource, id, meta))).data;

/** What the caller may do with a resource; fetched once. */
export const useMeta = (resource: Resource) =>
  useCall(callsOf(resource).meta, {}, { ownErrors: true, staleTime: Number.POSITIVE_INFINITY });

/** The fields and links that the caller writes, in the order of the form. */
export function editableNames(resource: Resource, meta: Meta, action: 'create' | 'update'): string[] {
  if (!meta.rights[action]) return [];
  const fixed = new Set(
    [...meta.fields, ...meta.relations].filter((member) => member.readOnly).map((member) => member.name),
  );
  const writable = new Set(writableNames(resource));
  return namesOf(resource).filter(
    (name) => writable.has(name) && !fixed.has(name) && isVisible(resource, meta, name),
  );
}

/** Whether the caller sees a field or link: some are visible to the platform's staff only. */
export const isVisible = (resource: Resource, meta: Meta, name: string): boolean =>
  name in resource.fields || meta.relations.some((relation) => relation.name === name);

/** After a removal: lists and choices are fetched again when shown. */
export const invalidateLists = (resource: Resource) =>
  void queryClient.invalidateQueries({ queryKey: keyOf(callsOf(resource).list) });

/** After something moved on by itself: a record on the page is fetched again. */
export const invalidateRecords = (resource: Resource) =>
  void queryClient.invalidateQueries({ queryKey: keyOf(callsOf(resource).get) });

/** After a change: lists, records and their history are fetched again when shown. */
export function invalidateResource(resource: Resource) {
  invalidateLists(resource);
  invalidateRecords(resource);
  void queryClient.invalidateQueries({ queryKey: keyOf(callsOf(resource).history) });
}

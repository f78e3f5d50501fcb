import { type MatrixResource, matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { declarationOf } from '#features/tags/matrix-row.ts';
import { keyOf, queryClient, useCall } from '#kit/api/queries.ts';
import { invalidateResource } from '#kit/resources/record/use-record.ts';

const UNDER_WAY_MS = 1_000;

/** After a version came, went live or was taken back. */
export function invalidateVersions(name: MatrixResource) {
  const calls = matrixCalls[name];
  for (const call of [calls.versions, calls.sites])
    void queryClient.invalidateQueries({ queryKey: keyOf(call) });
  invalidateResource(declarationOf(name));
}

/** The versions of a matrix; while one is being made, they are looked at every second. */
export function useVersions(name: MatrixResource, matrix_id: number, page = 1, limit = '50') {
  const call = useCall(
    matrixCalls[name].versions,
    { params: { matrix_id }, query: { page, limit } },
    {
      ownErrors: true,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.data.some((version) => version.state === 'waiting' || version.state === 'running')
          ? UNDER_WAY_MS
          : false,
    },
  );
  const underWay = call.data?.data.find(({ state }) => state === 'waiting' || state === 'running');
  const isUnderWay = underWay !== undefined;
  // What the matrix says of itself changes when its publication ends.
  useEffect(() => {
    if (!isUnderWay) return;
    return () => invalidateVersions(name);
  }, [isUnderWay, name]);
  return { ...call, underWay };
}

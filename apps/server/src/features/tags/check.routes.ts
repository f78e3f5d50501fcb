import { AppError } from '@encart/contract/base/errors.ts';
import { compareMatrices, type MatrixDifference } from '@encart/contract/tags/compare-matrices.ts';
import {
  type ItemDifference,
  type MatrixDifferences,
  type MatrixResource,
  matrixCalls,
  SHOWN_DIFFERENCES,
} from '@encart/contract/tags/matrices.calls.ts';
import type { MatrixCells } from '@encart/contract/tags/matrix-items.ts';
import { checkSnapshot } from '#domain/tags/check-snapshot.ts';
import { readItems, readRevision } from '#domain/tags/items.store.ts';
import { matrixOfCaller } from '#domain/tags/matrices.store.ts';
import { readDraft } from '#domain/tags/take-snapshot.store.ts';
import type { Api } from '#kit/http/mount.ts';
import { findVersion } from './versions.store.ts';

const keyOf = ({ type, site, page, device, code }: MatrixCells) => ({ type, site, page, device, code });

/** The first rows that differ, in the order they have now; those that are gone come last. */
export function shownDifferences(
  { rows, removed, counts }: MatrixDifference,
  after: readonly MatrixCells[],
): MatrixDifferences {
  const cellsOf = (row: number) => after[row] as MatrixCells;
  const differing = rows.flatMap((row): ItemDifference[] => {
    if (row.status === 'unchanged') return [];
    if (row.status === 'added') return [{ key: keyOf(row.cells), kind: 'added', cells: [] }];
    return [{ key: keyOf(cellsOf(row.after)), kind: 'changed', cells: [...row.changes] }];
  });
  const gone = removed.map(
    ({ cells }): ItemDifference => ({ key: keyOf(cells), kind: 'removed', cells: [] }),
  );
  return { ...counts, rows: [...differing, ...gone].slice(0, SHOWN_DIFFERENCES) };
}

/** What is wrong in a matrix, and what differs between its versions. */
export function checkRoutes(api: Api, resource: MatrixResource) {
  const calls = matrixCalls[resource];

  api.mount(calls.check, async ({ params: { matrix_id }, scope, db }) => {
    await matrixOfCaller(db, scope, resource, matrix_id);
    const revision = await readRevision(db, matrix_id);
    return { data: { revision, findings: await checkSnapshot(db, await readDraft(db, matrix_id)) } };
  });

  api.mount(calls.compare, async ({ params, query, scope, db }) => {
    const { matrix_id, version_number } = params;
    await matrixOfCaller(db, scope, resource, matrix_id);
    const versionItems = async (number: number) => {
      const version = await findVersion(db, scope, matrix_id, number);
      if (!version) throw new AppError('NotFoundError');
      return version.snapshot.items;
    };
    const before = await versionItems(version_number);
    const after = query.with === undefined ? await readItems(db, matrix_id) : await versionItems(query.with);
    return { data: shownDifferences(compareMatrices(before, after), after) };
  });
}

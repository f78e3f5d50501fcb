import { randomUUID } from 'node:crypto';
import { AppError } from '@encart/contract/base/errors.ts';
import { columnsOf } from '@encart/contract/tags/bidder-columns.ts';
import { compareMatrices } from '@encart/contract/tags/compare-matrices.ts';
import { type MatrixResource, type MatrixSetup, matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import { type MatrixCells, paramColumn } from '@encart/contract/tags/matrix-items.ts';
import type { SheetRefusal } from '@encart/contract/tags/sheet-refusals.ts';
import { saySheetRefusal } from '@encart/contract/texts/say-sheet-refusal.ts';
import {
  raiseRevision,
  readItems,
  readRevision,
  removeItems,
  type StoredItem,
  writeItems,
} from '#domain/tags/items.store.ts';
import { holdMatrix, matrixOfCaller, sideOf } from '#domain/tags/matrices.store.ts';
import { readSetup } from '#domain/tags/setup.store.ts';
import { matrixCsv, matrixXlsx } from '#domain/tags/sheet/matrix-files.ts';
import { readMatrixFile } from '#domain/tags/sheet/read-matrix-file.ts';

import { SheetRefused } from '#kit/files/sheet-reader/read-sheet.ts';
import { SHEET_LIMITS } from '#kit/files/sheet-reader/sheet-limits.ts';
import type { Api } from '#kit/http/mount.ts';
import { shownDifferences } from './check.routes.ts';
import { itemChanges } from './item-changes.ts';

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The whole file, as long as it is no longer than one may be. */
async function receive(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > SHEET_LIMITS.fileBytes) throw new AppError('PayloadTooLargeError');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** Rows of a file as rows of the matrix: those that are the same keep their names. */
function storedRows(before: readonly StoredItem[], after: readonly MatrixCells[]): StoredItem[] {
  const { rows } = compareMatrices(before, after);
  return rows.map((row, place) => {
    const item_key = row.status === 'added' ? undefined : before[row.before]?.item_key;
    return { ...(after[place] as MatrixCells), item_key: item_key ?? randomUUID(), place: place + 1 };
  });
}

/** The rows of matrices of one side as files: written, and read back after a look at what would change. */
export function sheetsRoutes(api: Api, resource: MatrixResource) {
  const calls = matrixCalls[resource];
  const side = sideOf[resource];
  const biddersOf = ({ bidders }: MatrixSetup) =>
    bidders.map(({ key, adapter }) => {
      const params = columnsOf(adapter, side).map(({ param }) => param);
      return { key, params, isOpen: params.length === 0 };
    });

  api.mount(calls.sheet, async ({ params: { matrix_id }, query: { format }, scope, db, audit }) => {
    const { matrix_name } = await matrixOfCaller(db, scope, resource, matrix_id);
    const [setup, rows] = await Promise.all([readSetup(db, matrix_id), readItems(db, matrix_id)]);
    const columns = biddersOf(setup).flatMap(({ key, params }) =>
      params.map((param) => paramColumn(key, param)),
    );
    const changes = { rows: { before: null, after: rows.length } };
    await audit({ action: 'record.exported', entity: resource, entity_id: matrix_id, changes });
    const sheet = { columns, rows };
    return {
      fileName: `${matrix_name}.${format}`,
      contentType: CONTENT_TYPES[format],
      chunks: format === 'csv' ? asyncChunks(matrixCsv(sheet)) : matrixXlsx(sheet, 'Matrice'),
    };
  });

  api.mount(
    calls.import,
    async ({ params: { matrix_id }, query, body, scope, db: root, audit, write, request }) => {
      await matrixOfCaller(root, scope, resource, matrix_id);
      const file = await receive(body.chunks);
      const setup = await readSetup(root, matrix_id);
      const reading = await readMatrixFile(file, biddersOf(setup)).catch((error: unknown) => {
        if (error instanceof SheetRefused) return { refusals: [error.refusal] };
        throw error;
      });
      const said = ({ row, column, rule, values }: SheetRefusal) => {
        const { text, remedy } = saySheetRefusal(request.locale, { row, column, rule, values });
        return { row, column, rule, message: `${text} ${remedy}`.trim() };
      };
      return write(async (db) => {
        await holdMatrix(db, scope, resource, matrix_id);
        const revision = await readRevision(db, matrix_id);
        const before = await readItems(db, matrix_id);
        const refused = 'refusals' in reading ? reading.refusals.map(said) : [];
        const after = 'refusals' in reading ? before : reading.matrix.rows;
        const differences = shownDifferences(compareMatrices(before, after), after);
        const answer = { row_count: after.length, differences, refused };
        if (query.dry_run || refused.length > 0) return { data: { applied: false, revision, ...answer } };
        if (query.revision !== undefined && query.revision !== revision)
          throw new AppError('ConflictError', { text: 'matrix_changed' });
        const rows = storedRows(before, after);
        const kept = new Set(rows.map(({ item_key }) => item_key));
        const gone = before.map(({ item_key }) => item_key).filter((key) => !kept.has(key));
        const next = await raiseRevision(db, matrix_id);
        await removeItems(db, matrix_id, next, gone);
        await writeItems(db, matrix_id, next, rows);
        const stored = new Map(before.map((item) => [item.item_key, item]));
        const changes = itemChanges(stored, rows, gone);
        await audit({ action: 'record.updated', entity: resource, entity_id: matrix_id, changes }, db);
        return { data: { applied: true, revision: next, ...answer } };
      });
    },
    { transaction: 'write', bodyBytes: SHEET_LIMITS.fileBytes },
  );
}

async function* asyncChunks(chunks: Iterable<string>) {
  yield* chunks;
}

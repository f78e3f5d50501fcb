import type { Scope } from '@encart/contract/access/scope.ts';
import type { RecordOf } from '@encart/contract/api/resource.ts';
import { matrices, matricesserverside } from '@encart/contract/resources/matrices.ts';
import type { MatrixResource } from '@encart/contract/tags/matrices.calls.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import type { Database } from '#kit/db/database.ts';
import { getRow, holdRow } from '#kit/resources/resource.store.ts';

export const sideOf: Record<MatrixResource, Side> = { matrices: 'client', matricesserverside: 'server' };

const declared = { matrices, matricesserverside };

/** The matrix of a caller, of one side; another company's is as missing as nobody's. */
export const matrixOfCaller = (
  db: Database,
  scope: Scope,
  resource: MatrixResource,
  tag_matrix_id: number,
): Promise<RecordOf<typeof matrices>> =>
  getRow<typeof matrices>(db, scope, declared[resource] as never, tag_matrix_id);

/** Holds the matrix of a caller until the end of the transaction: one at a time writes its rows. */
export const holdMatrix = (db: Database, scope: Scope, resource: MatrixResource, tag_matrix_id: number) =>
  holdRow(db, scope, declared[resource], tag_matrix_id);

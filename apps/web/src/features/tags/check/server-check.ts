import { type MatrixResource, matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import type { DraftSync } from '#features/tags/draft/draft-sync.ts';
import { callApi } from '#kit/api/api.ts';
import type { GridRow } from '#ui/grid/grid-editor.tsx';

export interface ServerCheck {
  /** The rows that its findings name by their place. */
  rows: readonly GridRow[];
  findings: readonly MatrixFinding[];
}

/** Sends what waits, then has the server check all of it, with what it knows of the operator's own Prebid Server. */
export async function checkOnServer(
  name: MatrixResource,
  matrix_id: number,
  sync: Pick<DraftSync, 'flush' | 'store'>,
): Promise<ServerCheck> {
  await sync.flush();
  const { data } = await callApi(matrixCalls[name].check, { params: { matrix_id } });
  return { rows: sync.store.getState().draft?.rows ?? [], findings: data.findings };
}

/** Errors first, each level in the order of the rows. */
export const orderedFindings = (findings: readonly MatrixFinding[]): MatrixFinding[] =>
  [...findings].sort(
    (one, other) =>
      Number(one.level === 'warning') - Number(other.level === 'warning') ||
      (one.row ?? -1) - (other.row ?? -1),
  );

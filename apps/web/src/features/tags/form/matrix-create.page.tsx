import type { MatrixResource } from '@encart/contract/tags/matrices.calls.ts';
import { declarationOf } from '#features/tags/matrix-row.ts';
import { CreateRecordPage } from '#kit/resources/record/record-page.tsx';
import { matrixEditors } from './bidders-editor.tsx';

/** A new matrix: what it is made for, before it has any row. */
export function matrixCreatePage(name: MatrixResource) {
  const editors = matrixEditors(name);
  return () => <CreateRecordPage resource={declarationOf(name)} editors={editors} />;
}

import { can } from '@encart/contract/access/can.ts';
import { type MatrixResource, matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { declarationOf, type MatrixDeclaration } from '#features/tags/matrix-row.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { NotFound } from '#kit/navigation/not-found.tsx';
import { useRefresh, useSubject } from '#kit/navigation/page-handlers.ts';
import { RecordPlaceholder } from '#kit/resources/record/record-placeholder.tsx';
import { useMeta, useRecord } from '#kit/resources/record/use-record.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { MatrixView } from './matrix-view.tsx';

/** The page of a matrix, to change or to read. An id that leads to nothing of this person's is not found. */
export function matrixPage(name: MatrixResource, { readOnly = false } = {}) {
  const declaration = declarationOf(name);
  return function MatrixPage() {
    const params: Record<string, string | undefined> = useParams({ strict: false });
    const text = params[declaration.id] ?? '';
    const isId = /^[1-9]\d{0,9}$/.test(text);
    const meta = useMeta(declaration);
    const record = useRecord<MatrixDeclaration>(declaration, isId ? Number(text) : null, meta.data?.data);
    const row = record.data?.data;
    const mayChange = can(usePrincipal(), { needs: matrixCalls[name].change.needs }) && !readOnly;
    useSubject(row?.matrix_name ?? null);
    useRefresh(() => record.refetch());
    const missing = record.error instanceof ApiError && [400, 404, 422].includes(record.error.status);
    const isRemoved = missing && row !== undefined;
    useEffect(() => {
      if (isRemoved) goTo(pathOf(declaration.pages.list));
    }, [isRemoved]);
    if (!isId || (missing && !row)) return <NotFound />;
    if (!row)
      return (
        <RecordPlaceholder
          error={record.error ?? meta.error}
          onRetry={() => (meta.data ? record : meta).refetch()}
        />
      );
    return <MatrixView key={text} name={name} matrix_id={Number(text)} row={row} mayChange={mayChange} />;
  };
}

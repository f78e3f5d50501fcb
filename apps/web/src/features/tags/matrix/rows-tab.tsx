import type { MatrixSetup } from '@encart/contract/tags/matrices.calls.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type RefObject, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFindingWords } from '#features/tags/check/finding-words.ts';
import type { CheckedRows } from '#features/tags/check/use-matrix-check.ts';
import type { Other } from '#features/tags/draft/draft-sync.ts';
import type { MatrixDraft } from '#features/tags/draft/use-matrix-draft.ts';
import { Conflicts } from '#features/tags/grid/conflicts.tsx';
import { MatrixGrid } from '#features/tags/grid/matrix-grid.tsx';
import { OthersHere } from '#features/tags/grid/others-here.tsx';
import { SaveState } from '#features/tags/grid/save-state.tsx';
import { CallFailed } from '#kit/api/call-failed.tsx';
import type { GridHandle } from '#ui/grid/grid-editor.tsx';
import { GeneralFindings } from './general-findings.tsx';

interface Props {
  grid: RefObject<GridHandle | null>;
  name: string;
  side: Side;
  setup: MatrixSetup | undefined;
  setupError: unknown;
  onRetrySetup: () => unknown;
  matrix: MatrixDraft;
  checked: CheckedRows;
  readOnly: boolean;
}

/** The rows of a matrix: the grid, whether it is kept, who else is in it, and what is wrong. */
export function RowsTab(props: Props) {
  const { grid, name, side, setup, setupError, onRetrySetup, matrix, checked, readOnly } = props;
  const { t } = useTranslation();
  const say = useFindingWords();
  const { sync, draft, save, error, others } = matrix;
  const nameOf = useCallback((other: Other) => other.name ?? t('tags.others.somebody'), [t]);
  if (!draft && error)
    return <CallFailed title={t('tags.rowsFailed')} error={error} onRetry={() => sync.load()} />;
  if (!setup && setupError)
    return <CallFailed title={t('tags.rowsFailed')} error={setupError} onRetry={onRetrySetup} />;
  if (!draft || !setup)
    return (
      <Box role="status" aria-label={t('common.loading')}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} variant="rounded" height={30} sx={{ mb: 0.5 }} />
        ))}
      </Box>
    );
  return (
    <>
      {!readOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 28, mb: 1 }}>
          <SaveState
            state={save}
            waiting={draft.touched.size}
            conflicts={draft.conflicts.length}
            error={error}
            onRetry={() => void sync.flush()}
          />
          <Box sx={{ ml: 'auto' }}>
            <OthersHere others={others} nameOf={nameOf} />
          </Box>
        </Box>
      )}
      <Conflicts
        draft={draft}
        onSettle={sync.settle}
        onGo={({ id, column }) => grid.current?.focusCell(id, column)}
      />
      {!readOnly && draft.rows.length === 0 && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t('tags.emptyRows')}
        </Alert>
      )}
      <MatrixGrid
        ref={grid}
        label={t('tags.gridLabel', { name })}
        {...{ side, setup, draft, sync, others, nameOf, checked, readOnly }}
        say={readOnly ? undefined : say}
      />
      {!readOnly && say && draft.rows.length > 0 && <GeneralFindings findings={checked.findings} say={say} />}
    </>
  );
}

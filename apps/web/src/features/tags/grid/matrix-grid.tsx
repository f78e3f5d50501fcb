import type { MatrixSetup } from '@encart/contract/tags/matrices.calls.ts';
import { MATRIX_LIMITS } from '@encart/contract/tags/matrix-items.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SayFinding } from '#features/tags/check/finding-words.ts';
import { gridFindings } from '#features/tags/check/grid-findings.ts';
import type { CheckedRows } from '#features/tags/check/use-matrix-check.ts';
import type { Draft } from '#features/tags/draft/draft.ts';
import type { DraftSync, Other } from '#features/tags/draft/draft-sync.ts';
import { newItemKey } from '#features/tags/draft/item-key.ts';
import { useGridTexts } from '#kit/i18n/use-grid-texts.ts';
import { colourOf } from '#ui/avatar/avatar-style.ts';
import { GridEditor, type GridFinding, type GridHandle, type GridOther } from '#ui/grid/grid-editor.tsx';
import { type BidderGroup, bidderGroups } from './bidder-groups.ts';
import { BidderMenu } from './bidder-menu.tsx';
import { duplicateCommands } from './duplicates.ts';
import { matrixColumns } from './matrix-columns.tsx';
import { useSeenColumns } from './use-seen-columns.ts';

interface Props {
  ref: RefObject<GridHandle | null>;
  label: string;
  side: Side;
  setup: MatrixSetup;
  draft: Draft;
  sync: DraftSync;
  others: readonly Other[];
  nameOf: (other: Other) => string;
  checked: CheckedRows;
  say: SayFinding | undefined;
  readOnly: boolean;
}

/** The rows of a matrix to fill in like a spreadsheet, with what is wrong beside the cells. */
export function MatrixGrid(props: Props) {
  const { ref: grid, side, setup, draft, sync, others, nameOf, checked, say, readOnly } = props;
  const { t, i18n } = useTranslation();
  const texts = useGridTexts();
  const pins = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [added, setAdded] = useState<readonly string[]>([]);
  const seen = useSeenColumns(draft.rows);

  const groups = useMemo(
    () => bidderGroups(setup.bidders, side, seen, added),
    [setup.bidders, side, seen, added],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: headers change with the language.
  const columns = useMemo(() => {
    const action = (group: BidderGroup) => (
      <BidderMenu
        group={group}
        readOnly={readOnly}
        onAdd={(param) => setAdded((before) => [...before, `${group.key}.${param}`])}
        onEmpty={(names) => grid.current?.emptyColumns(names)}
      />
    );
    return matrixColumns({ t, setup, groups, pins, action });
  }, [t, i18n.language, setup, groups, pins, readOnly, grid]);

  const findings = useMemo((): GridFinding[] => {
    const ofConflicts = draft.conflicts.map(
      ({ id, column, theirs }): GridFinding => ({
        rowId: id,
        column,
        level: 'error',
        text: column === null ? t('tags.conflict.removed') : t('tags.conflict.cell', { theirs }),
      }),
    );
    return say
      ? [...ofConflicts, ...gridFindings(checked.findings, checked.rows, columns, say)]
      : ofConflicts;
  }, [draft.conflicts, checked, columns, say, t]);

  const present = useMemo(
    () =>
      others.flatMap((other): GridOther[] => {
        const { item_key: rowId, column } = other;
        const name = nameOf(other);
        return rowId !== null && column !== null ? [{ rowId, column, name, colour: colourOf(name) }] : [];
      }),
    [others, nameOf],
  );
  const duplicates = useMemo(() => duplicateCommands(t, setup), [t, setup]);
  return (
    <GridEditor
      ref={grid}
      label={props.label}
      columns={columns}
      rows={draft.rows}
      onChange={sync.edit}
      findings={findings}
      others={present}
      createId={newItemKey}
      duplicates={duplicates}
      maxRows={MATRIX_LIMITS.rows}
      readOnly={readOnly}
      maxHeight="max(320px, calc(100vh - 420px))"
      onVisit={(cell) => sync.visit({ item_key: cell?.rowId ?? null, column: cell?.column ?? null })}
      texts={texts}
    />
  );
}

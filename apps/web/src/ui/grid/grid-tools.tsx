import FindIcon from '@mui/icons-material/FindReplace';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import FillIcon from '@mui/icons-material/KeyboardDoubleArrowDown';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { SearchField } from '#ui/input/search-field.tsx';
import { GridBar, GridButton } from './grid-bar.tsx';
import type { GridTexts } from './grid-texts.ts';

interface Props {
  readOnly: boolean;
  canUndo: boolean;
  canRedo: boolean;
  searching: boolean;
  filter: string;
  errors: number;
  warnings: number;
  /** Which of them one has walked to, from 0. */
  walked: number | undefined;
  onUndo: () => void;
  onRedo: () => void;
  onFill: () => void;
  onFind: () => void;
  onFilter: (text: string) => void;
  onWalk: (back: boolean) => void;
  /** The caller's own controls. */
  children?: ReactNode;
  texts: GridTexts;
}

/** Above the cells: undo, fill, find, filter, and the walk through what is wrong. */
export const GridTools = memo(function GridTools(props: Props) {
  const { readOnly, canUndo, canRedo, searching, errors, warnings, walked, onWalk, children, texts } = props;
  const count = errors + warnings;
  return (
    <GridBar sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {!readOnly && (
        <>
          <GridButton
            label={texts.undo}
            keys="Control+Z"
            disabled={!canUndo}
            icon={<UndoIcon />}
            onClick={props.onUndo}
          />
          <GridButton
            label={texts.redo}
            keys="Control+Y"
            disabled={!canRedo}
            icon={<RedoIcon />}
            onClick={props.onRedo}
          />
          <GridButton label={texts.fillDown} keys="Control+D" icon={<FillIcon />} onClick={props.onFill} />
        </>
      )}
      <GridButton
        label={readOnly ? texts.find : texts.findAndReplace}
        keys="Control+F"
        pressed={searching}
        icon={<FindIcon />}
        onClick={props.onFind}
      />
      <SearchField
        label={texts.filter}
        clearLabel={texts.clearFilter}
        value={props.filter}
        onSearch={props.onFilter}
        shortcut={false}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
        {count > 0 && (
          <>
            <Box
              component="span"
              sx={{ px: 0.5, fontSize: 12, color: errors > 0 ? 'error.main' : 'warning.main' }}
            >
              {walked === undefined
                ? texts.findings({ errors, warnings })
                : texts.position({ at: walked + 1, count })}
            </Box>
            <GridButton
              label={texts.previousFinding}
              keys="Shift+F8"
              icon={<PreviousIcon />}
              onClick={() => onWalk(true)}
            />
            <GridButton
              label={texts.nextFinding}
              keys="F8"
              icon={<NextIcon />}
              onClick={() => onWalk(false)}
            />
          </>
        )}
        {children}
      </Box>
    </GridBar>
  );
});

import AddIcon from '@mui/icons-material/Add';
import MoreIcon from '@mui/icons-material/ArrowDropDown';
import CopyIcon from '@mui/icons-material/ContentCopy';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import ExtendIcon from '@mui/icons-material/HighlightAlt';
import DuplicateIcon from '@mui/icons-material/LibraryAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memo, type ReactNode, type Ref, useState } from 'react';
import { GridBar, GridButton } from './grid-bar.tsx';
import type { GridTexts } from './grid-texts.ts';
import type { Cells } from './grid-values.ts';

/** A way to duplicate rows with something changed in the copies. */
export interface DuplicateCommand {
  label: string;
  change: (cells: Cells) => Cells;
}

interface Props {
  full: boolean;
  empty: boolean;
  readOnly: boolean;
  extending: boolean;
  duplicates: readonly DuplicateCommand[];
  onAdd: () => void;
  onDuplicate: (change?: DuplicateCommand['change']) => void;
  onRemove: () => void;
  onCopy: () => void;
  onExtend: () => void;
  texts: GridTexts;
}

/** The buttons below the cells: add, duplicate, remove, copy. */
export const GridToolbar = memo(function GridToolbar(props: Props) {
  const { full, empty, readOnly, duplicates, onDuplicate, texts } = props;
  const [anchor, setAnchor] = useState<Element | null>(null);
  const button = (icon: ReactNode, text: string, disabled: boolean, work: () => void) => (
    <Button size="small" color="inherit" startIcon={icon} disabled={disabled} onClick={work}>
      {text}
    </Button>
  );
  return (
    <>
      {!readOnly && (
        <>
          {button(<AddIcon />, texts.add, full, props.onAdd)}
          {button(<DuplicateIcon />, texts.duplicate, empty || full, () => onDuplicate())}
          {duplicates.length > 0 && (
            <Button
              size="small"
              color="inherit"
              endIcon={<MoreIcon />}
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
              disabled={empty || full}
              onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
              {texts.duplicateAs}
            </Button>
          )}
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {duplicates.map(({ label, change }) => (
              <MenuItem
                key={label}
                onClick={() => {
                  setAnchor(null);
                  onDuplicate(change);
                }}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
          {button(<RemoveIcon />, texts.remove, empty, props.onRemove)}
        </>
      )}
      {button(<CopyIcon />, texts.copy, empty, props.onCopy)}
      <Box sx={{ display: 'none', '@media (pointer: coarse)': { display: 'block' } }}>
        <GridButton
          label={texts.extend}
          pressed={props.extending}
          icon={<ExtendIcon />}
          onClick={props.onExtend}
        />
      </Box>
    </>
  );
});

interface FooterProps {
  ref: Ref<HTMLDivElement>;
  announcement: string;
  children: ReactNode;
}

/** The line below the cells: buttons, and what happened last. */
export const GridFooter = ({ ref, announcement, children }: FooterProps) => (
  <GridBar ref={ref} sx={{ borderTop: 1, borderColor: 'divider' }}>
    {children}
    <Box role="status" sx={{ ml: 'auto', px: 1, fontSize: 12, color: 'text.secondary' }}>
      {announcement}
    </Box>
  </GridBar>
);

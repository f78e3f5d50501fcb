import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { PopoverPanel } from '#ui/dialog/popover-panel.tsx';
import { ColumnLine } from './column-line.tsx';
import { type ColumnChoice, moveColumn, toggleColumn } from './column-order.ts';

export interface ColumnChooserTexts {
  open: string;
  reset: string;
  up: (label: string) => string;
  down: (label: string) => string;
  moved: (move: { label: string; position: number; count: number }) => string;
}

interface Props {
  /** All of them, in their order. */
  columns: readonly ColumnChoice[];
  onChange: (columns: ColumnChoice[]) => void;
  onReset: () => void;
  texts: ColumnChooserTexts;
}

/** Which columns a table shows and in which order, by pointer or by keyboard (Alt and an arrow). */
export function ColumnChooser({ columns, onChange, onReset, texts }: Props) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (key: string, to: number) => {
    const next = moveColumn(columns, key, to);
    const position = next.findIndex((column) => column.key === key);
    if (columns[position]?.key === key) return;
    onChange(next);
    setAnnouncement(
      texts.moved({ label: next[position]?.label ?? '', position: position + 1, count: columns.length }),
    );
  };

  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderColor: 'divider' }}
      >
        {texts.open}
      </Button>
      <PopoverPanel label={texts.open} anchor={anchor} onClose={() => setAnchor(null)}>
        <Box
          component="ul"
          sx={{ m: 0, p: 0.75, listStyle: 'none', maxHeight: 'min(420px, 60vh)', overflow: 'auto' }}
        >
          {columns.map((column, index) => (
            <ColumnLine
              key={column.key}
              column={column}
              texts={texts}
              dragged={dragged === column.key}
              onTick={() => onChange(toggleColumn(columns, column.key))}
              onMove={(steps) => move(column.key, index + steps)}
              onDrag={setDragged}
              onDragOver={() => dragged !== null && move(dragged, index)}
            />
          ))}
        </Box>
        <Box sx={{ p: 0.75, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" color="inherit" onClick={onReset}>
            {texts.reset}
          </Button>
        </Box>
        <Box component="span" role="status" sx={visuallyHidden}>
          {announcement}
        </Box>
      </PopoverPanel>
    </>
  );
}

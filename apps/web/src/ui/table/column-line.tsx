import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import HandleIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type DragEvent, type KeyboardEvent, useId } from 'react';
import { TickBox } from '#ui/input/tick-box.tsx';
import { truncated } from '#ui/text/truncated.ts';
import type { ColumnChoice } from './column-order.ts';

interface Props {
  column: ColumnChoice;
  texts: { up: (label: string) => string; down: (label: string) => string };
  dragged: boolean;
  onTick: () => void;
  onMove: (steps: 1 | -1) => void;
  onDrag: (key: string | null) => void;
  onDragOver: () => void;
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** One column of the chooser: handle, box, name, up and down. */
export function ColumnLine({ column, texts, dragged, onTick, onMove, onDrag, onDragOver }: Props) {
  const id = useId();
  const byKeyboard = (event: KeyboardEvent) => {
    const steps = event.altKey ? STEPS[event.key] : undefined;
    if (!steps) return;
    event.preventDefault();
    onMove(steps);
  };
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    onDrag(column.key);
  };
  return (
    <Box
      component="li"
      draggable
      onDragStart={start}
      onDragEnd={() => onDrag(null)}
      onDragEnter={onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onKeyDown={byKeyboard}
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderRadius: 0.75,
        bgcolor: dragged ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <HandleIcon aria-hidden sx={{ fontSize: 16, color: 'text.disabled', cursor: 'grab' }} />
      <TickBox labelledBy={id} checked={column.shown} disabled={column.fixed} onTick={onTick} />
      <Box id={id} component="span" sx={{ ...truncated, flex: 1, px: 0.5, fontSize: 13 }}>
        {column.label}
      </Box>
      <IconButton aria-label={texts.up(column.label)} onClick={() => onMove(-1)}>
        <UpIcon sx={{ fontSize: 15 }} />
      </IconButton>
      <IconButton aria-label={texts.down(column.label)} onClick={() => onMove(1)}>
        <DownIcon sx={{ fontSize: 15 }} />
      </IconButton>
    </Box>
  );
}

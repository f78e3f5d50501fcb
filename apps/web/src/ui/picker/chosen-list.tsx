import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ChosenChips, type ChosenProps } from './chosen-chips.tsx';

/** More than these are a list that scrolls. */
const FEW = 16;
const ROW = 30;

const boxStyle = {
  maxHeight: 8.5 * ROW,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 13,
  lineHeight: `${ROW}px`,
  '& ul': { position: 'relative', m: 0, p: 0, listStyle: 'none' },
  '& li': {
    position: 'absolute',
    left: 0,
    right: 0,
    display: 'flex',
    height: ROW,
    pl: 1.25,
    pr: 0.5,
    gap: 1.5,
    alignItems: 'center',
  },
  '& li:hover': { bgcolor: 'action.hover' },
  '& li > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li > span:nth-of-type(2)': { flex: 1, color: 'text.secondary', fontSize: 12 },
  '& button': {
    display: 'inline-flex',
    p: 0.5,
    border: 0,
    borderRadius: 0.75,
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
  },
  '& button:hover': { color: 'text.primary' },
  '& button:disabled': { visibility: 'hidden' },
  '& svg': { fontSize: 15 },
} as const;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** What is chosen: chips while they are few; else a list of which only the rows in sight are drawn, read with the arrow keys. */
export function ChosenList(props: ChosenProps) {
  if (props.values.length === 0) return null;
  return props.values.length <= FEW ? <ChosenChips {...props} /> : <LongList {...props} />;
}

function LongList({ label, values, onRemove, removeText }: ChosenProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const moved = useRef(false);
  const current = Math.min(at, values.length - 1);
  const rows = useVirtualizer({
    count: values.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const focus = (next: number) => {
    const to = Math.max(0, Math.min(next, values.length - 1));
    moved.current = true;
    setAt(to);
    rows.scrollToIndex(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) focus(current + step);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(values.length - 1);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(current);
    else return;
    event.preventDefault();
  };
  const remove = (index: number) => {
    const { id } = values[index] ?? {};
    if (id === undefined) return;
    moved.current = true;
    setAt(index);
    onRemove(id);
  };
  // The row has to be drawn before it can have the focus.
  useEffect(() => {
    if (!moved.current) return;
    const button = box.current?.querySelector<HTMLElement>('button[tabindex="0"]');
    if (button) moved.current = false;
    button?.focus({ preventScroll: true });
  });
  return (
    <Box ref={box} sx={boxStyle}>
      <ul aria-label={label} style={{ height: rows.getTotalSize() }} onKeyDown={onKeyDown}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const { id, label: name, detail } = values[index] ?? { id: index, label: '' };
          return (
            <li
              key={id}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={values.length}
              aria-posinset={index + 1}
            >
              <span>{name}</span>
              <span>{detail}</span>
              <button
                type="button"
                tabIndex={index === current ? 0 : -1}
                aria-label={removeText(name)}
                onClick={() => remove(index)}
              >
                <CloseIcon />
              </button>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

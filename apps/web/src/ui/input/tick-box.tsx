import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

interface Props {
  /** Read out; `labelledBy` when the words stand beside it. */
  label?: string;
  labelledBy?: string;
  checked: boolean;
  /** Indeterminate: some of the rows it stands for are checked, not all. */
  partly?: boolean;
  disabled?: boolean;
  /** Negative where arrow keys move the focus here instead of Tab. */
  tabIndex?: number;
  onTick: (event: { range: boolean }) => void;
}

const boxStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  cursor: 'pointer',
  '@media (pointer: coarse)': { width: 40, height: 40 },
  '& input': { m: 0, width: 16, height: 16, accentColor: 'var(--e-palette-primary-main)', cursor: 'inherit' },
} as const;

/** The browser's own checkbox: a table may hold hundreds, and MUI's costs a dozen elements each. */
export function TickBox({ label, labelledBy, checked, partly = false, disabled, tabIndex, onTick }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <Box
      component="label"
      sx={boxStyle}
      // With Shift held, the browser would select text from the last click to here.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        aria-labelledby={labelledBy}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={({ nativeEvent }) =>
          onTick({ range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </Box>
  );
}

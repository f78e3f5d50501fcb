import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The element it is attached to; null keeps it closed. */
  anchor: Element | null;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A labelled popover under a button that holds the focus while it is open. */
export const PopoverPanel = ({ label, anchor, width = 320, onClose, children }: Props) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': label,
        elevation: 0,
        sx: { width, maxWidth: 'calc(100vw - 32px)', mt: 0.75, border: 1, borderColor: 'divider' },
      },
    }}
  >
    {children}
  </Popover>
);

import Box, { type BoxProps } from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** A line of controls above or below the cells. */
export const GridBar = ({ sx, ...box }: BoxProps) => (
  <Box
    sx={[
      { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5, p: 0.5, borderColor: 'divider' },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
    {...box}
  />
);

interface Props {
  label: string;
  /** As `aria-keyshortcuts` writes it. */
  keys?: string;
  disabled?: boolean;
  pressed?: boolean;
  icon: ReactNode;
  onClick: () => void;
}

export const GridButton = ({ label, keys, disabled = false, pressed, icon, onClick }: Props) => (
  <Tooltip title={keys ? `${label} (${keys.replaceAll('Control', 'Ctrl').replaceAll('+', ' + ')})` : label}>
    <span>
      <IconButton
        size="small"
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-pressed={pressed}
        disabled={disabled}
        color={pressed ? 'primary' : 'inherit'}
        onClick={onClick}
        sx={{ '& svg': { fontSize: 18 } }}
      >
        {icon}
      </IconButton>
    </span>
  </Tooltip>
);

import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Text with the number of selected rows; undefined hides the bar. */
  countText: string | undefined;
  clearLabel: string;
  onClear: () => void;
  /** Buttons of what can be done with them. */
  children: ReactNode;
}

/** Actions on the selected rows of a list, at the bottom of the screen while there are any. */
export function SelectionBar({ label, countText, clearLabel, onClear, children }: Props) {
  const open = countText !== undefined;
  return (
    <Box
      role="region"
      aria-label={label}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 4,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        ...(open && {
          px: 1.5,
          py: 1,
          mt: 1,
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }),
      }}
    >
      <Typography role="status" variant="body2" sx={{ flex: open ? 1 : undefined, fontWeight: 560 }}>
        {countText}
      </Typography>
      {open && (
        <>
          {children}
          <Tooltip title={clearLabel}>
            <IconButton aria-label={clearLabel} onClick={onClear}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </>
      )}
    </Box>
  );
}

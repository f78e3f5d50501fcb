import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  open: boolean;
  title: string;
  closeLabel: string;
  /** Called by the close button, Escape and a click outside; the parent may keep the panel open. */
  onClose: () => void;
  width?: number;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel at the right of the screen; it fills a phone's screen. */
export function SidePanel({ open, title, closeLabel, onClose, width = 560, footer, children }: Props) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          elevation: 0,
          sx: { width: { xs: '100%', sm: width }, maxWidth: '100vw' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, px: 3, pt: 3, pb: 1 }}>
        <Typography
          id={id}
          component="h2"
          variant="h6"
          dir="auto"
          sx={{ flex: 1, overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {title}
        </Typography>
        <IconButton aria-label={closeLabel} onClick={onClose} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 3, pt: 1, pb: 3 }}>{children}</Box>
      {footer && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 1,
            px: 3,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {footer}
        </Box>
      )}
    </Drawer>
  );
}

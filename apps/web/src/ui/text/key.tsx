import Box from '@mui/material/Box';

/** A key of the keyboard, as it is written on it. */
export const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      px: 0.75,
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.5,
      font: 'inherit',
      fontSize: 11,
      lineHeight: '18px',
      whiteSpace: 'nowrap',
      color: 'text.secondary',
    }}
  >
    {children}
  </Box>
);

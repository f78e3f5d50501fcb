import Box from '@mui/material/Box';

/** The word between two conditions, on a line that tells them apart. */
export const Joint = ({ children }: { children: string }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      fontSize: 12,
      lineHeight: '16px',
      color: 'text.secondary',
      '&::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Box>
);

import Box from '@mui/material/Box';

/** A line of a file, in letters of one width; long ones are broken. */
export const CodeLine = ({ children }: { children: string }) => (
  <Box
    component="code"
    dir="ltr"
    sx={{ fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere', unicodeBidi: 'isolate' }}
  >
    {children}
  </Box>
);

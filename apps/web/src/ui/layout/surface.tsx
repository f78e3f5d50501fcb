import Box, { type BoxProps } from '@mui/material/Box';

/** A bordered box in the paper colour. */
export const Surface = ({ sx, ...box }: BoxProps) => (
  <Box
    sx={[
      {
        position: 'relative',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
    {...box}
  />
);

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Detail } from '#ui/text/detail.tsx';

interface Line {
  key: string;
  label: string;
  value: ReactNode;
}

/** What is known, line by line: its name at the left, its value at the right. */
export const Details = ({ lines }: { lines: readonly Line[] }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {lines.map(({ key, label, value }) => (
      <Box
        key={key}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '112px minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
          columnGap: 2,
          px: 2,
          py: 1.25,
          borderTop: 1,
          borderColor: 'divider',
          '&:first-of-type': { borderTop: 0 },
        }}
      >
        <Detail label={label}>{value}</Detail>
      </Box>
    ))}
  </Box>
);

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Fact {
  key: string;
  label: string;
  value: ReactNode;
}

/** What is known, line by line: its name at the left, its value at the right. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {facts.map(({ key, label, value }) => (
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
        <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);

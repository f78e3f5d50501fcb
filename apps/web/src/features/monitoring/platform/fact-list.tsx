import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Detail } from '#ui/text/detail.tsx';

interface Fact {
  key: string;
  label: string;
  value: ReactNode;
}

/** What is known of a part, line by line. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
      columnGap: 2,
      rowGap: 1,
      m: 0,
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {facts.map(({ key, label, value }) => (
      <Detail key={key} label={label}>
        {value}
      </Detail>
    ))}
  </Box>
);

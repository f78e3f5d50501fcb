import Box from '@mui/material/Box';

interface Tile {
  key: string;
  label: string;
  value: string;
  bad?: boolean;
}

/** Numbers side by side, each under its name. */
export const NumberTiles = ({ label, tiles }: { label: string; tiles: readonly Tile[] }) => (
  <Box
    component="dl"
    aria-label={label}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
      columnGap: 3,
      rowGap: 1.5,
      m: 0,
      mb: 2,
    }}
  >
    {tiles.map(({ key, label: name, value, bad }) => (
      <Box key={key}>
        <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {name}
        </Box>
        <Box
          component="dd"
          sx={{
            m: 0,
            fontSize: 20,
            fontWeight: 620,
            lineHeight: 1.4,
            fontVariantNumeric: 'tabular-nums',
            ...(bad ? { color: 'error.main' } : {}),
          }}
        >
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

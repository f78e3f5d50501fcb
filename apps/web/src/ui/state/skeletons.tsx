import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

const times = (count: number) => Array.from({ length: count }, (_, index) => `part-${index}`);

/** Lines with a round picture, while a list is loading. */
export function ListSkeleton({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <Stack role="status" aria-label={label} spacing={2}>
      {times(rows).map((key) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Skeleton variant="circular" width={32} height={32} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="45%" />
            <Skeleton width="25%" />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

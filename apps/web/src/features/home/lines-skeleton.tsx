import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** As many lines as will come, each as high as it will be. */
export const LinesSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <Box role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, index) => `line-${index}`).map((key) => (
      <Box
        key={key}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          height: 40,
          px: 2,
          borderTop: 1,
          borderColor: 'divider',
          '&:first-of-type': { borderTop: 0 },
        }}
      >
        <Skeleton width={110} />
        <Skeleton width="40%" />
      </Box>
    ))}
  </Box>
);

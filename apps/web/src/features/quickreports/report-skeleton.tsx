import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Stands where the chart and the rows will. */
export const ReportSkeleton = ({ label, chartHeight }: { label: string; chartHeight: number }) => (
  <Box role="status" aria-label={label} sx={{ p: 2 }}>
    <Skeleton variant="rounded" height={chartHeight} sx={{ mb: 2 }} />
    {LINES.map((line) => (
      <Skeleton key={line} height={36} />
    ))}
  </Box>
);

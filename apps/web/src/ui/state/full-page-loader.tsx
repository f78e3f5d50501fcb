import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { keyframes } from '@mui/material/styles';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Fills its container; waits a moment before showing so that quick pages do not flash. */
export function FullPageLoader({ label }: { label: string }) {
  return (
    <Box
      role="status"
      aria-label={label}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 1,
        minHeight: '60vh',
        opacity: 0,
        animation: `${appear} 160ms ease-out 200ms forwards`,
      }}
    >
      <CircularProgress size={32} thickness={4} aria-hidden />
    </Box>
  );
}

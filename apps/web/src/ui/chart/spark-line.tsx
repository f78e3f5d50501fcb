import Box from '@mui/material/Box';
import { extentOf, sparkPath } from './spark.ts';

interface Props {
  now: readonly (number | null)[];
  before: readonly (number | null)[];
  colour: string | null;
}

const FRAME = { width: 120, height: 30 };

/** The series of one figure without axes, the compared period dashed: a few points of SVG, not a whole chart. */
export function SparkLine({ now, before, colour }: Props) {
  const extent = extentOf(now, before);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      preserveAspectRatio="none"
      style={{ color: colour ?? undefined }}
      sx={{
        display: 'block',
        width: '100%',
        height: FRAME.height,
        color: 'text.secondary',
        overflow: 'visible',
        '& path': { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' },
      }}
    >
      <path d={sparkPath(before, extent, FRAME)} strokeWidth={1} strokeDasharray="3 3" opacity={0.55} />
      <path d={sparkPath(now, extent, FRAME)} strokeWidth={1.5} strokeLinejoin="round" />
    </Box>
  );
}

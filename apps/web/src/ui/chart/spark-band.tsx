import Box from '@mui/material/Box';
import { extentOf, sparkBand, sparkDots, sparkPath } from './spark.ts';

type Values = readonly (number | null)[];

interface Props {
  values: Values;
  /** What is usual at each point; one of the two alone is a threshold. */
  low: Values;
  high: Values;
  /** The points in which it was out of the usual are dotted. */
  isMarked: (at: number) => boolean;
}

const FRAME = { width: 120, height: 30 };
const isNumber = (value: number | null | undefined) => value !== null && value !== undefined;

/** A value over time, small, with the usual range shaded behind it: a few points of SVG, not a whole chart. */
export function SparkBand({ values, low, high, isMarked }: Props) {
  const extent = extentOf(values, low, high);
  const isBand = low.some(isNumber) && high.some(isNumber);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      preserveAspectRatio="none"
      sx={{
        display: 'block',
        width: FRAME.width,
        height: FRAME.height,
        color: 'text.primary',
        overflow: 'visible',
        '& path': { vectorEffect: 'non-scaling-stroke' },
      }}
    >
      {isBand ? (
        <path d={sparkBand(low, high, extent, FRAME)} fill="currentColor" opacity={0.14} />
      ) : (
        <Box
          component="path"
          d={sparkPath(low, extent, FRAME) + sparkPath(high, extent, FRAME)}
          sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 1, strokeDasharray: '3 3', opacity: 0.5 }}
        />
      )}
      <path
        d={sparkPath(values, extent, FRAME)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <Box
        component="path"
        d={sparkDots(
          values.map((value, at) => (isMarked(at) ? value : null)),
          extent,
          FRAME,
        )}
        sx={{ color: 'warning.main', stroke: 'currentColor', strokeWidth: 5, strokeLinecap: 'round' }}
      />
    </Box>
  );
}

import type { SVGAttributes } from 'react';
import { dotsPath, linePath, type Point } from './paths.ts';

interface LineProps extends Pick<SVGAttributes<SVGPathElement>, 'opacity' | 'strokeWidth'> {
  points: readonly Point[];
  colour: string;
  dashed?: boolean;
}

export const Line = ({ points, colour, dashed = false, ...look }: LineProps) => (
  <path
    d={linePath(points)}
    fill="none"
    stroke={colour}
    strokeWidth={dashed ? 1.5 : 2}
    strokeDasharray={dashed ? '4 4' : undefined}
    strokeLinejoin="round"
    {...look}
  />
);

interface DotsProps {
  points: readonly Point[];
  colour: string;
  size?: number;
}

export const Dots = ({ points, colour, size = 5 }: DotsProps) => (
  <path d={dotsPath(points)} stroke={colour} strokeWidth={size} strokeLinecap="round" />
);

interface GuideProps {
  x: number;
  top: number;
  bottom: number;
  colour: string;
}

/** The line from top to bottom at the place under the pointer. */
export const Guide = ({ x, top, bottom, colour }: GuideProps) => (
  <path d={`M${x} ${top}V${bottom}`} stroke={colour} strokeWidth={1} />
);

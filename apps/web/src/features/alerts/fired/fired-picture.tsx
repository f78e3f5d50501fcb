import type { FiredRow } from '#features/alerts/alert-rows.ts';
import { MISSING } from '#kit/i18n/format.ts';
import { SparkBand } from '#ui/chart/spark-band.tsx';
import { isFiredAt } from './fired-length.ts';

/** The small picture of a fired alert: its value, what is usual behind it, and where it was not. */
export function FiredPicture({ row }: { row: Pick<FiredRow, 'points' | 'since' | 'until' | 'fired_at'> }) {
  const { points } = row;
  if (points.length < 2) return MISSING;
  return (
    <SparkBand
      values={points.map(({ value }) => value)}
      low={points.map(({ low }) => low)}
      high={points.map(({ high }) => high)}
      isMarked={(at) => isFiredAt(row, points[at]?.at ?? '')}
    />
  );
}

import { type ComparisonPeriod, STEPS } from '#analytics/comparisons.ts';
import { HOUR_MS, type Span } from '#analytics/durations.ts';
import {
  momentBefore,
  overlapsAfter,
  shifted,
  shiftWithoutOverlap,
  type WallSpan,
} from '#analytics/shift.ts';
import { exists, instantOf, isRepeated, wallTimeOf } from '#analytics/zone.ts';

export interface ComparedSpan {
  span: Span;
  /** It lies further back than its name says, as it would overlap the span. */
  stretched: boolean;
  /** The moment a moment of the span is compared with: 10:00 with 10:00; null where the clocks did not show it. */
  momentBefore(at: Date): Date | null;
}

const lengthOf = ({ start, end }: Span) => end.getTime() - start.getTime();

/** The span in wall-clock time; in the hour the clocks repeat, all of it has been shown once. */
function wallSpanOf({ start, end }: Span): WallSpan {
  const last = wallTimeOf(end);
  return {
    start: wallTimeOf(start),
    end: isRepeated(end) ? (Math.floor(last / HOUR_MS) + 1) * HOUR_MS : last,
  };
}

/** Compares an hour or less by its length: the clocks may skip or repeat all of it. */
function compareHour(span: Span, comparison: ComparisonPeriod): ComparedSpan {
  const wall = wallTimeOf(span.start);
  const within = { start: wall, end: wall + lengthOf(span) };
  const start = instantOf(shifted(within, shiftWithoutOverlap(within, STEPS[comparison])).start);
  const back = span.start.getTime() - start.getTime();
  return {
    span: { start, end: new Date(span.end.getTime() - back) },
    stretched: false,
    momentBefore: (at) => new Date(at.getTime() - back),
  };
}

/** Compares a span in wall-clock time: from midnight to midnight, however many hours lie between. */
export function compareSpan(span: Span, comparison: ComparisonPeriod): ComparedSpan {
  if (lengthOf(span) <= HOUR_MS) return compareHour(span, comparison);
  const wall = wallSpanOf(span);
  const shift = shiftWithoutOverlap(wall, STEPS[comparison]);
  const { start, end } = shifted(wall, shift);
  return {
    span: { start: instantOf(start), end: instantOf(end) },
    stretched: overlapsAfter(wall, STEPS[comparison]),
    momentBefore: (at) => {
      const before = isRepeated(at) ? null : momentBefore(wallTimeOf(at), shift);
      return before === null || !exists(before) ? null : instantOf(before);
    },
  };
}

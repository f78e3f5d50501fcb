import { z } from 'zod';
import { limits } from '#base/limits.ts';
import { countedArray, named, optionalText } from '#base/rules.ts';
import { id } from '#base/wire-rules.ts';

export const OPERATORS = ['and', 'or'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A segment as a deal targets it: those in it or those outside, and the provider's own value where it has several. */
export interface DealSegment {
  segment_id: number;
  match: boolean;
  external_value: string | null;
}
export interface DealSegmentGroup {
  segments: DealSegment[];
}

const segment = z.strictObject({
  segment_id: id(),
  match: z.boolean().default(true),
  external_value: optionalText().default(null),
});

const { maxSegments, maxSegmentGroups } = limits.deal;

const group = z.strictObject({
  segments: countedArray(
    segment,
    { min: 1, max: maxSegments },
    { min: 'min_array', max: 'max_segments' },
  ).refine(
    (segments) => new Set(segments.map(({ segment_id }) => segment_id)).size === segments.length,
    named('different'),
  ),
});

/** The groups of segments of a deal. One operator joins the segments of every group, another the groups. */
export const dealSegmentGroups: z.ZodType<DealSegmentGroup[], unknown> = countedArray(
  group,
  { max: maxSegmentGroups },
  { max: 'max_array' },
).refine(
  (groups) => groups.reduce((count, { segments }) => count + segments.length, 0) <= maxSegments,
  named('max_segments', { max: maxSegments }),
);

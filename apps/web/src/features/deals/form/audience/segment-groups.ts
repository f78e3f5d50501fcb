import type { DealSegment, DealSegmentGroup } from '@encart/contract/deals/deal-segments.ts';

type Groups = readonly DealSegmentGroup[];

const newSegment = (segment_id: number): DealSegment => ({ segment_id, match: true, external_value: null });

/** Another group at the end. */
export const addGroup = (groups: Groups): DealSegmentGroup[] => [...groups, { segments: [] }];

/** A group in place of the one that stands there; null takes it away. The others stay the objects they are. */
export const replaceGroup = (
  groups: Groups,
  at: number,
  group: DealSegmentGroup | null,
): DealSegmentGroup[] => groups.flatMap((one, index) => (index === at ? (group ?? []) : one));

/** The group with exactly these segments: those it had keep how they are targeted. */
export function withSegments(group: DealSegmentGroup, ids: readonly number[]): DealSegmentGroup {
  const known = new Map(group.segments.map((segment) => [segment.segment_id, segment]));
  return { segments: [...new Set(ids)].map((id) => known.get(id) ?? newSegment(id)) };
}

export const changeSegment = (
  group: DealSegmentGroup,
  segment_id: number,
  change: Partial<Omit<DealSegment, 'segment_id'>>,
): DealSegmentGroup => ({
  segments: group.segments.map((one) => (one.segment_id === segment_id ? { ...one, ...change } : one)),
});

export const countSegments = (groups: Groups): number =>
  groups.reduce((count, { segments }) => count + segments.length, 0);

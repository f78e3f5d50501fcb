import { dealSegmentGroups } from '@encart/contract/deals/deal-segments.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import type { DealRow } from '#features/deals/deal-row.ts';
import type { Describe } from '#kit/resources/history/change-text.ts';
import { cachedName } from '#kit/resources/name-cache.ts';
import { relatedIn } from '#kit/resources/related.ts';
import { segmentsText } from './facts/segments-text.ts';

/** Says a group of segments in the history of a deal, with the names the deal knows them by now. */
export function describeGroups(row: DealRow): Describe {
  const names = new Map(relatedIn(masterdeals, 'segments', row).map(({ id, name }) => [id, name]));
  return (field, value) => {
    if (field !== 'segmentgroups') return undefined;
    const groups = dealSegmentGroups.safeParse([value]);
    if (!groups.success) return undefined;
    const { segment_operator, segmentgroup_operator } = row;
    return segmentsText(
      { segmentgroups: groups.data, segment_operator, segmentgroup_operator },
      (id) => names.get(id) ?? cachedName('segments', id),
    );
  };
}

import type { DealSegmentGroup, Operator } from '@encart/contract/deals/deal-segments.ts';
import i18next from 'i18next';

interface Targeted {
  segmentgroups: readonly DealSegmentGroup[];
  /** Between the segments of a group, and between groups. */
  segment_operator: Operator;
  segmentgroup_operator: Operator;
}

/** The groups of segments as a condition: "(Sport et hors Auto) ou Voyages". */
export function segmentsText(deal: Targeted, nameOf: (segment_id: number) => string): string {
  const { t } = i18next;
  const word = (operator: Operator) => ` ${t(`deals.facts.${operator}`)} `;
  const groups = deal.segmentgroups.map(({ segments }) => {
    const names = segments.map(({ segment_id, match, external_value }) => {
      const name = nameOf(segment_id) + (external_value ? ` (${external_value})` : '');
      return match ? name : t('deals.facts.outside', { name });
    });
    return names.length > 1 && deal.segmentgroups.length > 1
      ? `(${names.join(word(deal.segment_operator))})`
      : names.join(word(deal.segment_operator));
  });
  return groups.join(word(deal.segmentgroup_operator));
}

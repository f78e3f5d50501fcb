import type { DealChoice, DealChoiceOf } from '@encart/contract/deals/deals.calls.ts';
import { countSegments } from '#features/deals/form/audience/segment-groups.ts';
import { broughtPublishers } from '#features/deals/form/deal-context.ts';
import type { DealField, DealValues } from '#features/deals/form/deal-values.ts';
import type { DealFacts } from '#features/deals/sentence/deal-sentence.ts';

/** The fields that the sentence speaks of. */
export const SAID_FIELDS = [
  'auction',
  'type',
  'transparency',
  'inventory_action',
  'publishers',
  'salesthematics',
  'supplies',
  'sizes',
  'country_action',
  'countries',
  'floorprice',
  'buyers',
  'segmentgroups',
  'startdate',
  'enddate',
] as const satisfies readonly DealField[];

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

/** What is known of a deal that is being composed. */
export function dealFacts(
  values: Partial<DealValues>,
  choice: (of: DealChoiceOf, id: number) => DealChoice,
): DealFacts {
  const { publishers = [], supplies = [], sizes = [], countries = [], buyers = [] } = values;
  const { segmentgroups = [], startdate = null, enddate = null } = values;
  const all = [...new Set([...publishers, ...broughtPublishers(values)])];
  return {
    auction: values.auction ?? 'private',
    type: values.type ?? null,
    transparency: values.transparency ?? null,
    inventory_action: values.inventory_action ?? 'include',
    country_action: values.country_action ?? 'include',
    publishers: all.length,
    regies: new Set(all.flatMap((id) => choice('publishers', id).regies ?? [])).size,
    salesthematics: 0,
    sells: true,
    supplies: supplies.length,
    sizes: sizes.length,
    countries: countries.map((id) => choice('countries', id).name),
    floorprice: numberIn(values.floorprice),
    buyers: buyers.length,
    segments: countSegments(segmentgroups),
    segmentgroups: segmentgroups.length,
    startdate,
    enddate,
  };
}

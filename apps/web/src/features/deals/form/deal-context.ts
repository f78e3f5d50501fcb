import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { type DealRecord, dealContextRules, dealRules } from '@encart/contract/deals/deal-rules.ts';
import { type DealMember, getDealSetup } from '@encart/contract/deals/deals.calls.ts';
import { useCall } from '#kit/api/queries.ts';
import { cachedChoice } from './choices/choice-cache.ts';
import type { DealValues } from './deal-values.ts';

type Values = Partial<DealValues>;
export type DealMembers = Record<'blind' | 'transparent', DealMember[]>;

/** The members that sell deals here, by transparency; fetched once. */
export const useDealMembers = (): DealMembers | undefined =>
  useCall(getDealSetup, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.data.members;

/** The members that the chosen transparency means; none before it is chosen. */
export const membersIn = ({ transparency }: Values, members: DealMembers | undefined): DealMember[] =>
  (transparency && members?.[transparency]) || [];

/** Publishers that the chosen sales thematics bring, as far as they are known. */
export const broughtPublishers = ({ salesthematics = [] }: Values): number[] => [
  ...new Set(salesthematics.flatMap((id) => cachedChoice('salesthematics', id)?.publishers ?? [])),
];

/**
 * What is wrong between the parts of a deal, and between them and what they stand for. Of what is not known yet, or not
 * the caller's to know, the server says it.
 */
export function dealFormRules(values: Values, members: DealMembers | undefined): BrokenRule[] {
  const { buyers = [], salesthematics = [] } = values;
  const isKnown =
    buyers.every((id) => cachedChoice('buyers', id)) &&
    salesthematics.every((id) => cachedChoice('salesthematics', id));
  const sellers = membersIn(values, members);
  if (!isKnown) return dealRules(values as DealRecord);
  const platforms = buyers.flatMap((id) => {
    const platform = cachedChoice('buyers', id)?.platform;
    return platform ? [[id, platform] as const] : [];
  });
  return [
    ...dealRules(values as DealRecord),
    ...dealContextRules(values as DealRecord, {
      platformOfBuyer: new Map(platforms),
      members: buyers.length > 0 ? sellers : [],
      broughtPublishers: broughtPublishers(values),
    }),
  ];
}

import type { Values } from '@encart/contract/api/record.ts';
import { type DealChoiceOf, listDealChoices } from '@encart/contract/deals/deals.calls.ts';
import { useQueries } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { broughtPublishers } from '#features/deals/form/deal-context.ts';
import { type DealField, type DealValues, useDealParts } from '#features/deals/form/deal-values.ts';
import { callQuietly } from '#kit/api/api.ts';
import { cacheChoices, cachedChoice, useChoicesCount } from './choice-cache.ts';

/** As many as fit into one address. */
const AT_ONCE = 500;

/** Fields that hold ids. */
const NAMED = [
  'buyers',
  'brands',
  'profiles',
  'publishers',
  'supplies',
  'sizes',
  'countries',
  'salesthematics',
  'segmentgroups',
] as const satisfies readonly DealField[];

const segmentsIn = ({ segmentgroups = [] }: Partial<DealValues>) =>
  segmentgroups.flatMap(({ segments }) => segments.map(({ segment_id }) => segment_id));

/** Ids in a form whose details are not known yet, in portions of one request each. */
export function missingChoices(
  values: Partial<DealValues>,
  isKnown: (of: DealChoiceOf, id: number) => boolean,
): { of: DealChoiceOf; ids: number[] }[] {
  const { buyers, brands, profiles, publishers = [], supplies, sizes, countries, salesthematics } = values;
  const chosen: Partial<Record<DealChoiceOf, readonly number[] | undefined>> = {
    buyers,
    brands,
    profiles,
    publishers: [...publishers, ...broughtPublishers(values)],
    supplies,
    sizes,
    countries,
    salesthematics,
    segments: segmentsIn(values),
  };
  return (Object.keys(chosen) as DealChoiceOf[]).flatMap((of) => {
    const ids = [...new Set(chosen[of] ?? [])].filter((id) => !isKnown(of, id));
    const portions = Math.ceil(ids.length / AT_ONCE);
    return Array.from({ length: portions }, (_, at) => ({
      of,
      ids: ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    }));
  });
}

/** Fetches what ids in the form stand for; those the caller does not see stay numbers. */
export function useLoadChoices(control: Control<Values>) {
  useChoicesCount();
  const missing = missingChoices(
    useDealParts(control, NAMED),
    (of, id) => cachedChoice(of, id) !== undefined,
  );
  useQueries({
    queries: missing.map(({ of, ids }) => ({
      queryKey: [listDealChoices.name, of, ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const reply = await callQuietly(listDealChoices, { query: { of, id: ids }, signal });
        cacheChoices(of, reply.data);
        return reply;
      },
      staleTime: Number.POSITIVE_INFINITY,
      meta: { ownErrors: true },
    })),
  });
}

import { getDealFunnel, listDealDelivery } from '@encart/contract/deals/deal-figures.calls.ts';
import { getDealPlatforms, listDealMessages } from '@encart/contract/deals/deal-platforms.calls.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { keyOf, queryClient } from '#kit/api/queries.ts';
import { invalidateResource } from '#kit/resources/record/use-record.ts';

/** What is shown of deals beside their records. */
const AROUND = [getDealPlatforms, listDealMessages, getDealFunnel, listDealDelivery];

/** After a change of ours: everything shown of deals is fetched again. */
export function invalidateDeals() {
  invalidateResource(masterdeals);
  for (const call of AROUND) void queryClient.invalidateQueries({ queryKey: keyOf(call) });
}

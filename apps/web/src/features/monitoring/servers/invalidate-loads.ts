import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { loadChart, loadSparks, loadSummary } from '@encart/contract/monitoring/serverloads.calls.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import { keyOf, queryClient } from '#kit/api/queries.ts';

const { list, get, history } = callsOf(serverloads);

/** After a server was declared, changed, removed or read: an answer that is on its way is one from before. */
export const invalidateLoads = () => {
  for (const call of [list, get, history, loadSummary, loadSparks, loadChart])
    void queryClient.invalidateQueries({ queryKey: keyOf(call) });
};

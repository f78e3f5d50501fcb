import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { loadChart, loadSparks, loadSummary } from '@encart/contract/monitoring/serverloads.calls.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import { refetchCalls } from '#kit/figures/refresh/use-heartbeat.ts';

const { list, get, history } = callsOf(serverloads);

/** After a server was declared, changed, removed or read. */
export const invalidateLoads = () => refetchCalls([list, get, history, loadSummary, loadSparks, loadChart]);

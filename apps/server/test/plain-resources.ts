import type { Resource } from '@encart/contract/api/resource.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { nextAddress } from './next-address.ts';
import type { Headers, TestApp } from './test-app.ts';

const OWN_ROUTES = [
  'users',
  'profiles',
  'endpoints',
  'integrations',
  'batches',
  'dimensionentries',
  'reportgenerations',
  'reportgenerationadvertisers',
  'reportgenerationcampaigns',
  'masterdeals',
  'alerts',
  'firedalerts',
];

/** The resources that are declared and nothing more. */
export const plainResources = Object.values<Resource>(resources).filter(
  ({ name }) => !OWN_ROUTES.includes(name),
);

/** Calls as one person, from another address every time. */
export function callsAs(t: Pick<TestApp, 'call'>, headers: () => Headers) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    t.call(method, `/api/${path}`, {
      headers: headers(),
      from: nextAddress(),
      ...(body === undefined ? {} : { body }),
    });
  return { call, data: async (path: string) => (await call('GET', path)).json().data };
}

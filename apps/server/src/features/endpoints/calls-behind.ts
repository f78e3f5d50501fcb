import type { Call, Method } from '@encart/contract/api/call.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The calls of this server that a right on an endpoint opens, and their methods. */
export function callsBehind(mounted: Iterable<Call>, endpoint_name: unknown) {
  const calls = [...mounted]
    .filter(({ needs }) => needs.kind === 'right' && needs.endpoint === endpoint_name)
    .map(({ name, method, path, summary }) => ({ name, method, path, summary }));
  return { methods: METHODS.filter((method) => calls.some((call) => call.method === method)), calls };
}

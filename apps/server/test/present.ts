import type { AddressInfo, Server } from 'node:net';

/** A value that a test relies on being there. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value the test relies on is missing');
  return value;
}

/** The port a server listens on. */
export function portOf(server: Pick<Server, 'address'>): AddressInfo['port'] {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

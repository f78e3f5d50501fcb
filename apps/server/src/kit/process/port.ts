import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf, messageOf } from '@encart/contract/base/error-parts.ts';
import { StartError } from '#kit/db/start-error.ts';

/** Finds a busy port before anything is opened for nothing. */
export async function assertFree(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE')
      throw new StartError(`PORT ${port} on ${host} is already in use; choose another one`);
    throw new StartError(`cannot listen on HOST ${host}, PORT ${port}: ${messageOf(error)}`);
  } finally {
    server.close();
  }
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasFigures } from '../house.ts';

describe('journeys of figures on a machine without an engine', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    server = createServer((request, response) => {
      const data = request.url?.includes('authenticate') ? { token: 't' } : { status: 'unavailable' };
      response.end(JSON.stringify({ data }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });

  it('are left out at home, and a failure in CI', async () => {
    vi.stubEnv('CI', '');
    expect(await hasFigures(url)).toBe(false);
    vi.stubEnv('CI', 'true');
    await expect(hasFigures(url)).rejects.toThrow(
      'in CI there must be figures to look at, and they are unavailable',
    );
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { hasFigures } from '../figures.ts';

/** The address of a server that says it has no engine. */
const test = base.extend<{ url: string }>({
  url: async ({}, use) => {
    const server = createServer((request, response) => {
      const data = request.url?.includes('authenticate') ? { token: 't' } : { status: 'unavailable' };
      response.end(JSON.stringify({ data }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

test.describe('journeys of figures on a machine without an engine', () => {
  const { CI } = process.env;
  test.afterEach(() => {
    process.env.CI = CI ?? '';
  });

  test('are skipped at home, and a failure in CI', async ({ url }) => {
    process.env.CI = '';
    expect(await hasFigures(url)).toBe(false);
    process.env.CI = 'true';
    await expect(hasFigures(url)).rejects.toThrow(
      'in CI there must be figures to look at, and they are unavailable',
    );
  });
});

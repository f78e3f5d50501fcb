import { type PartsPage, serveParts } from './serve-parts.ts';
import { test } from './test.ts';

/** Tests on a page of parts, instead of the application. */
export const partsTest = (name: PartsPage) =>
  test.extend<object, { partsUrl: string }>({
    partsUrl: [
      async ({}, use) => {
        const server = await serveParts(name);
        await use(server.url);
        await server.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ partsUrl }, use) => use(partsUrl),
  });

import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type TestInfo,
} from '@playwright/test';
import { createFileServer, type FileServer } from './file-server.ts';
import type { SeededData } from './seeded-data.ts';
import { forgetPreferences, type Session, signedInState, type Token, tokenOf } from './session.ts';
import type { TestServer } from './test-server.ts';

export { expect };

/** Where a session begins that is about no page: it shows little, and everybody has it. */
const START_PAGE = '/overview';

interface Options {
  /** What the file's server begins with. With figures, the file's tests are skipped where there is no engine. */
  seededData: SeededData;
  /** Settings of the file's server besides the usual ones. */
  serverEnv: Record<string, string>;
}

interface Fixtures {
  /** The file's own server, on data of its own. */
  server: TestServer;
  /** What pages threw, or the content security policy refused; a test ends with none. */
  pageErrors: string[];
  /** Opens a browser of its own: with nobody signed in, or with somebody, on a page. */
  openSession(userName?: string, options?: BrowserContextOptions & { at?: string }): Promise<Session>;
}

function collectPageErrors(context: BrowserContext, errors: string[]) {
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy|violates/i.test(message.text())) errors.push(message.text());
  });
}

async function closeContext(context: BrowserContext) {
  for (const page of context.pages()) {
    // An answer still being rewritten for the test concerns nobody any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // A context that closes with pages open takes their pictures first, whether the test failed or not.
    await page.close();
  }
  await context.close();
}

/** Where its pages were when the test failed: printed with the failure, for whoever has no picture of it. */
async function tellWhere(context: BrowserContext, testInfo: TestInfo) {
  for (const page of context.pages()) {
    const heading = page.getByRole('heading', { level: 1 }).first();
    const title = await heading.innerText({ timeout: 1000 }).catch(() => 'no heading');
    await testInfo.attach('page', { body: `${page.url()}: ${title}`, contentType: 'text/plain' });
  }
}

export const test = base.extend<Options & Fixtures, { fileServer: FileServer }>({
  seededData: ['records', { option: true }],
  serverEnv: [{}, { option: true }],

  fileServer: [
    async ({}, use) => {
      const servers = createFileServer();
      await use(servers);
      await servers.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  server: [
    async ({ fileServer, seededData, serverEnv }, use, testInfo) => {
      const { server, figures } = await fileServer.of(testInfo.file, seededData, serverEnv);
      testInfo.skip(seededData === 'figures' && !figures, 'there is no engine for figures here');
      await use(server);
    },
    { timeout: 600_000 },
  ],

  baseURL: ({ server }, use) => use(server.url),

  pageErrors: [
    async ({}, use) => {
      const errors: string[] = [];
      await use(errors);
      expect(errors, 'page errors').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, pageErrors }, use) => {
    collectPageErrors(context, pageErrors);
    await use(context);
  },

  openSession: async ({ browser, server, pageErrors }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    const tokens: Token[] = [];
    await use(async (userName, { at, ...options } = {}) => {
      const token = userName === undefined ? undefined : await tokenOf(server.url, userName);
      if (token) tokens.push(token);
      const storageState = token && signedInState(server.url, token);
      const context = await browser.newContext({ ...options, storageState });
      contexts.push(context);
      collectPageErrors(context, pageErrors);
      const page = await context.newPage();
      if (userName !== undefined) {
        await page.goto(at ?? START_PAGE);
        // On a busy machine code, session and shell together take their time.
        await page.locator('#shell > header').waitFor({ timeout: 60_000 });
      }
      return { page, context };
    });
    for (const context of contexts) {
      if (testInfo.status !== testInfo.expectedStatus) await tellWhere(context, testInfo);
      await closeContext(context);
    }
    // The server keeps what people like: the next test of the file begins with what is usual.
    for (const token of tokens) await forgetPreferences(server.url, token);
  },
});

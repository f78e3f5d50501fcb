import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type TestInfo,
  type WebError,
} from '@playwright/test';
import { createFileServer, type FileServer } from './file-server.ts';
import type { RecordStore, SeededData, SeededServer } from './seeded-data.ts';
import { forgetPreferences, type Session, signedInState, type Token, tokenOf } from './session.ts';

export { expect };

interface Options {
  /** What the file's server begins with. With figures, the file's tests are skipped where there is no engine. */
  seededData: SeededData;
  /** Where its records lie: few files look at the embedded ones, which take longer to start. */
  recordStore: RecordStore;
  /** Settings of the file's server besides the usual ones. */
  serverEnv: Record<string, string>;
  /** Whether the file only reads, so that it shares a server with others that do. */
  readsOnly: boolean;
}

interface Fixtures {
  /** The file's own server, on data of its own; or the one that is shared by files that only read. */
  server: SeededServer;
  /** What pages threw, or the content security policy refused; a test ends with none. */
  pageErrors: string[];
  /** Opens a browser of its own: with nobody signed in, or with somebody, on a page if one is named. */
  openSession(userName?: string, options?: BrowserContextOptions & { at?: string }): Promise<Session>;
}

/** Collects what pages throw and what the policy refuses; what it gives back stops it. */
export function collectPageErrors(context: BrowserContext, errors: string[]): () => void {
  const addError = (error: WebError) => void errors.push(error.error().message);
  const addRefusal = (message: ConsoleMessage) => {
    if (/Content Security Policy|violates/i.test(message.text())) errors.push(message.text());
  };
  context.on('weberror', addError).on('console', addRefusal);
  return () => void context.off('weberror', addError).off('console', addRefusal);
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
  recordStore: ['postgres', { option: true }],
  serverEnv: [{}, { option: true }],
  readsOnly: [false, { option: true }],

  fileServer: [
    async ({}, use) => {
      const servers = createFileServer();
      await use(servers);
      await servers.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  server: [
    async (
      { fileServer, seededData: data, recordStore: records, serverEnv: env, readsOnly },
      use,
      testInfo,
    ) => {
      const wanted = { data, records, env };
      const { server, figures } = readsOnly
        ? await fileServer.shared(wanted)
        : await fileServer.ofFile(testInfo.file, wanted);
      testInfo.skip(data === 'figures' && !figures, 'there is no engine for figures here');
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
      if (at !== undefined) {
        await page.goto(at);
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

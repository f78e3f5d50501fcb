import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

test.use({ recordStore: 'embedded' });

const LIST = '/admin/formats/list';
const TICKETS = '**/api/downloads/';
const FILES = '**/api/downloads/files/**';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Exporter' }).click();
  return page.getByRole('dialog');
}

const tokenIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('encart.session') ?? '{}').state.token);

test.describe('downloads', () => {
  test('a file that takes longer than any call may is not cut, and the page stays', async ({
    openSession,
  }) => {
    const { page } = await openSession('demo.sa', { at: LIST });
    const dialog = await openDialog(page);
    // The minute a call may take passes in six seconds, in which a busy machine still answers; the file takes longer.
    await page.evaluate(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms / 10);
    });
    await page.route(/\/api\/(downloads\/files|formats\/export)\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 9_000));
      await route.continue();
    });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Exporter' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Formats \d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines.length).toBeGreaterThan(2);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(LIST);
  });

  test('one that fails says why on the page, which stays', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: LIST });
    const dialog = await openDialog(page);
    await page.route(TICKETS, (route) =>
      route.continue({
        postData: JSON.stringify({
          call: 'formats.export',
          query: 'columns=format_name&headers=a&headers=b',
        }),
      }),
    );
    await dialog.getByRole('button', { name: 'Exporter' }).click();
    await expect(page.getByText('Erreur de syntaxe dans la requête')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Exporter' })).toBeEnabled();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(LIST);
  });

  test('one whose session ended in between leads to the sign-in', async ({ openSession, server }) => {
    const { page } = await openSession('demo.sa', { at: LIST });
    const dialog = await openDialog(page);
    const authorization = `Bearer ${await tokenIn(page)}`;
    await page.route(FILES, async (route) => {
      await fetch(`${server.url}/api/authenticate/`, { method: 'DELETE', headers: { authorization } });
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Exporter' }).click();
    await expect(page.getByText('Votre session a été fermée. Reconnectez-vous.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  });

  test('one that is given up before it begins is not begun', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: LIST });
    const dialog = await openDialog(page);
    const asked = page.waitForRequest(FILES);
    await page.route(FILES, () => undefined);
    await dialog.getByRole('button', { name: 'Exporter' }).click();
    const request = await asked;
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect.poll(() => request.failure()?.errorText).toBeTruthy();
    // A message would come a moment after the failure.
    await page.waitForTimeout(500);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

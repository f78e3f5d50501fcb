import { headersOf } from '../session.ts';
import { expect, test } from '../test.ts';

const READER = 'bertrand.chavanne@automobiles-vercors.example';

test.describe('messages', () => {
  test.beforeAll(async ({ server }) => {
    await fetch(`${server.url}/api/users/forgotten-password/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_email: READER }),
    });
    const headers = await headersOf(server.url, 'demo.sa');
    const expectMail = async () => {
      const answer = await fetch(`${server.url}/api/mails?mail_state=kept`, { headers });
      expect(await answer.text()).toContain(READER);
    };
    await expect(expectMail).toPass({ timeout: 60_000 });
  });

  test('show when, to whom, what and how it went, without scrolling sideways', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails' });
    const row = page.getByRole('row').filter({ hasText: READER }).first();
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const words of [/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, READER, /choisissez/, 'Conservé']) {
        await expect(row.getByText(words).first()).toBeVisible();
        const edge = async () => {
          const box = await row.getByText(words).first().boundingBox();
          return (box?.x ?? 0) + (box?.width ?? 9_999);
        };
        await expect.poll(edge, { message: `${words} at ${width}` }).toBeLessThan(width);
      }
      const language = page.getByRole('columnheader', { name: 'Langue' });
      await expect(language, `language at ${width}`).toBeVisible({ visible: width > 900 });
    }
  });

  test('are sent, or kept, and never said to be what they are not', async ({ openSession }) => {
    const { page } = await openSession('demo.sa', { at: '/admin/mails' });
    const panel = page.getByRole('dialog');
    const open = page.getByRole('row').filter({ hasText: READER }).first().getByRole('button');
    await open.click();
    await expect(panel.getByText('Conservé le')).toBeVisible();
    await expect(panel.getByText('Envoyé le')).toHaveCount(0);
    await page.route(/\/api\/mails/, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll('"mail_state":"kept"', '"mail_state":"sent"');
      await route.fulfill({ response, body: text });
    });
    await page.reload();
    await open.click();
    await expect(panel.getByText('Envoyé le')).toBeVisible();
    await expect(panel.getByText('Conservé le')).toHaveCount(0);
  });
});

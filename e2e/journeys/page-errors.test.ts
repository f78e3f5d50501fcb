import { test } from '../test.ts';

// Nothing is asked of a server here.
test.use({ baseURL: 'http://localhost' });

test.describe('page errors', () => {
  test('a test in which a page threw fails', async ({ page }) => {
    const pageError = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown by the page');
      });
    });
    await pageError;
    test.fail();
  });

  test('a test in which the content security policy refused something fails', async ({ page }) => {
    const message = page.waitForEvent('console');
    await page.setContent(
      `<meta http-equiv="Content-Security-Policy" content="img-src 'none'"><img src="data:image/png;base64,AA==">`,
    );
    await message;
    test.fail();
  });
});
